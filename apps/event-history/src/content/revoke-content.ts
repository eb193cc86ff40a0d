import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import { type Done, requireService } from '@parley/contracts/base';
import { ContentRevoked, contentRevoked, revokeContent } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { Handles, type RequestContext } from '@parley/messaging';
import { EventConsumers, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { EventRecordStore } from '../recording/index.js';
import { ContentRevocationStore } from './content-revocation.store.js';

/**
 * Revokes the content of a session's events up to a given one: unavailable from the next read on, even while its bytes are
 * still stored (decisions.md §5). Handles the request, and also the event of the revocation in case the request failed.
 * Idempotency key: the session with its boundary. Granting retention again does not move the boundary back.
 */
@Controller()
export class RevokeContent implements OnApplicationBootstrap {
  constructor(
    private readonly revocations: ContentRevocationStore,
    private readonly records: EventRecordStore,
    private readonly consumers: EventConsumers,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  @Handles(revokeContent)
  async execute(request: ContentRevoked, { caller }: RequestContext): Promise<Done> {
    requireService(caller, 'withdraw content');
    await this.#revoke(request);
    return {};
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'event-history-content',
      contracts: [contentRevoked],
      handle: async (batch) => {
        for (const { event } of batch) await this.#revoke(event);
      },
    });
  }

  #revoke(revoked: ContentRevoked): Promise<void> {
    return inTransaction(this.pool, async (client) => {
      await lockSessionContent(client, revoked.sessionId, 'exclusive');
      // Waits for batches being recorded: none that missed the revocation can commit bytes after it, so the purge finds all
      // of them.
      await this.records.lockAll(client);
      await this.revocations.revoke(client, revoked);
    });
  }
}

/**
 * Locks a session's content until the transaction ends: readers take the lock `shared`, a revocation `exclusive`. A replay is
 * therefore either accepted completely before a revocation, or sees it.
 */
export async function lockSessionContent(
  client: PoolClient,
  sessionId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`SELECT ${lock}(hashtextextended('content of session ' || $1::text, 0))`, [sessionId]);
}
