import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { connectCreating } from './ensure-database.js';
import type { ServiceSchema } from './service-schema.js';

interface Migration {
  /** The folder's name, `<timestamp>_<what>`. Migrations are applied in the order of names. */
  name: string;
  sql: string;
  /** As stored by Prisma in `_prisma_migrations`. */
  checksum: string;
}

/** Key of the advisory lock held during a migration; a number that nothing else in the platform uses. */
const advisoryLockKey = 7_275_398_113;
const undefinedTable = '42P01';

/** As Prisma makes it, so that its tools can read which migrations are applied. */
const migrationTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/**
 * Applies a service's missing migrations and creates its database if needed. Safe to run concurrently from anywhere: one
 * process works, the others wait and then find nothing to do.
 *
 * @param maintenanceUrl a database of the same server from which to create this one; default `postgres`
 * @returns the names of the migrations applied now
 * @throws when a migration fails, or an applied one was edited since
 */
export async function migrateService(schema: ServiceSchema, url: string, maintenanceUrl?: string): Promise<string[]> {
  const migrations = readMigrations(schema.migrationsFolder);
  const client = await connectCreating(url, maintenanceUrl);
  try {
    if ((await missingOf(client, schema, migrations)).length === 0) return [];
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockKey]);
    const missing = await missingOf(client, schema, migrations);
    if (missing.length > 0) await apply(client, missing);
    return missing.map(({ name }) => name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migrating ${schema.service} failed: ${reason}`, { cause: error });
  } finally {
    // Ends the session, which also releases the lock.
    await client.end();
  }
}

/**
 * Applies migrations in their order. The script and its row in Prisma's table are one transaction: a process that
 * dies leaves both or neither, and the backend that still runs its script keeps the lock until it ends.
 */
async function apply(client: pg.Client, missing: Migration[]): Promise<void> {
  await client.query(migrationTable);
  // Left by versions of before, whose books were apart from the script. Prisma's own tools would refuse to go on.
  await client.query(
    'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  for (const { name, checksum, sql } of missing) {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES (gen_random_uuid(), $1, $2, clock_timestamp(), 1)`,
      [checksum, name],
    );
    await client.query(sql);
    await client.query('COMMIT');
  }
}

/** The migrations that are not applied. @throws when an applied one was edited since */
async function missingOf(client: pg.Client, schema: ServiceSchema, migrations: Migration[]): Promise<Migration[]> {
  const applied = await appliedChecksums(client);
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited !== undefined) {
    throw new Error(
      `prisma/${schema.service}/migrations/${edited.name} was applied and has been edited since. ` +
        'Undo the edit and add a new migration; a database without data worth keeping may be dropped instead.',
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    return new Map(rows.map((row) => [row.migration_name, row.checksum]));
  } catch (error) {
    // A database that was never migrated does not have this table.
    if ((error as { code?: string }).code === undefinedTable) return new Map();
    throw error;
  }
}

/** Reads the migrations of a folder in the order of application. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
