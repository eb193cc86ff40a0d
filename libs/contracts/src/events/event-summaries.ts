import { defineRequest } from '../define.js';
import { Flag, Nested, ResourceId, Text } from '../validation/fields.js';
import { invalidField } from '../validation/field-errors.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';
import { isResourceId } from '../validation/scalar-formats.js';
import { EventSource, exampleRecord } from './event.requests.js';

/** As many as a page of a list has. */
export const maxSummaries = 100;
/** Longer texts are cut and end in `…`. */
export const maxExcerptLength = 140;
const maxIdsLength = maxSummaries * 20;

export class SummarizeEvents {
  @ResourceId({ optional: true, description: 'Only events of this project.' }) projectId?: string;
  @Text({
    ...{ min: 1, max: maxIdsLength, example: exampleRecord.id },
    description: `Event ids, separated by commas, at most ${maxSummaries}. Events that the credential cannot see are left out.`,
  })
  ids: string;
}

/** The person or group that an event is about. */
export class EventContact {
  @ResourceId({ optional: true }) id?: string;
  @Text({ optional: true, description: 'The name that they chose, if the event has it.' }) name?: string;
  @Text({ optional: true, example: '+12025550147' }) phoneNumber?: string;
  @Text({ optional: true }) username?: string;
  @Flag({ optional: true, description: 'True in a group. The other fields then describe who wrote there.' })
  inGroup?: boolean;
}

/**
 * What a list shows of an event beside its id (decisions.md §13). What comes from the payload is there only while the
 * payload is available (decisions.md §5).
 */
export class EventSummary {
  @ResourceId() id: string;
  @Text({ max: 64 }) type: string;
  @Nested(() => EventSource) source: EventSource;
  @Text({ optional: true, description: 'The name of the session when the event happened.' }) session?: string;
  @Nested(() => EventContact, { optional: true, description: 'The person that it is about, if the payload names one.' })
  contact?: EventContact;
  @Text({ optional: true, max: maxExcerptLength, description: 'The beginning of its text, or a short summary.' })
  excerpt?: string;
}

export class EventSummaries {
  @NestedList(() => EventSummary, { description: 'In the order of the ids. Events that are not found are left out.' })
  data: EventSummary[];
}

/** @throws DomainError `invalid_parameter` */
export function idsToSummarize(ids: string): string[] {
  const list = [...new Set(ids.split(','))];
  if (!list.every(isResourceId)) throw invalidField('ids', 'must be ids separated by commas', 'parameter');
  if (list.length > maxSummaries) throw invalidField('ids', `must have at most ${maxSummaries} ids`, 'parameter');
  return list;
}

export const summarizeEvents = defineRequest({
  subject: 'event-history.summarize',
  owner: 'event-history',
  http: {
    route: 'GET /v1/event-summaries',
    scope: 'events:read',
    tag: 'Events',
    project: 'implied',
    check: ({ ids }) => void (ids !== undefined && idsToSummarize(ids)),
  },
  summary: 'Get the type, session, contact and a text excerpt of many events at once, for lists.',
  request: SummarizeEvents,
  reply: EventSummaries,
  errors: [],
  example: {
    request: { ids: exampleRecord.id },
    reply: {
      data: [
        {
          id: exampleRecord.id,
          type: exampleRecord.type,
          source: exampleRecord.source,
          session: 'default',
          contact: { id: '381725001112738563', name: 'Ada', phoneNumber: '+12025550147' },
          excerpt: 'Hello',
        },
      ],
    },
  },
});

/** Which of many events are of a type and of a session. */
export class SelectEvents {
  @ResourceIdList({ minItems: 1, maxItems: 1000 }) ids: string[];
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type.' }) type?: string;
  @ResourceId({ optional: true, description: 'The session that they are of.' }) sessionId?: string;
}

export class SelectedEvents {
  @ResourceIdList({ description: 'Those of the request that are, in any order.' }) ids: string[];
}

export const selectEvents = defineRequest({
  subject: 'event-history.select',
  owner: 'event-history',
  requestedBy: ['webhook-delivery'],
  summary: 'Which of many events are of a type and a session. Only services ask.',
  request: SelectEvents,
  reply: SelectedEvents,
  errors: ['credential_not_allowed'],
  example: {
    request: { ids: [exampleRecord.id], type: exampleRecord.type },
    reply: { ids: [exampleRecord.id] },
  },
});
