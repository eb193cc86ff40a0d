import { Module } from '@nestjs/common';
import { ArrivingEvents } from './arriving-events.js';
import { EventQueries } from './event.queries.js';
import { EventReadStore } from './event-read.store.js';
import { EventSummaryQueries } from './event-summary.queries.js';
import { EventSummaryStore } from './event-summary.store.js';
import { EventWalkQueries } from './event-walk.queries.js';
import { EventWalkStore } from './event-walk.store.js';
import { NewestEventsQueries } from './newest-events.queries.js';
import { RecordedAfterQueries } from './recorded-after.queries.js';
import { RecordedAfterStore } from './recorded-after.store.js';

export { ArrivingEvents } from './arriving-events.js';
export { visibleEvent } from './event.queries.js';
export { EventReadStore, type FoundEvent } from './event-read.store.js';
export { toRecord, availabilityAt } from './event-view.js';
export { RecordedAfterQueries } from './recorded-after.queries.js';
export { RecordedAfterStore } from './recorded-after.store.js';

@Module({
  controllers: [EventQueries, EventSummaryQueries, EventWalkQueries, NewestEventsQueries, RecordedAfterQueries],
  providers: [ArrivingEvents, EventReadStore, EventSummaryStore, EventWalkStore, RecordedAfterStore],
  exports: [ArrivingEvents, EventReadStore],
})
export class ReadingModule {}
