import {
  DomainError,
  IntegerParam,
  NestedList,
  OneOf,
  Operation,
  operationStatuses,
  type OperationStatus,
  ResourceId,
  Text,
  Timestamp,
} from '@parley/contracts';
import { CursorPageReply, CursorQuery, requirePeriod } from '../paging/index.js';

/** The filters of an operation list (interface.md §4.1). */
export class ProjectOperationsQuery extends CursorQuery {
  @OneOf(operationStatuses, { optional: true }) status?: OperationStatus;
  @Text({ optional: true, min: 1, max: 64 }) kind?: string;
  @Text({ optional: true, min: 1, max: 64, description: 'Together with `resourceId`.' }) resourceType?: string;
  @ResourceId({ optional: true, description: 'Together with `resourceType`.' }) resourceId?: string;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class OperationsQuery extends ProjectOperationsQuery {
  @ResourceId({ optional: true }) projectId?: string;
}

/** interface.md §4.1, "Get" */
export class OperationQuery {
  @IntegerParam({
    optional: true,
    min: 0,
    max: 30,
    description:
      'Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it.',
  })
  wait?: number;
  @IntegerParam({
    optional: true,
    min: 0,
    description: 'With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing.',
  })
  afterSequence?: number;
}

export interface OperationFilters {
  projectId?: string;
  status?: OperationStatus;
  kind?: string;
  resourceType?: string;
  resourceId?: string;
  since?: string;
  until?: string;
}

/** @throws DomainError `missing_field`, `invalid_parameter` for filters that do not go together */
export function operationFilters(query: OperationsQuery): OperationFilters {
  const { projectId, status, kind, resourceType, resourceId, since, until } = query;
  if (resourceType !== undefined && resourceId === undefined) throw missing('resourceId', 'resourceType');
  if (resourceId !== undefined && resourceType === undefined) throw missing('resourceType', 'resourceId');
  requirePeriod(query);
  return { projectId, status, kind, resourceType, resourceId, since, until };
}

function missing(absent: string, given: string): DomainError {
  return new DomainError('missing_field', `Parameter "${absent}" is required beside "${given}".`);
}

export class OperationCursorPage extends CursorPageReply {
  @NestedList(() => Operation) data: Operation[];
}
