import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentRevocationStore } from './content-revocation.store.js';
import { ContentRevokedConsumer } from './content-revoked.consumer.js';
import { PurgeRevokedContent } from './purge-revoked-content.js';
import { RevokeContent } from './revoke-content.js';

@Module({
  controllers: [ContentController],
  providers: [ContentRevocationStore, ContentRevokedConsumer, PurgeRevokedContent, RevokeContent],
})
export class ContentModule {}
