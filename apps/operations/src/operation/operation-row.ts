import { isSuspended } from '@parley/service-runtime';
import type { OperationState } from './operation.js';

/** A row of `operations` as {@link operationColumns} selects it. The pool reads BIGINT as text. */
export type OperationRow = Omit<OperationState, 'resource'> & { resourceType: string; resourceId: string };

export const operationColumns = `
  id, team_id AS "teamId", project_id AS "projectId", kind, resource_type AS "resourceType",
  resource_id AS "resourceId", status, sequence, progress, error, action_required AS "actionRequired",
  updated_at AS "updatedAt", ${isSuspended('operations.team_id')} AS "isSuspended"`;

export function toState({ resourceType, resourceId, ...row }: OperationRow): OperationState {
  return { ...row, resource: { type: resourceType, id: resourceId } };
}
