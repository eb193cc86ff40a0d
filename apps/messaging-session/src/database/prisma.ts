import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { transactionOptions } from '@parley/database';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';

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
