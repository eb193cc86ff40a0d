import { Module } from '@nestjs/common';
import { ChangeKey } from './change-key.js';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';
import { KeysController } from './keys.controller.js';

@Module({
  controllers: [KeysController],
  providers: [ChangeKey, CreateKey, KeyStore],
  exports: [KeyStore],
})
export class KeysModule {}
