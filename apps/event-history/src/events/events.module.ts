import { type DynamicModule, Module } from '@nestjs/common';
import { EventHistoryController } from './event-history.controller.js';
import { EventMadeConsumer } from './event-made.consumer.js';
import { EventReadStore } from './event-read.store.js';
import { EventRecordStore } from './event-record.store.js';
import { EventQueries } from './event.queries.js';
import { RecordEvents, RETENTION_PERIODS } from './record-events.js';
import type { RetentionPeriods } from './recording.js';
import { RecordingMetrics } from './recording-metrics.js';

@Module({})
export class EventsModule {
  static with(periods: RetentionPeriods): DynamicModule {
    return {
      module: EventsModule,
      controllers: [EventHistoryController],
      providers: [
        EventMadeConsumer,
        EventQueries,
        EventReadStore,
        EventRecordStore,
        RecordEvents,
        RecordingMetrics,
        { provide: RETENTION_PERIODS, useValue: periods },
      ],
    };
  }
}
