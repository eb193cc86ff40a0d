import { notFound } from '@parley/contracts/base';
import type { PoolClient } from 'pg';

/**
 * Call before an insert into a project, in the same transaction. Either the insert commits before the project is marked
 * as deleted, and is then removed with the rest, or this call refuses it.
 * @throws DomainError `not_found` when the project is deleted
 */
export async function requireLiveProject(client: PoolClient, projectId: string): Promise<void> {
  const { rows } = await client.query<{ live: boolean }>('SELECT project_is_live($1) AS live', [projectId]);
  if (!rows[0]?.live) throw notFound('Project', projectId);
}
