import { Module } from '@nestjs/common';
import { CreateKey } from './create-key.js';
import { KeyStore } from './key.store.js';
import { KeysController } from './keys.controller.js';

@Module({ controllers: [KeysController], providers: [CreateKey, KeyStore], exports: [KeyStore] })
export class KeysModule {}
