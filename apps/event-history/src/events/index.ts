export { EventRecordStore } from './event-record.store.js';
export { EventsModule } from './events.module.js';
export { recordingOf } from './recording.js';
