import { isSuspended } from '@parley/service-runtime';
import type { OperationState } from './operation.js';

/** A row of `operations` as {@link operationColumns} selects it. The pool reads BIGINT as text. */
export type OperationRow = Omit<OperationState, 'resource'> & { resourceType: string; resourceId: string };

/** For how long its team has been suspended since it asked for an action: no action expires meanwhile (decisions.md §14). */
const suspendedMs = `CASE WHEN action_required ? 'expiresAt' THEN extract(epoch FROM suspended_time(operations.team_id,
    (SELECT t.created_at FROM operation_transitions t WHERE t.operation_id = operations.id
       AND t.sequence = operations.sequence)))::float8 * 1000 END`;

export const operationColumns = `
  id, team_id AS "teamId", project_id AS "projectId", kind, resource_type AS "resourceType",
  resource_id AS "resourceId", status, sequence, progress, error, action_required AS "actionRequired",
  updated_at AS "updatedAt", ${isSuspended('operations.team_id')} AS "isSuspended", ${suspendedMs} AS "suspendedMs"`;

export function toState({ resourceType, resourceId, ...row }: OperationRow): OperationState {
  return { ...row, resource: { type: resourceType, id: resourceId } };
}
