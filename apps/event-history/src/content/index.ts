import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { ContentRevocationStore } from './content-revocation.store.js';
import { RevokeContent } from './revoke-content.js';

export { lockSessionContent } from './revoke-content.js';

/**
 * Purges in small batches that disturb no other statement. Reads never depend on the purge, and the start does not wait for
 * it.
 */
const purge = repeatedTask(ContentRevocationStore, {
  name: 'purge of withdrawn content',
  intervalMs: 5_000,
  dueWhen: 'SELECT FROM content_revocations WHERE purge_from IS NOT NULL',
  startsBeside: true,
  run: async (revocations, stopping) => {
    while (!stopping.aborted && (await revocations.purgeNext(1000)));
  },
});

@Module({ controllers: [RevokeContent], providers: [ContentRevocationStore, purge] })
export class ContentModule {}
