import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@parley/contracts/base';
import pg, { type Pool } from 'pg';
import { infra } from './infra.js';

/** A fresh database with a service's schema, of one test file alone. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database, also while others are connected. */
  drop(): Promise<void>;
}

const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Clones a template database that holds the service's migrations. The template is made by the first that needs it
 * and named by the migrations' hash, so a changed migration makes a new one. Safe from any number of processes.
 */
export async function createTestDatabase(service: ServiceName): Promise<TestDatabase> {
  const migrations = await readMigrations(service);
  const name = `parley_test_${service.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (admin) => {
    const template = await ensureTemplate(admin, service, migrations);
    // By copying its files: through the log of Postgres, its default, takes five times as much of a processor.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const url = databaseUrl(name);
  const pool = new pg.Pool({ connectionString: url, max: 10, pipeline: true });
  // A test that kills connections must not end the process with it.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

async function ensureTemplate(admin: pg.Client, service: ServiceName, migrations: string[]): Promise<string> {
  const hash = createHash('sha256').update(migrations.join('\0')).digest('hex').slice(0, 16);
  const template = `parley_template_${service.replaceAll('-', '_')}_${hash}`;
  const lock = BigInt.asIntN(64, BigInt(`0x${hash}`)).toString();
  await admin.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(admin, template, migrations);
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
  return template;
}

/** Built under another name, so that a template that exists is a whole one. */
async function makeTemplate(admin: pg.Client, template: string, migrations: string[]): Promise<void> {
  const unfinished = `${template}_new`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished}`);
  await withClient(databaseUrl(unfinished), async (client) => {
    for (const sql of migrations) await client.query(sql);
  });
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

async function readMigrations(service: ServiceName): Promise<string[]> {
  const directory = join(repositoryRoot, 'prisma', service, 'migrations');
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  if (names.length === 0) throw new Error(`prisma/${service}/migrations has no migration.`);
  return Promise.all(names.sort().map((name) => readFile(join(directory, name, 'migration.sql'), 'utf8')));
}

function databaseUrl(name: string): string {
  const url = new URL(infra().databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function withAdmin<T>(use: (admin: pg.Client) => Promise<T>): Promise<T> {
  return withClient(infra().databaseUrl, use);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * The backends of this database that wait for an advisory lock. `pg_locks` alone would show those of all databases of the
 * server, in which other test files hold locks of the same number.
 */
export async function advisoryLockWaits(pool: Pool, lock: number): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = $1 AND NOT l.granted`,
    [lock],
  );
  return rows.map(({ pid }) => pid);
}

/** The backends of this database that wait for a lock. @param query only those whose statement is like this, without case */
export async function lockWaits(pool: Pool, query = '%'): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE $1`,
    [query],
  );
  return rows.map(({ pid }) => pid);
}
