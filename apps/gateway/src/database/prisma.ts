import { transactionOptions } from '@parley/database';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';

/** Injection token of the {@link Database}. */
export const DATABASE = Symbol('DATABASE');

export type Database = PrismaClient;
/** The client inside `$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** Opens Prisma on the process's only connection pool. The runtime closes the pool. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
}

/** True when the row to change does not exist. */
export function isAbsent(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2025';
}

/** True when a write violates a foreign key: the referenced row is gone. */
export function isOrphan(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2003';
}
