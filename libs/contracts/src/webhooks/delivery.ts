import { defineRequest } from '../define.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { cursorPage, CursorPageReply } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { KeysetPage } from '../page.js';
import { Integer, JsonObject, Nested, OneOf, ResourceId, Text, TextMap, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { getWebhook } from './endpoint.requests.js';

export const deliveryKinds = ['event', 'replay', 'test'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
export const deliveryStatuses = ['pending', 'retrying', 'succeeded', 'failed', 'discarded'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const attemptErrors = [
  'dns',
  'connect',
  'tls',
  'timeout',
  'reset',
  'blocked_address',
  'invalid_response',
  'auth',
  'not_found',
  'unroutable',
  'refused',
  'too_large',
  'throttled',
  'token',
] as const;
export type AttemptError = (typeof attemptErrors)[number];
/** The reason of a failed delivery when it is not that of its last attempt. */
export const deliveryErrors = ['expired'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
export const attemptTriggers = ['schedule', 'manual'] as const;
export type AttemptTrigger = (typeof attemptTriggers)[number];
/** `breaker`: the endpoint's breaker is open; `suspended`: the team is suspended; `batching`: its batch is not closed yet. */
export const holdReasons = ['breaker', 'suspended', 'batching'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** One event for one endpoint, until it succeeded, failed or expired (decisions.md §6). */
export class Delivery {
  @ResourceId() id: string;
  @ResourceId() eventId: string;
  @ResourceId() webhookId: string;
  @OneOf(deliveryKinds) kind: DeliveryKind;
  @OneOf(deliveryStatuses) status: DeliveryStatus;
  @Integer({ min: 0 }) attempts: number;
  @Timestamp({
    optional: true,
    description:
      'Absent if none follows, while the delivery is held, and while an earlier event of its session goes first.',
  })
  nextAttemptAt?: string;
  @OneOf(holdReasons, {
    optional: true,
    description: 'Why the delivery waits without a next attempt. Waiting uses up none of its attempts.',
  })
  held?: HoldReason;
  @Integer({ optional: true }) lastResponseStatus?: number;
  @OneOf(deliveryErrors, {
    optional: true,
    description: '`expired`: not finished within seven days after it was created or last retried by hand.',
  })
  error?: DeliveryError;
  @Timestamp() createdAt: string;
}

/** The events that were sent as one object (beyond.md §2, `s3`). All of their deliveries share its attempts. */
export class AttemptBatch {
  @Text({ description: 'The value of `webhook-id` in the metadata of the object.' }) id: string;
  @Text({ description: 'The key of the object.' }) key: string;
  @Integer({ min: 1, description: 'How many events are in it.' }) events: number;
}

/** One HTTP request of a delivery, or one message to its destination (decisions.md §6, beyond.md §2). */
export class DeliveryAttempt {
  @Integer({ min: 1 }) number: number;
  @OneOf(attemptTriggers) trigger: AttemptTrigger;
  @Timestamp() startedAt: string;
  @Integer({ min: 0 }) durationMs: number;
  @Integer({ optional: true }) responseStatus?: number;
  @Text({ optional: true, description: 'The first 16 KiB of the response body.' }) responseBody?: string;
  @OneOf(attemptErrors, { optional: true }) error?: AttemptError;
  @Text({
    optional: true,
    max: 300,
    description: 'For a destination other than HTTP: the target, such as an exchange or a topic with its host.',
  })
  target?: string;
  @JsonObject({
    optional: true,
    description:
      'For a destination other than HTTP: the answer, such as `{ "confirmed": true }`. With the error ' +
      '`token`: `{ status?, error, description? }` from the token server.',
  })
  response?: Record<string, unknown>;
  @Nested(() => AttemptBatch, {
    optional: true,
    description: 'For a destination of type `s3`: what was sent together.',
  })
  batch?: AttemptBatch;
  @TextMap({
    optional: true,
    description:
      "The request headers by lower-case name. Values of the endpoint's extra headers are `***`, " +
      'because they may be secret. `webhook-signature` is absent once a secret that signed it is gone.',
  })
  requestHeaders?: Record<string, string>;
  @Text({
    optional: true,
    description: 'The signed bytes as text. Absent once they are gone, or while the session’s content is withdrawn.',
  })
  requestBody?: string;
}

export const exampleDelivery: Delivery = {
  id: '381725021112738567',
  eventId: '381725008812738565',
  webhookId: '381725011112738566',
  kind: 'event',
  status: 'succeeded',
  attempts: 1,
  lastResponseStatus: 204,
  createdAt: '2026-11-21T08:00:00.010Z',
};

export class ListDeliveries extends KeysetPage {
  @ResourceId() webhookId: string;
  @OneOf(deliveryStatuses, { optional: true }) status?: DeliveryStatus;
}

export class DeliveryPage {
  @NestedList(() => Delivery) data: Delivery[];
  @ResourceId({ nullable: true }) nextAfter: string | null;
}

export class DeliveryCursorPage extends CursorPageReply {
  @NestedList(() => Delivery) data: Delivery[];
}

export const listDeliveries = defineRequest({
  subject: 'deliveries.list',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks/{webhookId}/deliveries',
    scope: 'deliveries:read',
    tag: 'Deliveries',
    answer: cursorPage(DeliveryCursorPage, 'deliveries'),
  },
  visible: getWebhook,
  summary: 'List the deliveries of one endpoint, newest first.',
  request: ListDeliveries,
  reply: DeliveryPage,
  errors: ['not_found'],
  example: {
    request: { webhookId: exampleDelivery.webhookId, limit: 25 },
    reply: { data: [exampleDelivery], nextAfter: null },
  },
});

const shortPages = 'With this filter, a page may be short or empty although another page follows.';

/** Searches the deliveries of all endpoints that the caller sees, or of one of them. */
export class SearchDeliveries extends KeysetPage {
  @ResourceId({ optional: true, description: 'Only deliveries to endpoints of this project.' }) projectId?: string;
  @ResourceId({ optional: true }) webhookId?: string;
  @ResourceId({ optional: true }) eventId?: string;
  @OneOf(deliveryStatuses, { optional: true }) status?: DeliveryStatus;
  @Integer({ optional: true, min: 100, max: 599, description: `The last response status. ${shortPages}` })
  responseStatus?: number;
  @Text({ optional: true, min: 1, max: 64, description: `Exact type of the event. ${shortPages}` }) type?: string;
  @ResourceId({ optional: true, description: `The session that the event is of. ${shortPages}` }) sessionId?: string;
  @Timestamp({ optional: true, description: 'Inclusive, of when the delivery was created.' })
  since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export const searchDeliveries = defineRequest({
  subject: 'deliveries.search',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/deliveries',
    scope: 'deliveries:read',
    tag: 'Deliveries',
    operationId: 'listAllDeliveries',
    project: 'implied',
    check: (request) => requirePeriod(request),
    answer: cursorPage(DeliveryCursorPage, 'deliveries /api/deliveries'),
  },
  visible: getWebhook,
  summary: 'List the deliveries of all endpoints, newest first.',
  request: SearchDeliveries,
  reply: DeliveryPage,
  errors: ['not_found'],
  example: {
    request: { eventId: exampleDelivery.eventId, status: 'succeeded', limit: 25 },
    reply: { data: [exampleDelivery], nextAfter: null },
  },
});

export class DeliveryLookup {
  @ResourceId() webhookId: string;
  @ResourceId() deliveryId: string;
}

export const getDelivery = defineRequest({
  subject: 'deliveries.get',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks/{webhookId}/deliveries/{deliveryId}',
    scope: 'deliveries:read',
    tag: 'Deliveries',
  },
  visible: 'itself',
  summary: 'Get the current state of one delivery.',
  request: DeliveryLookup,
  reply: Delivery,
  errors: ['not_found'],
  example: {
    request: { webhookId: exampleDelivery.webhookId, deliveryId: exampleDelivery.id },
    reply: exampleDelivery,
  },
});

/** With an idempotency key, all requests that carry it make one attempt. */
export class RetryDelivery extends DeliveryLookup {
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export const retryDelivery = defineRequest({
  subject: 'deliveries.retry',
  owner: 'webhook-delivery',
  http: {
    route: 'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
    scope: 'deliveries:retry',
    tag: 'Deliveries',
    idempotencyKey: 'optional',
  },
  visible: getDelivery,
  summary:
    'Attempt the same delivery once more, now. Also possible after a success. Does not change the retry schedule.',
  request: RetryDelivery,
  reply: Delivery,
  errors: ['not_found', 'conflict', 'idempotency_conflict', 'payload_not_replayable'],
  example: {
    request: { webhookId: exampleDelivery.webhookId, deliveryId: exampleDelivery.id },
    reply: { ...exampleDelivery, status: 'retrying', nextAttemptAt: '2026-11-21T08:05:00.000Z' },
  },
});

/** A page of a delivery's attempts. Absent: all of them, as far as they fit in a page. */
export class ListAttempts extends DeliveryLookup {
  @Integer({ optional: true, min: 1, max: 500, description: 'Default 500.' }) limit?: number;
  @Integer({ optional: true, min: 0, max: 1_000_000_000, description: 'Default 0.' }) offset?: number;
}

export class AttemptData {
  @NestedList(() => DeliveryAttempt) data: DeliveryAttempt[];
}

export const listAttempts = defineRequest({
  subject: 'deliveries.attempts',
  owner: 'webhook-delivery',
  http: {
    route: 'GET /api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts',
    scope: 'deliveries:read',
    tag: 'Deliveries',
  },
  visible: getDelivery,
  summary: 'List the attempts of a delivery in order, each with the request and the response.',
  request: ListAttempts,
  reply: AttemptData,
  errors: ['not_found'],
  example: {
    request: { webhookId: exampleDelivery.webhookId, deliveryId: exampleDelivery.id },
    reply: {
      data: [
        {
          number: 1,
          trigger: 'schedule',
          startedAt: '2026-11-21T08:00:00.020Z',
          durationMs: 12,
          responseStatus: 204,
          requestHeaders: {
            'content-type': 'application/json',
            'webhook-id': exampleDelivery.eventId,
            'webhook-timestamp': '1795248000',
            'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
            'parley-delivery-id': exampleDelivery.id,
            'parley-attempt': '1',
            'parley-event-type': 'session.logged_out',
            'x-api-key': '***',
          },
          requestBody:
            '{"id":"381725008812738565","session":"default","timestamp":"2026-11-21T08:00:00.000Z","event":"session.logged_out","payload":{"reason":"logout requested"}}',
        },
      ],
    },
  },
});
