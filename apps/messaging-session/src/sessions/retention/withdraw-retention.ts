import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type ContentRevoked, notFound, revokeContent } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { boundaryAt } from './revocation-boundary.js';
import { RetentionStore } from './retention.store.js';

/** Shorter than our own caller waits, so that it hears of it. */
const timeoutMs = 5_000;

/**
 * Withdraws the content-retention grant: from the next event on nothing is retained, and what was is unavailable once
 * this returns (interface.md §4.2, decisions.md §5). Asked again it changes nothing, but has the content taken back again.
 */
@Injectable()
export class WithdrawRetention {
  constructor(
    private readonly store: RetentionStore,
    private readonly client: RequestClient,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * @throws DomainError `not_found`; `unavailable` while event history is: the grant is withdrawn then, and the fact
   * takes the content back
   */
  async execute(sessionId: string): Promise<void> {
    const revoked = await inTransaction(this.pool, (client) => this.withdraw(client, sessionId));
    const { teamId, projectId } = revoked;
    const caller: Caller = { kind: 'service', teamId, projectId, credentialId: 'messaging-session' };
    await this.client.request(revokeContent, revoked, { caller, timeoutMs });
  }

  private async withdraw(client: PoolClient, sessionId: string): Promise<ContentRevoked> {
    const grant = await this.store.lock(client, sessionId);
    if (!grant) throw notFound('Session');
    const { teamId, projectId, retained, revokedThrough } = grant;
    if (!retained && revokedThrough !== null) return { teamId, projectId, sessionId, throughEventId: revokedThrough };
    const throughEventId = boundaryAt(this.clock.now(), this.ids.next());
    const revoked = { teamId, projectId, sessionId, throughEventId };
    await this.store.withdraw(client, this.ids.next(), revoked);
    return revoked;
  }
}
