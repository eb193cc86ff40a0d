import { Module } from '@nestjs/common';
import { AccountChanges } from './account-changes.js';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';
import { KeysController } from './keys.controller.js';

export { AccountChanges } from './account-changes.js';
export { type ApiKey, ApiKeyWithSecret } from './api-key.js';
export { KeysController } from './keys.controller.js';
export { keysOf, KeyStore, type NewKey } from './key.store.js';

@Module({
  controllers: [KeysController],
  providers: [AccountChanges, CreateKey, KeyStore],
  exports: [AccountChanges, KeyStore],
})
export class KeysModule {}
