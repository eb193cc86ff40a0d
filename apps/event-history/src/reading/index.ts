export { availabilityAt } from './availability.js';
export { visibleEvent } from './event.queries.js';
export { EventReadStore, type FoundEvent } from './event-read.store.js';
export { toRecord } from './event-view.js';
export { ReadingModule } from './reading.module.js';
export { RecordedAfterQueries } from './recorded-after.queries.js';
export { RecordedAfterStore } from './recorded-after.store.js';
