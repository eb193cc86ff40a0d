import { notFound } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { Prisma as Sql } from '../generated/prisma/client.js';
import type { Prisma } from './prisma.js';

/**
 * Call before an insert into a project, in the same transaction. Either the insert commits before the project is marked
 * as deleted, and is then removed with the rest, or this call refuses it.
 * @throws DomainError `not_found` when the project is deleted
 */
export async function requireLiveProject(client: PoolClient, projectId: string): Promise<void> {
  const { rows } = await client.query<{ live: boolean }>('SELECT project_is_live($1) AS live', [projectId]);
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** {@link requireLiveProject} in a Prisma transaction. */
export async function requireLiveProjectIn(tx: Sql.TransactionClient, projectId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** From here on nothing can be created in the project; everything created before is committed. Idempotent. */
export async function markProjectDeleted(prisma: Prisma, projectId: string): Promise<void> {
  await prisma.$executeRaw`SELECT mark_project_deleted(${BigInt(projectId)})`;
}
