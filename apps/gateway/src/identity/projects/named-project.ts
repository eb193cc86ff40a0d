import { isResourceId } from '@parley/contracts';
import type { Probe } from '../../access/index.js';
import { ProjectSight } from './project-sight.js';

/** Visibility of a project that a body or query names with `projectId`; one that cannot be an id is wrong input. */
export async function namedProjectVisible({ caller, body, query, get }: Probe): Promise<void> {
  const projectId = body?.projectId ?? query.projectId;
  if (isResourceId(projectId)) await get(ProjectSight).require(caller, projectId);
}
