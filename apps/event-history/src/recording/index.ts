export { byPartition, type Part } from './by-partition.js';
export { EventRecordStore, type Recorded } from './event-record.store.js';
export { RecordedNotifications } from './recorded-notifications.js';
export { toRecordedEvent } from './recorded-event.js';
export { RecordEvents, RETENTION_PERIODS } from './record-events.js';
export { RecordingModule } from './recording.module.js';
export { type Layout, LayoutChanged, RecordingLayout } from './recording-layout.js';
export { RecordingMetrics } from './recording-metrics.js';
export { type EventMetadata, type Recording, recordingOf, type RetentionPeriods } from './recording.js';
