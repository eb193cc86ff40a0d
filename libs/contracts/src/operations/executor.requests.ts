import { operationExecutors } from '../services.js';
import { defineRequest } from '../define.js';
import { Integer } from '../validation/fields.js';
import { IntegerList, NestedList, ResourceIdList } from '../validation/list-fields.js';
import { exampleOperation, Operation } from './operation.js';

/** The maximum number of operations in one request between services. */
export const maxOperationsAtOnce = 1000;

export class OperationIds {
  @ResourceIdList({ minItems: 1, maxItems: maxOperationsAtOnce }) operationIds: string[];
}

export class SnapshotOperations extends OperationIds {
  @IntegerList({
    optional: true,
    min: 0,
    maxItems: maxOperationsAtOnce,
    description:
      'For each id the sequence that the asker knows: those that are still there are left out of the answer.',
  })
  knownSequences?: number[];
}

export class OperationSnapshots {
  @NestedList(() => Operation, { description: 'Those of the asked that exist and have moved, in no order.' })
  data: Operation[];

  @ResourceIdList({
    optional: true,
    description:
      'Those whose team is suspended: customers see progress `suspended`, `data` has their own. Default: none.',
  })
  suspended?: string[];
}

export const snapshotOperations = defineRequest({
  subject: 'operations.snapshot',
  owner: 'operations',
  requestedBy: operationExecutors,
  summary: 'Operations of any team as they stand now, many in one query. Only services ask, with `manyTeamsCaller`.',
  request: SnapshotOperations,
  reply: OperationSnapshots,
  errors: ['credential_not_allowed', 'invalid_parameter'],
  example: { request: { operationIds: [exampleOperation.id] }, reply: { data: [exampleOperation] } },
});

export class KeepOperationsAlive extends OperationIds {
  @Integer({
    min: 1,
    max: 7 * 24 * 3600,
    description: 'How long their executor may be silent from now on, in seconds.',
  })
  holdSeconds: number;
}

export class KeptOperations {
  @ResourceIdList({ description: 'Those that have ended or do not exist: their executor has nothing left to do.' })
  ended: string[];

  @ResourceIdList({
    optional: true,
    description: 'Those that are to be cancelled: their executor may have missed the event that said so.',
  })
  cancelling?: string[];
}

export const keepOperationsAlive = defineRequest({
  subject: 'operations.keep-alive',
  owner: 'operations',
  requestedBy: operationExecutors,
  summary:
    'The executor of these operations is at work: they do not time out. Only services ask, with `manyTeamsCaller`.',
  request: KeepOperationsAlive,
  reply: KeptOperations,
  errors: ['credential_not_allowed'],
  example: {
    request: { operationIds: [exampleOperation.id], holdSeconds: 3600 },
    reply: { ended: [], cancelling: [] },
  },
});
