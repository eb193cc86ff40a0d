import { Module } from '@nestjs/common';
import { Webhooks } from '../webhooks/index.js';
import { MakeTestEvent } from './make-test-event.js';
import { RecordTestEvent } from './record-test-event.js';
import { TestEventStore } from './test-event.store.js';
import { TestWebhook } from './test-webhook.js';

@Module({ controllers: [MakeTestEvent, TestWebhook], providers: [RecordTestEvent, TestEventStore, Webhooks] })
export class TestEventsModule {}
