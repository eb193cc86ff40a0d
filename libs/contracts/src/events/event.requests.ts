import { defineRequest, type VisibleThing } from '../define.js';
import { cursorPage, CursorPageReply } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { KeysetPage } from '../page.js';
import { Flag, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { environments, type Environment, eventSourceTypes, type EventSourceType } from './event-made.js';

export const payloadAvailabilities = ['available', 'not_retained', 'revoked', 'expired'] as const;
export type PayloadAvailability = (typeof payloadAvailabilities)[number];

export class EventSource {
  @OneOf(eventSourceTypes) type: EventSourceType;
  @Text({ max: 64 }) id: string;
}

/** A record of event history (interface.md §2.9, decisions.md §5). */
export class EventRecord {
  @ResourceId() id: string;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true }) projectId?: string;
  @Text({ max: 64 }) type: string;
  @Nested(() => EventSource) source: EventSource;
  @OneOf(environments) environment: Environment;
  @Timestamp() createdAt: string;
  @OneOf(payloadAvailabilities) payloadAvailability: PayloadAvailability;
  @Timestamp({
    optional: true,
    description: 'When the payload can no longer be replayed. Absent once it is unavailable.',
  })
  replayableUntil?: string;
  @Timestamp() metadataExpiresAt: string;
}

/** A record with its payload. The payload is `null` unless it was requested and is still available. */
export class EventDetail extends EventRecord {
  @Text({ nullable: true, description: 'Base64 of the exact bytes of the webhook body.' }) payload: string | null;
  @OneOf(['base64'], { optional: true }) encoding?: 'base64';
  @OneOf(['application/json'], { optional: true }) contentType?: 'application/json';
}

export const exampleRecord: EventRecord = {
  id: '381725008812738565',
  teamId: '381724980812738560',
  projectId: '381724990812738561',
  type: 'message.received',
  source: { type: 'session', id: '381724996712738562' },
  environment: 'sandbox',
  createdAt: '2026-11-21T08:00:00.000Z',
  payloadAvailability: 'available',
  replayableUntil: '2026-11-28T08:00:00.000Z',
  metadataExpiresAt: '2026-12-21T08:00:00.000Z',
};

export class ListEvents extends KeysetPage {
  @ResourceId({ optional: true, description: 'Absent: the events that the team itself owns.' }) projectId?: string;
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type.' }) type?: string;
  @ResourceId({
    optional: true,
    description: 'Only events about this message: the message itself, its acknowledgements and reactions to it.',
  })
  messageId?: string;
  @ResourceId({
    optional: true,
    description:
      'Only events of this session. With this filter, a page may be short or empty although another page follows.',
  })
  sessionId?: string;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class EventPage {
  @NestedList(() => EventRecord) data: EventRecord[];
  @ResourceId({ nullable: true }) nextAfter: string | null;
}

export class EventCursorPage extends CursorPageReply {
  @NestedList(() => EventRecord) data: EventRecord[];
}

export const listEvents = defineRequest({
  subject: 'event-history.list',
  owner: 'event-history',
  http: [
    {
      route: 'GET /platform/events',
      scope: 'events:read',
      tag: 'Events',
      teamOnly: true,
      operationId: 'listTeamEvents',
      summary: 'List the events that the team itself owns, newest first.',
      internal: ['projectId', 'messageId', 'sessionId'],
      check: (request) => requirePeriod(request),
      answer: cursorPage(EventCursorPage, 'team events'),
    },
    {
      route: 'GET /platform/projects/{projectId}/events',
      scope: 'events:read',
      tag: 'Events',
      operationId: 'listProjectEvents',
      summary: 'List the events of a project, newest first.',
      check: (request) => requirePeriod(request),
      answer: cursorPage(EventCursorPage, 'project events'),
    },
  ],
  summary: 'Event records of one project, or of the team itself, newest first. Never with payloads.',
  request: ListEvents,
  reply: EventPage,
  errors: [],
  example: {
    request: { projectId: exampleRecord.projectId, limit: 25 },
    reply: { data: [exampleRecord], nextAfter: null },
  },
});

export class GetEvent {
  @ResourceId() eventId: string;
  @ResourceId({ optional: true, description: 'The project of the route; absent on the team route.' })
  projectId?: string;
  @Flag({ description: 'Default false: metadata only.' }) includePayload: boolean;
}

function metadataOf({ eventId, projectId }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { eventId, projectId, includePayload: false };
}

export const getEvent = defineRequest({
  subject: 'event-history.get',
  owner: 'event-history',
  http: [
    {
      route: 'GET /platform/events/{eventId}',
      scope: 'events:read',
      tag: 'Events',
      teamOnly: true,
      operationId: 'getTeamEvent',
      summary: 'Get one event that the team itself owns.',
      internal: ['projectId'],
      defaults: { includePayload: false },
    },
    {
      route: 'GET /platform/projects/{projectId}/events/{eventId}',
      scope: 'events:read',
      tag: 'Events',
      operationId: 'getProjectEvent',
      summary: 'Get one event of a project.',
      defaults: { includePayload: false },
    },
  ],
  visible: [{ contract: 'itself', of: metadataOf }],
  requestedBy: ['gateway', 'webhook-delivery'],
  summary: 'One event record, on request with the exact bytes.',
  request: GetEvent,
  reply: EventDetail,
  errors: ['not_found'],
  example: {
    request: { eventId: exampleRecord.id, projectId: exampleRecord.projectId, includePayload: false },
    reply: { ...exampleRecord, payload: null },
  },
});

/** The event that a request is about. */
export const theEvent: VisibleThing = { contract: getEvent, of: metadataOf };
