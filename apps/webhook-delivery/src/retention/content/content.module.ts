import { type DynamicModule, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { ContentRevocationStore } from './content-revocation.store.js';
import { ContentRevokedConsumer } from './content-revoked.consumer.js';
import { bytesToPurge, PAYLOAD_RETENTION_SECONDS, PurgeBytes } from './purge-bytes.js';
import { UnneededBytesStore } from './unneeded-bytes.store.js';

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
