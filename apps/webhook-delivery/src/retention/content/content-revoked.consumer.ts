import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { contentRevoked } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { EventConsumers } from '@parley/service-runtime';
import { ContentRevocationStore } from './content-revocation.store.js';

/** Stores the revocations of content-retention grants. Idempotency key: the session with its boundary. */
@Injectable()
export class ContentRevokedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly revocations: ContentRevocationStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'webhook-delivery-content',
      contracts: [contentRevoked],
      handle: async (batch) => {
        for (const { event } of batch) await this.revocations.revoke(event);
      },
    });
  }
}
