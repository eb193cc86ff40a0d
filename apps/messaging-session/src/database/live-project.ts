import { notFound } from '@parley/contracts/base';
import type { Prisma as Sql } from '../generated/prisma/client.js';
import type { Prisma } from './prisma.js';

/** `requireLiveProject` in a Prisma transaction. */
export async function requireLiveProjectIn(tx: Sql.TransactionClient, projectId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** From here on nothing can be created in the project; everything created before is committed. Idempotent. */
export async function markProjectDeleted(prisma: Prisma, projectId: string): Promise<void> {
  await prisma.$executeRaw`SELECT mark_project_deleted(${BigInt(projectId)})`;
}
