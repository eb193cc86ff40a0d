import { reachConfigured, startInfra } from '../infra/infra.js';
import { postgresServer } from '../infra/postgres-server.js';
import { makeHome, parleyHome } from '../parley-home.js';
import { ownUrlVariable } from '@parley/database';

/**
 * Runs `work` with an environment that names the databases of these services. If the environment already names them, it is
 * used unchanged, after waiting for the server of DATABASE_URL. Otherwise the embedded Postgres of PARLEY_HOME is used; it is
 * started for this and stopped again unless it was running.
 *
 * @throws in production (so in the image) when a service has no database: the embedded server inside the container would be
 *   migrated, which no service uses
 */
export async function withMigrationServer(
  environment: NodeJS.ProcessEnv,
  services: readonly string[],
  work: (environment: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const url = environment['DATABASE_URL'];
  if (url) {
    await reachConfigured(postgresServer, url);
    return work(environment);
  }
  const without = services.filter((service) => !environment[ownUrlVariable(service)]);
  if (without.length === 0) return work(environment);
  if (environment['NODE_ENV'] === 'production') {
    throw new Error(`DATABASE_URL is not set, nor ${without.map(ownUrlVariable).join(', ')}: nothing was migrated`);
  }
  return withEmbeddedServer(environment, work);
}

async function withEmbeddedServer(
  environment: NodeJS.ProcessEnv,
  work: (environment: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const home = parleyHome(environment);
  makeHome(home);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interruption.abort());
  const infra = await startInfra({
    folder: home.infra,
    logFolder: home.logs,
    environment,
    only: ['postgres'],
    signal: interruption.signal,
    say: (line) => console.error(line),
  });
  const { url, embedded } = infra.servers.postgres;
  const stop = async (): Promise<void> => {
    if (embedded?.running.adopted !== true) await infra.stop();
  };
  interruption.signal.addEventListener('abort', () => void stop().finally(() => process.exit(1)));
  try {
    await work({ ...environment, DATABASE_URL: url });
  } finally {
    await stop();
  }
}
