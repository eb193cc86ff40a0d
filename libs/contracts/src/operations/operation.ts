import { Flag, Integer, JsonObject, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

export const operationStatuses = [
  'pending',
  'running',
  'action_required',
  'cancelling',
  'succeeded',
  'failed',
  'cancelled',
] as const;
export type OperationStatus = (typeof operationStatuses)[number];

export const operationErrors = [
  'delivery_failed',
  'endpoint_disabled',
  'action_expired',
  'invalid_audience',
  'owner_deleted',
  'timed_out',
  'internal',
] as const;
export type OperationError = (typeof operationErrors)[number];

export const progressCodes = [
  'scheduled',
  'validating',
  'sending',
  'waiting_for_session',
  'finalizing',
  'submitted',
  'verifying',
  'provisioning',
  'activating',
  'attempting',
  'retry_scheduled',
  'requested',
  'queued',
  'suspended',
  'restricted',
  'paused',
] as const;

export const actionCodes = ['accept_terms', 'verify_business', 'connect_session'] as const;

/** The action that an `action_required` operation waits for (decisions.md §7). */
export class ActionRequired {
  @Text({ min: 1, max: 64 }) id: string;
  @OneOf(actionCodes) code: (typeof actionCodes)[number];
  @Text({ max: 1000 }) message: string;
  @Text({ max: 2048, optional: true }) url?: string;
  @Timestamp({ optional: true }) expiresAt?: string;
}

export class OperationResource {
  @Text({ min: 1, max: 64, example: 'campaign' }) type: string;
  @ResourceId() id: string;
}

export class OperationCapabilities {
  @Flag({ description: 'Whether it can be cancelled now.' }) cancellable: boolean;
}

/** A long-running job as its owner sees it (interface.md §2.8, decisions.md §7). */
export class Operation {
  @ResourceId() id: string;
  @ResourceId({ nullable: true, description: 'The owning project. Null for an operation of the team.' })
  projectId: string | null;
  @Text({ min: 1, max: 64, example: 'event_replay' }) kind: string;
  @Nested(() => OperationResource) resource: OperationResource;
  @OneOf(operationStatuses) status: OperationStatus;
  @Integer({ min: 1, description: 'Increases by one on every status transition.' }) sequence: number;
  @Nested(() => OperationCapabilities) capabilities: OperationCapabilities;
  @OneOf(progressCodes, { nullable: true }) progress: string | null;
  @OneOf(operationErrors, { nullable: true }) error: OperationError | null;
  @Nested(() => ActionRequired, { nullable: true }) actionRequired: ActionRequired | null;
  @Timestamp() createdAt: string;
  @Timestamp() updatedAt: string;
}

/** A new operation that cannot be cancelled, as the operations service creates it (decisions.md §7). */
export function openedOperation(
  opened: Pick<Operation, 'id' | 'projectId' | 'kind' | 'resource'>,
  openedAt: string,
): Operation {
  return {
    ...opened,
    status: 'pending',
    sequence: 1,
    capabilities: { cancellable: false },
    progress: null,
    error: null,
    actionRequired: null,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
}

/** One status change with the state of the operation after it (interface.md §2.8). */
export class OperationTransition {
  @Integer({ min: 1 }) sequence: number;
  @OneOf(operationStatuses, { nullable: true }) from: OperationStatus | null;
  @OneOf(operationStatuses) to: OperationStatus;
  @OneOf(progressCodes, { nullable: true }) progress: string | null;
  @OneOf(operationErrors, { nullable: true }) error: OperationError | null;
  @JsonObject({ nullable: true }) actionRequired: ActionRequired | null;
  @Timestamp() createdAt: string;
}

export const exampleOperation: Operation = {
  id: '381725004812738560',
  projectId: '381724990812738561',
  kind: 'event_replay',
  resource: { type: 'event', id: '381724996712738562' },
  status: 'running',
  sequence: 2,
  capabilities: { cancellable: false },
  progress: 'attempting',
  error: null,
  actionRequired: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.120Z',
};
