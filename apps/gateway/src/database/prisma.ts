import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from '../generated/prisma/client.js';

/** Injection token of the {@link Database}. */
export const DATABASE = Symbol('DATABASE');

export type Database = PrismaClient;
/** Inside `$transaction(async (tx) => …)`. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

/** Prisma on the process's one pool, which the runtime closes. */
export function openDatabase(pool: Pool): Database {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** True when a write would break a unique index. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2002';
}

/** True when the row to change is not there. */
export function isAbsent(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2025';
}

/** True when a write refers to a row that is gone. */
export function isOrphan(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'P2003';
}
