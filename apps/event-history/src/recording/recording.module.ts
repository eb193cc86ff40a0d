import { type DynamicModule, Module } from '@nestjs/common';
import { EventMadeConsumer } from './event-made.consumer.js';
import { EventRecordStore } from './event-record.store.js';
import { RecordEvents, RETENTION_PERIODS, RecordedNotifications } from './record-events.js';
import type { RetentionPeriods } from './recording.js';
import { RECORDING_PARTITIONS, RecordingLayout } from './recording-layout.js';
import { RecordingMetrics } from './recording-metrics.js';
import { RecordingProgress } from './recording-progress.js';

/** Global: test events are recorded too, and a revocation waits for the batches being recorded. */
@Module({})
export class RecordingModule {
  static with(periods: RetentionPeriods, partitions: number): DynamicModule {
    const retention = { provide: RETENTION_PERIODS, useValue: periods };
    const wanted = { provide: RECORDING_PARTITIONS, useValue: partitions };
    return {
      module: RecordingModule,
      global: true,
      providers: [
        EventMadeConsumer,
        EventRecordStore,
        RecordedNotifications,
        RecordEvents,
        RecordingLayout,
        RecordingMetrics,
        RecordingProgress,
        retention,
        wanted,
      ],
      exports: [
        EventRecordStore,
        RecordEvents,
        RecordedNotifications,
        RecordingLayout,
        RecordingProgress,
        RETENTION_PERIODS,
      ],
    };
  }
}
