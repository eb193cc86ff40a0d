import { Module } from '@nestjs/common';
import { ChangeKey } from './change-key.js';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';
import { MintKey } from './mint-key.js';
import { KeysController } from './keys.controller.js';

@Module({
  controllers: [KeysController],
  providers: [ChangeKey, CreateKey, KeyStore, MintKey],
  exports: [KeyStore],
})
export class KeysModule {}
