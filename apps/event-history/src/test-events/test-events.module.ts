import { Module } from '@nestjs/common';
import { MakeTestEvent } from './make-test-event.js';
import { RecordTestFact } from './record-test-fact.js';
import { TestEventsController } from './test-events.controller.js';
import { TestedEndpoints } from './tested-endpoints.js';
import { TestWebhook } from './test-webhook.js';

@Module({
  controllers: [TestEventsController],
  providers: [MakeTestEvent, RecordTestFact, TestedEndpoints, TestWebhook],
})
export class TestEventsModule {}
