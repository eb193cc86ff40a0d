import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';

/** Prisma on the process's one pool, which the runtime closes. Reads go through it; batched writes use the pool. */
@Injectable()
export class Prisma extends PrismaClient implements OnApplicationShutdown {
  constructor(@Inject(PG_POOL) pool: Pool) {
    super({
      adapter: new PrismaPg(pool),
      // Read where they are opened, and nowhere else.
      omit: { session: { credentialsSealed: true } },
      transactionOptions: { maxWait: 10_000, timeout: 10_000 },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect();
  }
}
