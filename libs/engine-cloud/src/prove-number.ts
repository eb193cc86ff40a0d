import { Inject, Injectable } from '@nestjs/common';
import { NoSessionOwner } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type SessionRecord, NetworkTrouble, holdSessions, CredentialSeal, SessionReader } from '@parley/engine-kit';
import { closingReason } from './closing-reason.js';
import { EndRefused } from './end-refused.js';
import { GraphClient } from './graph/graph-client.js';
import { GraphConnections } from './graph/graph-connections.js';
import { type NotAccepted } from './graph/graph-outcome.js';
import { readNumber } from './graph/phone-number.js';
import { type NumberOwner, proveNumber, takeOverNumber } from './number-owner.store.js';

/** Others who start at the same time may each change the owner once. */
const attempts = 5;

/**
 * Decides which session a number of the Cloud API belongs to: the one that proved it first, while that session runs and Graph
 * answers its token (decisions.md §12). Writes are under the fence of the session, and each change compares the owner that was
 * asked about at Graph, so that starts which race, here or in other processes, leave one owner.
 */
@Injectable()
export class ProveNumber {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionReader,
    private readonly seal: CredentialSeal,
    private readonly connections: GraphConnections,
    private readonly ending: EndRefused,
  ) {}

  /**
   * @param session one that is starting, and whose token Graph has answered for this number
   * @returns whether the number is the session's
   * @throws NoSessionOwner when this process has lost the session
   * @throws NetworkTrouble while Graph does not tell whether the owner's token is good
   */
  async execute(session: SessionRecord, phoneNumberId: string): Promise<boolean> {
    const { id } = session;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const owner = await this.held(session, (client) => proveNumber(client, phoneNumberId, id));
      if (!owner) return true;
      if (await this.isUsed(owner, phoneNumberId)) return false;
      if (await this.held(session, (client) => takeOverNumber(client, phoneNumberId, owner, id))) return true;
    }
    throw new NetworkTrouble(`The number ${phoneNumberId} changes hands at this moment.`);
  }

  /** A transaction in which this process holds the session. */
  private held<T>({ id: sessionId, fence }: SessionRecord, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, async (client) => {
      const sessions = await holdSessions(client, [{ sessionId, fence }]);
      if (!sessions.has(sessionId)) throw new NoSessionOwner(sessionId);
      return work(client);
    });
  }

  /**
   * Whether the owner runs, and Graph answers its token. An owner whose token is refused has ended. One that a suspension stopped
   * counts as running: it goes on where it was (decisions.md §14).
   */
  private async isUsed({ sessionId }: NumberOwner, phoneNumberId: string): Promise<boolean> {
    const owner = await this.sessions.find(sessionId);
    if (!owner || owner.config.phoneNumberId !== phoneNumberId) return false;
    if (owner.status === 'DISCONNECTED' && owner.suspended !== true) return false;
    const accessToken = (await this.seal.open(sessionId))?.accessToken;
    if (accessToken === undefined) return false;
    const client = new GraphClient(this.connections, accessToken, { teamId: owner.teamId, sessionId });
    const outcome = await readNumber(client, phoneNumberId);
    if (outcome.kind === 'accepted') return true;
    if (outcome.kind !== 'refused') throw troubleOf(phoneNumberId, outcome);
    await this.ending.end(owner, closingReason(outcome.refusal));
    return false;
  }
}

/** Graph did not say what a token is good for. */
export function troubleOf(phoneNumberId: string, outcome: Exclude<NotAccepted, { kind: 'refused' }>): NetworkTrouble {
  const reason = outcome.kind === 'rate_limited' ? 'rate_limited' : outcome.reason;
  return new NetworkTrouble(`Meta does not tell of the number ${phoneNumberId}: ${reason}.`);
}
