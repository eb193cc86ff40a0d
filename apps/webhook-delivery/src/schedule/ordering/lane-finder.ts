import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { LaneSession } from './lane.js';
import { type FoundLane, LaneStore } from './lane.store.js';

/** The lane of a session that was asked for. */
export type LaneOf = (session: LaneSession) => string;

/**
 * Tells the lanes that sessions have, whatever they are called by now, and names those that are to begin: by the name of
 * the session, as every version of the service does.
 */
@Injectable()
export class LaneFinder {
  constructor(private readonly store: LaneStore) {}

  /** What is new may be begun until the end of the transaction, by it alone. */
  async find(client: PoolClient, sessions: readonly LaneSession[]): Promise<LaneOf> {
    const asked = [...new Map(sessions.map((session) => [identityOf(session), session])).values()];
    let found = await this.store.find(client, asked);
    const isNew = asked.filter(({ sessionId }, index) => sessionId !== null && found[index]!.own === null);
    if (isNew.length > 0) {
      await this.store.lockNew(
        client,
        isNew.map(({ webhookId }) => webhookId),
      );
      found = await this.store.find(client, asked);
    }
    const keys = keysOf(asked, found);
    return (session) => keys.get(identityOf(session))!;
  }
}

function keysOf(asked: readonly LaneSession[], found: readonly FoundLane[]): Map<string, string> {
  const keys = new Map<string, string>();
  const begun = new Map<string, string>();
  asked.forEach((session, index) => {
    const { own, ownerOfName } = found[index]!;
    const { webhookId, sessionId, name } = session;
    if (own !== null || sessionId === null) return keys.set(identityOf(session), own ?? name);
    const lane = `${webhookId} ${name}`;
    const owner = ownerOfName ?? begun.get(lane) ?? sessionId;
    begun.set(lane, owner);
    // Another session had that name when its lane began. No name has a space in it.
    return keys.set(identityOf(session), owner === sessionId ? name : `${name} ${sessionId}`);
  });
  return keys;
}

function identityOf({ webhookId, sessionId, name }: LaneSession): string {
  return sessionId === null ? `${webhookId} ${name}` : `${webhookId} #${sessionId}`;
}
