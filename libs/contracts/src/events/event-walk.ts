import { defineRequest } from '../define.js';
import { Flag, Integer, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { RenderedName } from './rendered-event.js';

/** Reads the recorded events of one owner page by page, oldest first. */
export class WalkEvents {
  @ResourceId() teamId: string;
  @ResourceId({ optional: true, description: "Absent: the team's own events." }) projectId?: string;
  @Timestamp({ description: 'Made at this time or later.' }) since: string;
  @Timestamp({ description: 'Made before this time.' }) until: string;
  @TextList({ optional: true, maxItems: 64, maxLength: 64, description: 'Absent: every type.' }) types?: string[];
  @ResourceId({ optional: true, description: 'Goes on after this event.' }) after?: string;
  @Flag({ optional: true, description: 'Only those rendered in the format `waha`, each with its renderings.' })
  rendered?: boolean;
  @Integer({ min: 1, max: 5000 }) limit: number;
}

export class WalkedEvent {
  @ResourceId() id: string;
  @Text({ max: 64 }) type: string;
  @Flag({ description: 'Its exact bytes are there.' }) available: boolean;
  @ResourceId({ optional: true, description: 'The session that it is of; absent for an event of none.' })
  sessionId?: string;
  @ResourceId({ optional: true, description: 'The webhook that it is about; absent for an event about none.' })
  webhookId?: string;
  @NestedList(() => RenderedName, { optional: true, description: 'In the order in which they are delivered.' })
  renderings?: RenderedName[];
}

export class EventWalkPage {
  @NestedList(() => WalkedEvent) data: WalkedEvent[];
  @ResourceId({ nullable: true, description: 'Where the next page goes on; null after the last.' })
  nextAfter: string | null;
  @Integer({
    min: 0,
    optional: true,
    description:
      'Every event of the stream `EVENTS` up to this sequence was recorded before the page was read. Absent: not known.',
  })
  recordedThrough?: number;
}

const exampleId = '381725008812738565';

export const walkEvents = defineRequest({
  subject: 'event-history.walk',
  owner: 'event-history',
  requestedBy: ['webhook-delivery'],
  summary: 'Ids of the events of one owner, oldest first, for a recovery. Only services ask.',
  request: WalkEvents,
  reply: EventWalkPage,
  errors: ['credential_not_allowed'],
  example: {
    request: {
      teamId: '381724980812738560',
      projectId: '381724990812738561',
      since: '2026-11-20T00:00:00.000Z',
      until: '2026-11-21T00:00:00.000Z',
      limit: 500,
    },
    reply: {
      data: [{ id: exampleId, type: 'message.received', available: true }],
      nextAfter: null,
      recordedThrough: 4711,
    },
  },
});

/** Asks for the exact bytes of events. */
export class FetchEnvelopes {
  @TextList({ minItems: 1, maxItems: 500, maxLength: 19, description: 'Ids of events.' }) eventIds: string[];
}

export class FetchedEnvelope {
  @ResourceId() id: string;
  @Text({ description: "The envelope's exact text." }) envelope: string;
}

export class EnvelopeList {
  @NestedList(() => FetchedEnvelope, { description: 'Those whose bytes are there.' }) data: FetchedEnvelope[];
  @Integer({ min: 1, description: 'How many of the ids were looked at; the rest would not fit the answer.' })
  looked: number;
}

export const fetchEnvelopes = defineRequest({
  subject: 'event-history.envelopes',
  owner: 'event-history',
  requestedBy: ['webhook-delivery'],
  summary: 'The bytes of events, in the order asked for, as many as fit an answer. Only services ask.',
  request: FetchEnvelopes,
  reply: EnvelopeList,
  errors: ['credential_not_allowed'],
  example: {
    request: { eventIds: [exampleId] },
    reply: { data: [{ id: exampleId, envelope: '{"id":"381725008812738565"}' }], looked: 1 },
  },
});
