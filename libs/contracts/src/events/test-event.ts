import { defineRequest } from '../define.js';
import { JsonObject, OneOf, ResourceId, Text } from '../validation/fields.js';
import { type Environment, environments } from './event-made.fact.js';
import { EventRecord, exampleRecord } from './event.requests.js';

export class MakeTestEvent {
  @ResourceId({ optional: true, description: 'Owner; absent: the team.' }) projectId?: string;
  @Text({ min: 1, max: 64, description: 'A documented event type.' }) type: string;
  @JsonObject({ optional: true, description: "Must fit the type's schema. Absent: an example." })
  payload?: Record<string, unknown>;
  @OneOf(environments, { optional: true, description: "Of the project's stage; absent: sandbox, as for the team." })
  environment?: Environment;
}

export const makeTestEvent = defineRequest({
  subject: 'event-history.make-test-event',
  owner: 'event-history',
  summary: 'Make an event of the caller’s own: recorded at once, and delivered like any other.',
  request: MakeTestEvent,
  reply: EventRecord,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'payload_too_large'],
  example: {
    request: { projectId: '381724990812738561', type: 'message.received' },
    reply: { ...exampleRecord, source: { type: 'test', id: exampleRecord.id } },
  },
});
