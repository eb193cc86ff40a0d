import { Module } from '@nestjs/common';
import { DeliveriesController } from './deliveries.controller.js';
import { RecoveriesController } from './recoveries.controller.js';
import { TestSendsController } from './test-sends.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({ controllers: [WebhooksController, TestSendsController, RecoveriesController, DeliveriesController] })
export class WebhooksModule {}
