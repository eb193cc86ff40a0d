import type pg from 'pg';
import { connectCreating } from './ensure-database.js';
import { readMigrations, type Migration } from './migration-files.js';
import { noFilter, toMigrationList, withSchemaEngine } from './schema-engine.js';
import type { ServiceSchema } from './service-schema.js';

/** Key of the advisory lock held during a migration; a number that nothing else in the platform uses. */
const advisoryLockKey = 7_275_398_113;
const undefinedTable = '42P01';

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
    if (await isUpToDate(client, schema, migrations)) return [];
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLockKey]);
    if (await isUpToDate(client, schema, migrations)) return [];
    return await apply(schema, url, migrations, await interruptedMigrations(client));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`migrating ${schema.service} failed: ${reason}`, { cause: error });
  } finally {
    // Ends the session, which also releases the lock.
    await client.end();
  }
}

async function apply(
  schema: ServiceSchema,
  url: string,
  migrations: Migration[],
  interrupted: string[],
): Promise<string[]> {
  return withSchemaEngine(url, async (engine) => {
    for (const migrationName of interrupted) await engine.markMigrationRolledBack({ migrationName });
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: toMigrationList(schema.migrationsFolder, migrations),
      filters: noFilter,
    });
    return appliedMigrationNames;
  });
}

/**
 * Migrations that failed or whose process died. Each script is one transaction, so it left nothing behind. Prisma cannot know
 * that and would refuse to continue.
 */
async function interruptedMigrations(client: pg.Client): Promise<string[]> {
  const rows = await selectMigrations(client, 'finished_at IS NULL AND rolled_back_at IS NULL');
  return rows.map(({ migration_name }) => migration_name);
}

/** Reads Prisma's own table, so that the engine (5 MB of WASM) is not loaded when there is nothing to do. */
async function isUpToDate(client: pg.Client, schema: ServiceSchema, migrations: Migration[]): Promise<boolean> {
  const applied = await appliedChecksums(client);
  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited !== undefined) {
    throw new Error(
      `prisma/${schema.service}/migrations/${edited.name} was applied and has been edited since. ` +
        'Undo the edit and add a new migration; a database without data worth keeping may be dropped instead.',
    );
  }
  return migrations.every(({ name }) => applied.has(name));
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const rows = await selectMigrations(client, 'finished_at IS NOT NULL AND rolled_back_at IS NULL');
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function selectMigrations(
  client: pg.Client,
  condition: string,
): Promise<{ migration_name: string; checksum: string }[]> {
  try {
    return (await client.query(`SELECT migration_name, checksum FROM _prisma_migrations WHERE ${condition}`)).rows;
  } catch (error) {
    // A database that was never migrated does not have this table.
    if ((error as { code?: string }).code === undefinedTable) return [];
    throw error;
  }
}
