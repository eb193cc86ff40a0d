import { notFound } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { Prisma as Sql } from '../generated/prisma/client.js';
import type { Prisma } from './prisma.js';

/**
 * Before something is made in a project, in the same transaction: it is committed before the project is marked as deleted,
 * so that it is removed with the rest, or it is refused.
 * @throws DomainError `not_found` when the project is deleted
 */
export async function requireLiveProject(client: PoolClient, projectId: string): Promise<void> {
  const { rows } = await client.query<{ live: boolean }>('SELECT project_is_live($1) AS live', [projectId]);
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** {@link requireLiveProject} in a transaction of Prisma's. */
export async function requireLiveProjectIn(tx: Sql.TransactionClient, projectId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** Nothing is made in it from now on, and what was made is there to be removed. Idempotent. */
export async function markProjectDeleted(prisma: Prisma, projectId: string): Promise<void> {
  await prisma.$executeRaw`SELECT mark_project_deleted(${BigInt(projectId)})`;
}
