import { defineRequest } from '../define.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { exampleOperation, Operation } from '../operations/operation.js';
import { Flag, Integer, Nested, OneOf, ResourceId, Timestamp } from '../validation/fields.js';

/**
 * `failed`: deliveries without attempts left; `missing`: events without a delivery to the endpoint, or with a discarded
 * one; `all`: both.
 */
export const recoveryStatuses = ['failed', 'missing', 'all'] as const;
export type RecoveryStatus = (typeof recoveryStatuses)[number];

/** Selects the events to deliver again to an endpoint (decisions.md §6). */
export class RecoverDeliveries {
  @ResourceId() webhookId: string;
  @Timestamp({ description: 'Only events created at this time or later.' }) since: string;
  @Timestamp({ optional: true, description: 'Events made before this time. Absent: until now.' }) until?: string;
  @OneOf(recoveryStatuses, { optional: true, description: 'Absent: all.' }) status?: RecoveryStatus;
}

/** With an idempotency key, all requests that carry it start one recovery. */
export class StartRecovery extends RecoverDeliveries {
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export class StartedRecovery {
  @ResourceId() operationId: string;
  @Nested(() => Operation, { description: 'The operation as it was created.' }) operation: Operation;
}

const exampleRequest: RecoverDeliveries = {
  webhookId: '381725011112738566',
  since: '2026-11-20T00:00:00.000Z',
  status: 'all',
};

export const recoverDeliveries = defineRequest({
  subject: 'webhooks.recover',
  owner: 'webhook-delivery',
  summary: 'Send an endpoint the events that it did not receive, as an operation of kind `delivery_recovery`.',
  request: StartRecovery,
  reply: StartedRecovery,
  errors: ['not_found', 'conflict', 'invalid_parameter', 'idempotency_conflict'],
  example: {
    request: exampleRequest,
    reply: {
      operationId: exampleOperation.id,
      operation: {
        ...exampleOperation,
        kind: 'delivery_recovery',
        resource: { type: 'webhook', id: exampleRequest.webhookId },
        status: 'pending',
        sequence: 1,
        progress: null,
      },
    },
  },
});

export class RecoveryPreview {
  @Integer({ min: 0, description: 'Deliveries that a recovery would create or attempt again.' }) count: number;
  @Integer({
    min: 0,
    description: 'Deliveries of the period that are waiting or being retried. They are sent without a recovery.',
  })
  waiting: number;
  @Integer({
    min: 0,
    optional: true,
    description: 'Events of the period that the `filter` of the endpoint excludes.',
  })
  filtered?: number;
  @Flag({
    optional: true,
    description: 'False if the period has more than 100,000 events. The counts are then of the oldest.',
  })
  complete?: boolean;
}

export const previewRecovery = defineRequest({
  subject: 'webhooks.preview-recovery',
  owner: 'webhook-delivery',
  summary: 'How much a recovery would send.',
  request: RecoverDeliveries,
  reply: RecoveryPreview,
  errors: ['not_found', 'conflict', 'invalid_parameter'],
  timeoutMs: 20_000,
  example: { request: exampleRequest, reply: { count: 42, waiting: 3, filtered: 0, complete: true } },
});
