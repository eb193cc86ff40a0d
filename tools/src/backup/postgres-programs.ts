import { join } from 'node:path';
import pg from 'pg';
import { findPostgresFolder, findProgram } from '../infra/find-program.js';
import { primaryUrl } from '../infra/primary-url.js';
import { runCommand } from '../infra/run-command.js';

/**
 * Runs `pg_dump` or `pg_restore` on a database. The password is passed by the environment, because every user can see
 * arguments.
 *
 * @throws when the program is not installed, or fails
 */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const folder = findPostgresFolder();
  const program = findProgram(name) ?? (folder && join(folder, name));
  if (program === undefined) throw new Error(`${name} is not installed (Debian: apt-get install postgresql-client)`);
  const place = new URL(await primaryUrl(url));
  const password = decodeURIComponent(place.password);
  place.password = '';
  await runCommand(program, ['--dbname', place.href, ...args], { env: { ...process.env, PGPASSWORD: password } });
}

/** Opens a connection to a database for the duration of `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
