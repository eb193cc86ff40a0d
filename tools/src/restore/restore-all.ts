import { join } from 'node:path';
import { readManifest } from '../backup/backup-folder.js';
import { runPostgresProgram, withClient } from '../backup/postgres-programs.js';
import { primaryUrl } from '../infra/primary-url.js';
import { serviceDatabaseUrl } from '@parley/database';
import { connectCreating } from '../migrate/ensure-database.js';
import { holdEndpoints } from './held-endpoints.js';

/**
 * Restores a backup into empty or missing databases of a Parley that is not running.
 *
 * @param delivers when false, endpoints receive nothing until they are released, see {@link holdEndpoints}
 * @throws when the backup is incomplete or a database is not empty; nothing is restored then
 */
export async function restoreAll(
  folder: string,
  environment: NodeJS.ProcessEnv,
  delivers: boolean,
  say: (line: string) => void,
): Promise<void> {
  const { databases, startedAt } = await readManifest(folder);
  for (const { service } of databases) await requireEmpty(service, environment);
  for (const { service, file } of databases) {
    // In one transaction: a database is restored completely, or stays empty.
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', join(folder, file)];
    await runPostgresProgram('pg_restore', serviceDatabaseUrl(service, environment), args);
    say(`${service}: restored`);
  }
  if (delivers) return;
  const held = await withClient(serviceDatabaseUrl('webhook-delivery', environment), holdEndpoints);
  say(`${held} endpoints are held: \`npm run restore -- release\` lets events to them again, from then on`);
  say(`what they did not get is sent when it is asked for: recover since ${startedAt}`);
}

async function requireEmpty(service: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const maintenance = environment['DATABASE_URL'];
  const url = await primaryUrl(serviceDatabaseUrl(service, environment));
  const client = await connectCreating(url, maintenance ? await primaryUrl(maintenance) : undefined);
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema' LIMIT 1`,
    );
    if (rowCount !== 0) throw new Error(`the database of ${service} is not empty: a backup is restored into a new one`);
  } finally {
    await client.end();
  }
}
