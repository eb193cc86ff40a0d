import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/** The paths below PARLEY_HOME, all absolute. */
export interface ParleyHome {
  folder: string;
  /** Data and ports of the embedded servers. */
  infra: string;
  logs: string;
  /** Ports, secrets and progress that the supervisor keeps between runs. */
  run: string;
  state: string;
  credentials: string;
}

/** PARLEY_HOME, relative to the working directory (the repository for npm scripts). Default: `.parley` in the repository. */
export function parleyHome(environment: NodeJS.ProcessEnv): ParleyHome {
  const configured = environment['PARLEY_HOME'];
  const folder = configured === undefined || configured === '' ? join(repositoryRoot, '.parley') : resolve(configured);
  return {
    folder,
    infra: join(folder, 'infra'),
    logs: join(folder, 'logs'),
    run: join(folder, 'run'),
    state: join(folder, 'state.json'),
    credentials: join(folder, 'credentials.json'),
  };
}

/**
 * Creates missing folders. Other users may traverse PARLEY_HOME but not list it (a temporary folder initially permits
 * neither): when run as root, Postgres runs as another user and must reach its data. Files with secrets are protected one by
 * one.
 */
export function makeHome(home: ParleyHome): void {
  for (const folder of [home.folder, home.infra]) mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const folder of [home.logs, home.run]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(home.folder);
  if (uid === process.getuid?.()) chmodSync(home.folder, (mode & 0o777) | 0o011);
}

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
