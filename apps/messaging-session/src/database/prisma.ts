import { Inject, Injectable, type OnApplicationShutdown, Global, Module } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { transactionOptions } from '@parley/database';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient, type Prisma as Sql } from '../generated/prisma/client.js';
import { notFound } from '@parley/contracts/base';

/** Prisma on the process's only pool, which the runtime closes. Reads go through Prisma; batched writes use the pool. */
@Injectable()
export class Prisma extends PrismaClient implements OnApplicationShutdown {
  constructor(@Inject(PG_POOL) pool: Pool) {
    super({
      adapter: new PrismaPg(pool),
      // Sealed credentials are read only by the code that opens them.
      omit: { session: { credentialsSealed: true } },
      transactionOptions,
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
  }
}

/** `requireLiveProject` in a Prisma transaction. */
export async function requireLiveProjectIn(tx: Sql.TransactionClient, projectId: string): Promise<void> {
  const rows = await tx.$queryRaw<{ live: boolean }[]>`SELECT project_is_live(${BigInt(projectId)}) AS live`;
  if (!rows[0]?.live) throw notFound('Project', projectId);
}

/** From here on nothing can be created in the project; everything created before is committed. Idempotent. */
export async function markProjectDeleted(prisma: Prisma, projectId: string): Promise<void> {
  await prisma.$executeRaw`SELECT mark_project_deleted(${BigInt(projectId)})`;
}

@Global()
@Module({ providers: [Prisma], exports: [Prisma] })
export class DatabaseModule {}
