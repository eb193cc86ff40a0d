import { type DynamicModule, Module, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { repeatedTask, EventConsumers } from '@parley/service-runtime';
import { contentRevoked } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { ContentRevocationStore } from './content-revocation.store.js';
import { bytesToPurge, PAYLOAD_RETENTION_SECONDS, PurgeBytes } from './purge-bytes.js';
import { UnneededBytesStore } from './unneeded-bytes.store.js';

/** Stores the revocations of content-retention grants. Idempotency key: the session with its boundary. */
@Injectable()
class ContentRevokedConsumer implements OnApplicationBootstrap {
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

@Module({})
export class ContentModule {
  /** @param payloadRetentionSeconds how long event history keeps bytes */
  static with(payloadRetentionSeconds: number): DynamicModule {
    const dueWhen = bytesToPurge(payloadRetentionSeconds);
    const purge = repeatedTask(PurgeBytes, {
      ...{ name: 'purge of bytes', intervalMs: 2_000, dueWhen, startsBeside: true },
      run: (bytes, stopping) => bytes.execute(stopping),
    });
    return {
      module: ContentModule,
      global: true,
      providers: [
        ContentRevocationStore,
        ContentRevokedConsumer,
        PurgeBytes,
        purge,
        UnneededBytesStore,
        { provide: PAYLOAD_RETENTION_SECONDS, useValue: payloadRetentionSeconds },
      ],
      exports: [PAYLOAD_RETENTION_SECONDS],
    };
  }
}
