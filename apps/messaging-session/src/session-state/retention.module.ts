import { Module } from '@nestjs/common';
import { RetentionController } from './retention.controller.js';
import { Retention } from './retention.js';

@Module({ controllers: [RetentionController], providers: [Retention] })
export class RetentionModule {}
