import { Controller, Inject, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ContentRevoked,
  contentRevoked,
  type Done,
  identityStream,
  requireService,
  revokeContent,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { EventConsumers, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { EventRecordStore } from '../recording/index.js';
import { ContentRevocationStore } from './content-revocation.store.js';
import { lockSessionContent } from './session-lock.js';

/**
 * Takes back the content of a session's events up to one: unavailable from the next read on, whatever bytes are still
 * stored (decisions.md §5). By request, and by the event of the withdrawal should the request have failed. Idempotency
 * key: the session with its boundary; giving the grant again moves no boundary back.
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
      // No batch that has not seen the withdrawal commits bytes after it, so the purge finds all there will ever be.
      await this.records.lockAll(client);
      await this.revocations.revoke(client, revoked);
    });
  }
}
