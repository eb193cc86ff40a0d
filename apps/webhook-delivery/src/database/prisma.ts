import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { transactionOptions } from '@parley/database';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';

/** Prisma on the process's only connection pool, which the runtime closes. */
@Injectable()
export class Prisma extends PrismaClient {
  constructor(@Inject(PG_POOL) pool: Pool) {
    super({ adapter: new PrismaPg(pool), transactionOptions });
  }
}

@Global()
@Module({ providers: [Prisma], exports: [Prisma] })
export class DatabaseModule {}
