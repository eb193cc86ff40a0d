import { existsSync, readFileSync } from 'node:fs';
import { parleyHome } from '../parley-home.js';

interface State {
  infra?: Record<'postgres' | 'nats', { url: string } | undefined>;
}

/** Adds the servers of the Parley running on PARLEY_HOME to an environment that names none. */
export function withRunningServers(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { state } = parleyHome(environment);
  if (environment['DATABASE_URL'] || !existsSync(state)) return environment;
  const { infra } = JSON.parse(readFileSync(state, 'utf8')) as State;
  return {
    ...environment,
    DATABASE_URL: infra?.postgres?.url,
    NATS_URL: environment['NATS_URL'] || infra?.nats?.url,
  };
}
