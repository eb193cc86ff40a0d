export { EventRecordStore, type Recorded } from './event-record.store.js';
export { toRecordedEvent } from './recorded-event.js';
export { RecordEvents, RETENTION_PERIODS, RecordedNotifications } from './record-events.js';
export { RecordingModule } from './recording.module.js';
export { type Layout, LayoutChanged, RecordingLayout, byPartition, type Part } from './recording-layout.js';
export { RecordingProgress } from './recording-progress.js';
export { RecordingMetrics } from './recording-metrics.js';
export { type EventMetadata, type Recording, recordingOf, type RetentionPeriods } from './recording.js';
