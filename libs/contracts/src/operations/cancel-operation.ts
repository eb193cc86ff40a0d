import { defineEvent, defineRequest, type StreamContract } from '../define.js';
import { IdempotencyReceipt, idempotencyKeyPattern } from '../idempotency/idempotency-receipt.js';
import { Integer, Nested, ResourceId, Text } from '../validation/fields.js';
import { exampleOperation, Operation } from './operation.js';
import { getOperation, OperationLookup } from './operation.requests.js';

export class CancelOperation extends OperationLookup {
  @Text({
    min: 1,
    max: 255,
    pattern: idempotencyKeyPattern,
    description: "Scoped to the caller's team and this route.",
  })
  idempotencyKey: string;
}

/** The response to an accepted cancellation. Repeated requests with the same key get it unchanged (decisions.md §7). */
export class CancelReceipt {
  @Nested(() => Operation, { description: 'The operation as it was after the cancellation, not its current state.' })
  operation: Operation;
  @Nested(() => IdempotencyReceipt) idempotency: IdempotencyReceipt;
}

const exampleCancelling: Operation = {
  ...exampleOperation,
  kind: 'campaign',
  resource: { type: 'campaign', id: '381724996712738562' },
  status: 'cancelling',
  sequence: 3,
  progress: 'sending',
};

export const cancelOperation = defineRequest({
  subject: 'operations.cancel',
  owner: 'operations',
  http: [
    {
      route: 'POST /platform/operations/{operationId}/cancel',
      scope: 'operations:cancel',
      tag: 'Operations',
      internal: ['projectId'],
      summary: 'Request cancellation of an operation. The body is ignored.',
      ignoresBody: true,
      idempotencyKey: 'required',
    },
    {
      route: 'POST /platform/projects/{projectId}/operations/{operationId}/cancel',
      scope: 'operations:cancel',
      tag: 'Operations',
      operationId: 'cancelProjectOperation',
      summary: 'Request cancellation of an operation. The body is ignored.',
      ignoresBody: true,
      idempotencyKey: 'required',
    },
  ],
  visible: getOperation,
  summary: 'Ask for the end of an operation. Receipt, transition and the event for its executor are one transaction.',
  request: CancelOperation,
  reply: CancelReceipt,
  errors: ['not_found', 'operation_conflict', 'idempotency_conflict'],
  example: {
    request: { operationId: exampleOperation.id, idempotencyKey: 'cancel-1' },
    reply: {
      operation: exampleCancelling,
      idempotency: {
        key: 'cancel-1',
        replayed: false,
        createdAt: '2026-11-21T08:00:00.120Z',
        expiresAt: '2026-12-21T08:00:00.120Z',
      },
    },
  },
});

export const cancelAnyOperation = defineRequest({
  subject: 'operations.cancel-any',
  owner: 'operations',
  summary:
    'As `operations.cancel`, for the administrator of the installation: of any team, suspended or not. Only services ask, with `manyTeamsCaller`.',
  request: CancelOperation,
  reply: CancelReceipt,
  errors: ['credential_not_allowed', ...cancelOperation.errors],
  example: cancelOperation.example,
});

export const operationStream: StreamContract = {
  name: 'OPERATIONS',
  subjects: ['operations.events.>'],
  maxAgeSeconds: 7 * 24 * 3600,
  duplicateWindowSeconds: 120,
  durables: {
    gateway: ['gateway-operations'],
    'webhook-delivery': ['webhook-delivery-operations'],
    'messaging-session': ['messaging-session-operations'],
  },
  summary: 'What became of operations, for the services that execute them.',
};

export class CancelRequested {
  @ResourceId() teamId: string;
  @ResourceId() operationId: string;
  @Text({ min: 1, max: 64 }) kind: string;
  @Integer({ min: 1, description: 'The sequence of the transition to `cancelling`.' }) sequence: number;
}

export const cancelRequested = defineEvent({
  subject: 'operations.events.cancel-requested',
  stream: operationStream,
  owner: 'operations',
  summary: 'An operation is `cancelling`: its executor ends it as soon as it can.',
  event: CancelRequested,
  example: { teamId: '381724980812738560', operationId: exampleOperation.id, kind: 'campaign', sequence: 3 },
});
