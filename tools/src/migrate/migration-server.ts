import { startInfra } from '../infra/infra.js';
import { makeHome, parleyHome } from '../parley-home.js';

/**
 * Runs `work` with an environment whose DATABASE_URL answers: the given one, else the embedded Postgres of PARLEY_HOME,
 * which is started for this and stopped again unless it was running.
 */
export async function withMigrationServer(work: (environment: NodeJS.ProcessEnv) => Promise<void>): Promise<void> {
  const home = parleyHome(process.env);
  makeHome(home);
  const infra = await startInfra({
    folder: home.infra,
    logFolder: home.logs,
    environment: process.env,
    only: ['postgres'],
    say: (line) => console.error(line),
  });
  const { url, embedded } = infra.servers.postgres;
  try {
    await work({ ...process.env, DATABASE_URL: url });
  } finally {
    if (embedded?.running.adopted !== true) await infra.stop();
  }
}
