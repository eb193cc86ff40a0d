import { defineEvent, defineRequest, type StreamContract } from '../define.js';
import { notFound } from '../errors.js';
import { IdempotencyReceipt, idempotencyKeyPattern } from '../idempotency/idempotency-receipt.js';
import { exampleOperation, Operation } from '../operations/operation.js';
import { theEvent } from '../events/event.requests.js';
import { deliveryStatuses, type DeliveryStatus } from '../webhooks/delivery.js';
import { getWebhook } from '../webhooks/endpoint.requests.js';
import type { WebhookEndpoint } from '../webhooks/endpoint.js';
import { Nested, OneOf, ResourceId, Text } from '../validation/fields.js';

export class ReplayEvent {
  @ResourceId() eventId: string;
  @ResourceId({ optional: true, description: 'The project of the route; absent on the team route.' })
  projectId?: string;
  @ResourceId({ description: "An endpoint of the event's owner." }) webhookId: string;
  @Text({
    min: 1,
    max: 255,
    pattern: idempotencyKeyPattern,
    description: "Scoped to the caller's team and this route.",
  })
  idempotencyKey: string;
}

export class ReplayedEvent {
  @ResourceId() id: string;
  @Text({ max: 64 }) type: string;
}

export class ReplayDelivery {
  @ResourceId() id: string;
  @ResourceId() webhookId: string;
  @OneOf(['replay']) kind: 'replay';
  @OneOf(deliveryStatuses) status: DeliveryStatus;
}

/** The response to an accepted replay. Repeated requests with the same key get it unchanged (decisions.md §5). */
export class ReplayReceipt {
  @Nested(() => ReplayedEvent) event: ReplayedEvent;
  @Nested(() => ReplayDelivery, {
    description: 'The delivery as it was created. Get the delivery to read its current state.',
  })
  delivery: ReplayDelivery;
  @ResourceId() operationId: string;
  @Nested(() => Operation, { description: 'The operation as it was created.' }) operation: Operation;
  @Nested(() => IdempotencyReceipt) idempotency: IdempotencyReceipt;
}

const ids = {
  event: '381725008812738565',
  webhook: '381725011112738566',
  delivery: '381725031112738568',
};

export const replayEvent = defineRequest({
  subject: 'event-history.replay',
  owner: 'event-history',
  http: [
    {
      route: 'POST /platform/events/{eventId}/replays',
      scope: 'events:replay',
      tag: 'Events',
      teamOnly: true,
      operationId: 'replayTeamEvent',
      summary: "Send a team event again to one of the team's endpoints.",
      status: 202,
      internal: ['projectId'],
      body: 'ReplayBody',
      idempotencyKey: 'required',
    },
    {
      route: 'POST /platform/projects/{projectId}/events/{eventId}/replays',
      scope: 'events:replay',
      tag: 'Events',
      operationId: 'replayProjectEvent',
      summary: "Send an event again to one of the project's endpoints.",
      status: 202,
      body: 'ReplayBody',
      idempotencyKey: 'required',
    },
  ],
  visible: [
    theEvent,
    {
      contract: getWebhook,
      check: (webhook, { webhookId, projectId }) => {
        if ((webhook as WebhookEndpoint).projectId !== projectId) throw notFound('Webhook', webhookId as string);
      },
    },
  ],
  summary:
    'Send an event again to one endpoint of its owner. The delivery and the operation exist when this is answered.',
  request: ReplayEvent,
  reply: ReplayReceipt,
  errors: ['not_found', 'payload_not_replayable', 'idempotency_conflict', 'conflict'],
  example: {
    request: {
      eventId: ids.event,
      projectId: '381724990812738561',
      webhookId: ids.webhook,
      idempotencyKey: 'replay-1',
    },
    reply: {
      event: { id: ids.event, type: 'message.received' },
      delivery: { id: ids.delivery, webhookId: ids.webhook, kind: 'replay', status: 'pending' },
      operationId: exampleOperation.id,
      operation: { ...exampleOperation, status: 'pending', sequence: 1, progress: null },
      idempotency: {
        key: 'replay-1',
        replayed: false,
        createdAt: '2026-11-21T08:00:00.120Z',
        expiresAt: '2026-12-21T08:00:00.120Z',
      },
    },
  },
});

/** Everything that webhook-delivery needs to make the delivery of a replay. */
export class ReplayAccepted {
  @ResourceId() teamId: string;
  @ResourceId({ optional: true }) projectId?: string;
  @ResourceId() eventId: string;
  @Text({ max: 64 }) type: string;
  @Text({ max: 64, description: "The envelope's `session`." }) session: string;
  @ResourceId({ optional: true, description: 'The session that it is of; absent for an event of none.' })
  sessionId?: string;
  @ResourceId() webhookId: string;
  @ResourceId() deliveryId: string;
  @ResourceId() operationId: string;
  @Text({ description: "The envelope's exact text; with `renderedId` that of the rendering." }) envelope: string;
  @ResourceId({ optional: true, description: 'Of an endpoint of format `waha`: the rendering, whose name `type` is.' })
  renderedId?: string;
}

const exampleAccepted: ReplayAccepted = {
  teamId: '381724980812738560',
  projectId: '381724990812738561',
  eventId: ids.event,
  type: 'message.received',
  session: 'default',
  webhookId: ids.webhook,
  deliveryId: ids.delivery,
  operationId: exampleOperation.id,
  envelope: '{"id":"381725008812738565"}',
};

export const replayStream: StreamContract = {
  name: 'REPLAYS',
  subjects: ['event-history.events.>'],
  maxAgeSeconds: 7 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: { 'webhook-delivery': ['webhook-delivery-replays'] },
  summary: 'Replays that event history has accepted, for webhook-delivery to make.',
};

export const replayAccepted = defineEvent({
  subject: 'event-history.events.replay-accepted',
  stream: replayStream,
  owner: 'event-history',
  summary: 'A replay is accepted. Consumed idempotently by delivery id; makes what the push of the request did not.',
  event: ReplayAccepted,
  example: exampleAccepted,
});

export class MadeReplay {
  @Nested(() => Operation) operation: Operation;
}

export const makeReplayDelivery = defineRequest({
  subject: 'deliveries.make-replay',
  owner: 'webhook-delivery',
  requestedBy: ['event-history'],
  summary: 'Make the delivery and the operation of an accepted replay. Idempotent by delivery id. Only services ask.',
  request: ReplayAccepted,
  reply: MadeReplay,
  errors: ['credential_not_allowed', 'not_found'],
  example: {
    request: exampleAccepted,
    reply: { operation: { ...exampleOperation, status: 'pending', sequence: 1, progress: null } },
  },
});
