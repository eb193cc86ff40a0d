import { Inject, Injectable } from '@nestjs/common';
import type { ContentRevoked, Done } from '@parley/contracts';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EventRecordStore } from '../events/index.js';
import { ContentRevocationStore } from './content-revocation.store.js';
import { lockSessionContent } from './session-lock.js';

/**
 * Takes back the content of a session's events up to one: unavailable from the next read on, whatever bytes are still
 * stored (decisions.md §5). Idempotent; giving the grant again moves no boundary back.
 */
@Injectable()
export class RevokeContent {
  constructor(
    private readonly revocations: ContentRevocationStore,
    private readonly records: EventRecordStore,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async execute(revoked: ContentRevoked): Promise<Done> {
    await inTransaction(this.pool, async (client) => {
      await lockSessionContent(client, revoked.sessionId, 'exclusive');
      // No batch that has not seen the withdrawal commits bytes after it, so the purge finds all there will ever be.
      await this.records.lock(client);
      await this.revocations.revoke(client, revoked);
    });
    return {};
  }
}
