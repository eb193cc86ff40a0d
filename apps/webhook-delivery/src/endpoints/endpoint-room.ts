import type { Counted } from '@parley/service-runtime';
import type { Endpoint } from './endpoint.js';

/**
 * The endpoints that count together for the limit (decisions.md §14): those of a project, or those of the team itself,
 * which may be as many as those of a project.
 */
export function endpointsOf({ teamId, projectId }: Pick<Endpoint, 'teamId' | 'projectId'>): Counted {
  const rows = 'SELECT 1 FROM endpoints WHERE';
  return projectId === null
    ? {
        ...{ name: 'endpoints', teamId, ownerId: teamId, scope: 'team' },
        rows: `${rows} team_id = $1::bigint AND project_id IS NULL`,
      }
    : { name: 'endpoints', teamId, ownerId: projectId, rows: `${rows} project_id = $1::bigint` };
}
