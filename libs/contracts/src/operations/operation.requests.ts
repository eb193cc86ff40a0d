import { defineNotification, defineRequest } from '../define.js';
import { DomainError } from '../errors.js';
import { cursorPage, CursorPageReply } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { KeysetPage } from '../page.js';
import { operationExecutors } from '../services.js';
import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import {
  ActionRequired,
  exampleOperation,
  Operation,
  operationErrors,
  type OperationError,
  OperationResource,
  operationStatuses,
  type OperationStatus,
  OperationTransition,
  progressCodes,
} from './operation.js';

export class ListOperations extends KeysetPage {
  @ResourceId({ optional: true }) projectId?: string;
  @OneOf(operationStatuses, { optional: true }) status?: OperationStatus;
  @Flag({
    optional: true,
    description: 'True: only those that have not ended. False: only those that have. Not beside `status`.',
  })
  open?: boolean;
  @Text({ optional: true, min: 1, max: 64 }) kind?: string;
  @Text({ optional: true, min: 1, max: 64, description: 'Together with `resourceId`.' }) resourceType?: string;
  @ResourceId({ optional: true, description: 'Together with `resourceType`.' }) resourceId?: string;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class OperationPage {
  @NestedList(() => Operation) data: Operation[];
  @ResourceId({ nullable: true }) nextAfter: string | null;
}

export class OperationCursorPage extends CursorPageReply {
  @NestedList(() => Operation) data: Operation[];
}

/** @throws DomainError `missing_field`, `invalid_parameter` for filters that do not fit together */
function requireFilters(request: Readonly<Partial<ListOperations>>): void {
  const { resourceType, resourceId, status, open } = request;
  if (status !== undefined && open !== undefined) {
    throw new DomainError('invalid_parameter', 'Parameter "open" cannot be sent beside "status".');
  }
  if (resourceType !== undefined && resourceId === undefined) throw missing('resourceId', 'resourceType');
  if (resourceId !== undefined && resourceType === undefined) throw missing('resourceType', 'resourceId');
  requirePeriod(request);
}

function missing(absent: string, request: string): DomainError {
  return new DomainError('missing_field', `Parameter "${absent}" is required beside "${request}".`);
}

export const listOperations = defineRequest({
  subject: 'operations.list',
  owner: 'operations',
  http: [
    {
      route: 'GET /platform/operations',
      scope: 'operations:read',
      tag: 'Operations',
      project: 'implied',
      check: requireFilters,
      answer: cursorPage(OperationCursorPage, 'operations'),
    },
    {
      route: 'GET /platform/projects/{projectId}/operations',
      scope: 'operations:read',
      tag: 'Operations',
      operationId: 'listProjectOperations',
      check: requireFilters,
      answer: cursorPage(OperationCursorPage, 'project operations'),
    },
  ],
  summary: 'List the operations that the credential can see, newest first.',
  request: ListOperations,
  reply: OperationPage,
  errors: ['not_found'],
  example: { request: { limit: 25, status: 'running' }, reply: { data: [exampleOperation], nextAfter: null } },
});

export class OperationLookup {
  @ResourceId() operationId: string;
  @ResourceId({ optional: true, description: 'The project of the route, where it names one.' }) projectId?: string;
}

export const getOperation = defineRequest({
  subject: 'operations.get',
  owner: 'operations',
  requestedBy: operationExecutors,
  summary: 'Get the current state of one operation.',
  request: OperationLookup,
  reply: Operation,
  errors: ['not_found'],
  example: { request: { operationId: exampleOperation.id }, reply: exampleOperation },
});

/** How many transitions a page holds (decisions.md §1). Almost every operation has fewer. */
export const maxTransitions = 1_000;

export class ListTransitions extends OperationLookup {
  @Integer({
    optional: true,
    min: 0,
    max: 2_147_483_647,
    description: `Only transitions after this sequence. A page has at most ${maxTransitions}: to get all, continue after its last one until a page is empty.`,
  })
  afterSequence?: number;
}

export class TransitionData {
  @NestedList(() => OperationTransition) data: OperationTransition[];
}

export const listTransitions = defineRequest({
  subject: 'operations.transitions',
  owner: 'operations',
  http: [
    {
      route: 'GET /platform/operations/{operationId}/transitions',
      scope: 'operations:read',
      tag: 'Operations',
      internal: ['projectId'],
    },
    {
      route: 'GET /platform/projects/{projectId}/operations/{operationId}/transitions',
      scope: 'operations:read',
      tag: 'Operations',
      operationId: 'listProjectTransitions',
    },
  ],
  visible: getOperation,
  summary: 'List the status changes of an operation, oldest first.',
  request: ListTransitions,
  reply: TransitionData,
  errors: ['not_found'],
  example: {
    request: { operationId: exampleOperation.id },
    reply: {
      data: [
        {
          sequence: 1,
          from: null,
          to: 'pending',
          progress: null,
          error: null,
          actionRequired: null,
          createdAt: '2026-11-21T08:00:00.000Z',
        },
      ],
    },
  },
});

export class CreateOperation {
  @ResourceId({ description: 'Chosen by the asker: creating the same id again answers the one that exists.' })
  id: string;
  @ResourceId({ nullable: true }) projectId: string | null;
  @Text({ min: 1, max: 64 }) kind: string;
  @Nested(() => OperationResource) resource: OperationResource;
}

export const createOperation = defineRequest({
  subject: 'operations.create',
  owner: 'operations',
  requestedBy: operationExecutors,
  summary: 'Open an operation as `pending`. Only services ask; idempotent by id.',
  request: CreateOperation,
  reply: Operation,
  errors: ['credential_not_allowed', 'conflict'],
  example: {
    request: {
      id: exampleOperation.id,
      projectId: exampleOperation.projectId,
      kind: exampleOperation.kind,
      resource: exampleOperation.resource,
    },
    reply: exampleOperation,
  },
});

export class AdvanceOperation {
  @ResourceId() operationId: string;
  @Integer({ min: 1, description: 'The sequence that the executor last saw; another one → operation_conflict.' })
  expectedSequence: number;
  @OneOf(operationStatuses, { optional: true, description: 'Absent: only progress changes.' }) to?: OperationStatus;
  @OneOf(progressCodes, { optional: true, nullable: true }) progress?: string | null;
  @OneOf(operationErrors, { optional: true }) error?: OperationError;
  @Nested(() => ActionRequired, { optional: true }) actionRequired?: ActionRequired;
}

export const advanceOperation = defineRequest({
  subject: 'operations.advance',
  owner: 'operations',
  requestedBy: operationExecutors,
  summary: 'Move an operation along an edge of its state machine, or change its progress. Only services ask.',
  request: AdvanceOperation,
  reply: Operation,
  errors: ['credential_not_allowed', 'not_found', 'missing_field', 'invalid_parameter', 'operation_conflict'],
  example: {
    request: { operationId: exampleOperation.id, expectedSequence: 1, to: 'running', progress: 'attempting' },
    reply: exampleOperation,
  },
});

export class OperationChanged {
  @Nested(() => Operation, { description: 'As the transition left it.' }) operation: Operation;
}

export const operationChanged = defineNotification({
  subject: 'operations.changed',
  owner: 'operations',
  receivedBy: ['gateway'],
  summary: 'An operation moved, published once it is committed. Wakes held waits; a lost one is made up for by a look.',
  notification: OperationChanged,
  trusted: true,
  example: { operation: exampleOperation },
});
