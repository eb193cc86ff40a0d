import { defineEvent, type StreamContract } from '../define.js';
import { Flag, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';
import { RenderedEvent } from './rendered-event.js';

export const eventStream: StreamContract = {
  name: 'EVENTS',
  subjects: ['events.made.>'],
  maxAgeSeconds: 3 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: { 'event-history': ['event-history'], 'webhook-delivery': ['webhook-delivery'] },
  summary: 'Every customer event, for event-history and webhook-delivery to consume independently.',
};

export const eventSourceTypes = ['session', 'campaign', 'customer', 'webhook', 'test'] as const;
export type EventSourceType = (typeof eventSourceTypes)[number];

export const environments = ['sandbox', 'live'] as const;
export type Environment = (typeof environments)[number];

/** The only delivery of an event that was made to test an endpoint (decisions.md §6). */
export class OnlyDelivery {
  @ResourceId() webhookId: string;
  @ResourceId() deliveryId: string;
}

/** A customer event: its final bytes, and the values that services need without parsing them. */
export class EventMade {
  @ResourceId({ description: 'Event id, also the `webhook-id`.' }) id: string;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true, description: 'Absent for a team-owned event.' }) projectId?: string;
  @Text({ max: 64 }) type: string;
  @OneOf(eventSourceTypes) sourceType: EventSourceType;
  @Text({ max: 64, description: 'Id of the session, campaign, customer or webhook; the event id for a test event.' })
  sourceId: string;
  @Text({ max: 64, description: "The envelope's `session`, for endpoint filters." }) session: string;
  @OneOf(environments) environment: Environment;
  @Flag({ description: 'The content-retention grant stood when the event was made.' }) retained: boolean;
  @Timestamp() createdAt: string;
  @Nested(() => OnlyDelivery, { optional: true, description: 'It goes to this endpoint alone, without its filter.' })
  only?: OnlyDelivery;
  @ResourceIdList({ optional: true, description: 'The messages that it is about, by which its record is found.' })
  messageIds?: string[];
  @Text({ description: "The envelope's exact text; its UTF-8 bytes are what is sent and stored." }) envelope: string;
  @NestedList(() => RenderedEvent, {
    optional: true,
    description: 'The same in the format `waha`, where a webhook has it.',
  })
  rendered?: RenderedEvent[];
  @Flag({ optional: true, description: 'Only what is rendered of it goes out; history has no record of it.' })
  renderedOnly?: boolean;
}

export const eventMade = defineEvent({
  subject: 'events.made.v1',
  stream: eventStream,
  owner: 'any',
  publishedBy: ['event-history', 'messaging-session', 'webhook-delivery'],
  summary: 'An event that customers see came to be. Consumers are idempotent by its id.',
  event: EventMade,
  trusted: true,
  example: {
    id: '381725008812738565',
    teamId: '381724980812738560',
    projectId: '381724990812738561',
    type: 'session.logged_out',
    sourceType: 'session',
    sourceId: '381724996712738562',
    session: 'default',
    environment: 'sandbox',
    retained: true,
    createdAt: '2026-11-21T08:00:00.000Z',
    envelope:
      '{"id":"381725008812738565","session":"default","timestamp":"2026-11-21T08:00:00.000Z","event":"session.logged_out","payload":{"reason":"logout requested"}}',
  },
});
