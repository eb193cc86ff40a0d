import { type DynamicModule, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { ContentRevocationStore } from './content-revocation.store.js';
import { ContentRevokedConsumer } from './content-revoked.consumer.js';
import { PAYLOAD_RETENTION_SECONDS, PurgeBytes } from './purge-bytes.js';
import { UnneededBytesStore } from './unneeded-bytes.store.js';

const purge = repeatedTask(PurgeBytes, {
  ...{ name: 'purge of bytes', intervalMs: 2_000, startsBeside: true },
  run: (bytes, stopping) => bytes.execute(stopping),
});

@Module({})
export class ContentModule {
  /** @param payloadRetentionSeconds as event history has it */
  static with(payloadRetentionSeconds: number): DynamicModule {
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
