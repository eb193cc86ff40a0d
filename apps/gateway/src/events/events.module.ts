import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { ReplaysController } from './replays.controller.js';
import { TestEventsController } from './test-events.controller.js';

@Module({ controllers: [EventsController, ReplaysController, TestEventsController] })
export class EventsModule {}
