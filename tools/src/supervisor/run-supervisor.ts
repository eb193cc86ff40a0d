import { migrateAll } from '../migrate/migrate-all.js';
import { NpmParent } from './npm-parent.js';
import { Supervisor, type SupervisorParts } from './supervisor.js';
import { baseUrl, readConfig, type ServiceSpec, type SupervisorConfig } from './supervisor-config.js';

/** Time after which the process exits in any case: services have 15 s to stop, then servers 10 s. */
const hardStopMs = 28_000;

/** Services abort their own stop after 14 s. */
const defaultStopGraceMs = 15_000;

export interface SupervisorRun {
  services(): ServiceSpec[];
  /** Main file of the process that runs all of them. */
  allInOne: string;
  bootstrap: SupervisorParts['bootstrap'];
  /** Default: the platform's own migrations. */
  migrate?: SupervisorParts['migrate'];
  /** Default: 15 s. */
  stopGraceMs?: number;
}

/**
 * Runs a supervisor as this process until a signal ends it. SIGTERM, SIGINT or SIGHUP stop everything, exit code 0. A failed
 * start prints the reason, stops everything it started and exits with code 1.
 */
export async function runSupervisor(run: SupervisorRun): Promise<void> {
  // When the reader of our output is gone, the write error must not stop the services.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let supervisor: Supervisor | undefined;
  let ending: Promise<void> | undefined;
  const end = (exitCode: number): Promise<void> => {
    ending ??= stopAndExit(supervisor, exitCode);
    return ending;
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => void end(0));
  const npm = new NpmParent(process.env);
  npm.watch(() => void end(0));
  process.on('uncaughtException', (error) => fail(error, end));
  process.on('unhandledRejection', (error) => fail(error, end));
  try {
    const config = readConfig(process.env);
    if (config.processes === 'one') say('the services share one process (PARLEY_PROCESSES=one)');
    supervisor = new Supervisor(config, {
      services: run.services(),
      allInOne: run.allInOne,
      bootstrap: run.bootstrap,
      migrate: run.migrate ?? migrate,
      stopGraceMs: run.stopGraceMs ?? defaultStopGraceMs,
      isOrphaned: () => npm.isGone(),
      say,
    });
    if (await supervisor.start()) {
      say(`dashboard: ${baseUrl(config)}/dashboard/ (email and password: "login" in ${config.home.credentials})`);
      say(`parley ready on ${publicUrl(config)}`);
    }
  } catch (error) {
    // A start interrupted by a signal may fail; the exit code is then that of the signal's stop.
    if (ending === undefined) fail(error, end);
  }
  await ending;
}

async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const { service, applied } of await migrateAll(environment)) {
    if (applied.length > 0) say(`${service}: applied ${applied.join(', ')}`);
  }
}

async function stopAndExit(supervisor: Supervisor | undefined, exitCode: number): Promise<void> {
  setTimeout(() => process.exit(1), hardStopMs).unref();
  await supervisor?.stop();
  process.exit(exitCode);
}

function fail(error: unknown, end: (exitCode: number) => Promise<void>): void {
  console.error(`parley: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['PARLEY_LOG'] === '1' && error instanceof Error) console.error(error.stack);
  void end(1);
}

function publicUrl({ host, port }: SupervisorConfig): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function say(line: string): void {
  console.log(line);
}
