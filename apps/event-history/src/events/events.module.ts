import { type DynamicModule, Module } from '@nestjs/common';
import { EventHistoryController } from './event-history.controller.js';
import { EventMadeConsumer } from './event-made.consumer.js';
import { EventReadStore } from './event-read.store.js';
import { EventRecordStore } from './event-record.store.js';
import { EventQueries } from './event.queries.js';
import { EventWalkController } from './event-walk.controller.js';
import { EventWalkQueries } from './event-walk.queries.js';
import { EventWalkStore } from './event-walk.store.js';
import { RecordedAfterQueries } from './recorded-after.queries.js';
import { RecordedAfterStore } from './recorded-after.store.js';
import { RecordedHints } from './recorded-hints.js';
import { RecordEvents, RETENTION_PERIODS } from './record-events.js';
import type { RetentionPeriods } from './recording.js';
import { RecordingMetrics } from './recording-metrics.js';

/** Global: what the other features do, they do to events. */
@Module({})
export class EventsModule {
  static with(periods: RetentionPeriods): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      controllers: [EventHistoryController, EventWalkController],
      providers: [
        EventMadeConsumer,
        EventQueries,
        EventReadStore,
        EventRecordStore,
        EventWalkQueries,
        EventWalkStore,
        RecordedAfterQueries,
        RecordedAfterStore,
        RecordedHints,
        RecordEvents,
        RecordingMetrics,
        { provide: RETENTION_PERIODS, useValue: periods },
      ],
      exports: [EventReadStore, EventRecordStore, RecordedHints, RETENTION_PERIODS],
    };
  }
}
