import { Module } from '@nestjs/common';
import { MakeTestEvent } from './make-test-event.js';
import { TestEventsController } from './test-events.controller.js';

@Module({ controllers: [TestEventsController], providers: [MakeTestEvent] })
export class TestEventsModule {}
