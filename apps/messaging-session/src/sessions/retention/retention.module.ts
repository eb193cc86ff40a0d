import { Module } from '@nestjs/common';
import { GiveRetention } from './give-retention.js';
import { RetentionController } from './retention.controller.js';
import { RetentionStore } from './retention.store.js';
import { WithdrawRetention } from './withdraw-retention.js';

@Module({ controllers: [RetentionController], providers: [GiveRetention, RetentionStore, WithdrawRetention] })
export class RetentionModule {}
