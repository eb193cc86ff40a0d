import { EventRecord, JsonObject, NestedList, ResourceId, Text, Timestamp } from '@parley/contracts';
import { CursorPageReply, CursorQuery } from '../paging/index.js';

/** The filters of an event list (interface.md §4.2). */
export class EventsQuery extends CursorQuery {
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type.' }) type?: string;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class EventCursorPage extends CursorPageReply {
  @NestedList(() => EventRecord) data: EventRecord[];
}

export class ReplayBody {
  @ResourceId({ description: 'An endpoint of the owner of the event.' }) webhookId: string;
}

export class TestEventBody {
  @Text({ min: 1, max: 64, description: 'A documented event type.' }) type: string;
  @JsonObject({ optional: true, description: "Must fit the type's schema. Absent: an example." })
  payload?: Record<string, unknown>;
}
