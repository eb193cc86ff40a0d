import { EventRecord, FlagParam, NestedList, Text, Timestamp } from '@parley/contracts';
import { CursorPageReply, CursorQuery } from '../paging/index.js';

/** The filters of an event list (interface.md §4.2). */
export class EventsQuery extends CursorQuery {
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type.' }) type?: string;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class EventQuery {
  @FlagParam({ optional: true, description: 'Default false: metadata only.' }) includePayload?: boolean;
}

export class EventCursorPage extends CursorPageReply {
  @NestedList(() => EventRecord) data: EventRecord[];
}
