import { Module } from '@nestjs/common';
import { RecoveriesController } from './recoveries.controller.js';

@Module({ controllers: [RecoveriesController] })
export class WebhooksModule {}
