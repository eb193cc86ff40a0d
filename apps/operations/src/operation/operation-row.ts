import type { ActionRequired, OperationError, OperationStatus } from '@parley/contracts';
import type { OperationState } from './operation.js';

/** A row of `operations` as {@link operationColumns} selects it; the pool reads BIGINT as text. */
export interface OperationRow {
  id: string;
  teamId: string;
  projectId: string | null;
  kind: string;
  resourceType: string;
  resourceId: string;
  status: OperationStatus;
  sequence: number;
  progress: string | null;
  error: OperationError | null;
  actionRequired: ActionRequired | null;
  updatedAt: Date;
}

export const operationColumns = `
  id, team_id AS "teamId", project_id AS "projectId", kind, resource_type AS "resourceType",
  resource_id AS "resourceId", status, sequence, progress, error, action_required AS "actionRequired",
  updated_at AS "updatedAt"`;

export function toState({ resourceType, resourceId, ...row }: OperationRow): OperationState {
  return { ...row, resource: { type: resourceType, id: resourceId } };
}
