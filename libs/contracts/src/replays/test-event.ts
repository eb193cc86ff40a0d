import { defineRequest } from '../define.js';
import { JsonObject, Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { Delivery, exampleDelivery } from '../webhooks/delivery.js';
import { getWebhook } from '../webhooks/endpoint.requests.js';
import { type Environment, environments, EventMade, eventMade } from '../events/event-made.js';
import { EventRecord, exampleRecord } from '../events/event.requests.js';

const exampleTestRecord: EventRecord = { ...exampleRecord, source: { type: 'test', id: exampleRecord.id } };
const exampleTestDelivery: Delivery = {
  ...exampleDelivery,
  eventId: exampleRecord.id,
  kind: 'test',
  status: 'pending',
  attempts: 0,
};

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
  http: [
    {
      route: 'POST /platform/events/test',
      scope: 'events:test',
      tag: 'Events',
      teamOnly: true,
      operationId: 'makeTeamTestEvent',
      summary: 'Create a test event of the team itself. It is recorded and delivered like any other event.',
      status: 201,
      internal: ['projectId', 'environment'],
      body: 'TestEventBody',
    },
    {
      route: 'POST /platform/projects/{projectId}/events/test',
      scope: 'events:test',
      tag: 'Events',
      operationId: 'makeProjectTestEvent',
      summary: 'Create a test event in a project. It is recorded and delivered like any other event.',
      status: 201,
      project: 'named',
      environment: 'recent',
      body: 'TestEventBody',
    },
  ],
  summary: 'Create a test event of the caller. It is recorded at once and delivered like any other event.',
  request: MakeTestEvent,
  reply: EventRecord,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'payload_too_large'],
  example: {
    request: { projectId: '381724990812738561', type: 'message.received' },
    reply: exampleTestRecord,
  },
});

export class TestWebhook {
  @ResourceId() webhookId: string;
  @ResourceId({ optional: true, description: 'Owner of the endpoint; absent: the team.' }) projectId?: string;
  @Text({ optional: true, min: 1, max: 64, description: 'A documented event type. Absent: message.received.' })
  type?: string;
  @OneOf(environments, { optional: true, description: "Of the project's stage; absent: sandbox, as for the team." })
  environment?: Environment;
}

export class TestedWebhook {
  @Nested(() => EventRecord) event: EventRecord;
  @Nested(() => Delivery, { description: 'The delivery as it was created, before its first attempt.' })
  delivery: Delivery;
}

export const testWebhook = defineRequest({
  subject: 'event-history.test-webhook',
  owner: 'event-history',
  http: {
    route: 'POST /api/webhooks/{webhookId}/test',
    scope: 'webhooks:write',
    tag: 'Webhooks',
    status: 202,
    internal: ['projectId'],
    project: 'owner',
    environment: 'recent',
    body: 'TestWebhookBody',
  },
  visible: getWebhook,
  summary: 'Send a test event to one endpoint, regardless of its filter. The event and its delivery exist at once.',
  request: TestWebhook,
  reply: TestedWebhook,
  errors: ['not_found', 'invalid_parameter', 'conflict'],
  example: {
    request: { webhookId: exampleDelivery.webhookId, projectId: '381724990812738561', type: 'message.received' },
    reply: { event: exampleTestRecord, delivery: exampleTestDelivery },
  },
});

export class MakeTestDelivery {
  @Nested(() => EventMade, { description: 'With `only`: the endpoint and the id of the delivery.' }) event: EventMade;
}

export const makeTestDelivery = defineRequest({
  subject: 'deliveries.make-test',
  owner: 'webhook-delivery',
  requestedBy: ['event-history'],
  summary: 'Make the delivery of an event that tries one endpoint. Idempotent by delivery id. Only services ask.',
  request: MakeTestDelivery,
  reply: Delivery,
  errors: ['credential_not_allowed', 'not_found', 'conflict', 'invalid_parameter'],
  example: {
    request: {
      event: { ...eventMade.example, only: { webhookId: exampleDelivery.webhookId, deliveryId: exampleDelivery.id } },
    },
    reply: exampleTestDelivery,
  },
});
