import type { ServiceSpec, SupervisorConfig } from './supervisor-config.js';

/** One process of a service. */
export interface Replica {
  spec: ServiceSpec;
  /** Names its log, its port and its messages. The first replica has the service's own name. */
  name: string;
  /** PARLEY_NODE_ID: unique among processes, and kept when the process is restarted. */
  nodeId: string;
}

/** A process that the supervisor keeps: of one replica, or of all services. */
export interface ServiceProcess {
  /** Names its log, its port and its messages. */
  name: string;
  /** Absolute path of its main file. */
  entry: string;
  replicas: Replica[];
}

const most = 32;

/**
 * The replicas of a service: their number is PARLEY_REPLICAS_<SERVICE>, such as PARLEY_REPLICAS_WEBHOOK_DELIVERY=4; default
 * one.
 *
 * @throws when the value is not a number from 1 to 32, or above 1 for the service that listens on PORT
 */
export function replicasOf(spec: ServiceSpec, environment: NodeJS.ProcessEnv): Replica[] {
  const variable = `PARLEY_REPLICAS_${spec.name.replaceAll('-', '_').toUpperCase()}`;
  const text = environment[variable] || '1';
  const count = Number(text);
  if (!/^\d{1,2}$/.test(text) || count < 1 || count > most) {
    throw new Error(`${variable} must be a number from 1 to ${most}, not "${text}"`);
  }
  if (spec.isPublic && count > 1) throw new Error(`${variable} must be 1: only one process can listen on PORT`);
  return Array.from({ length: count }, (_, number) => {
    const nodeId = `${spec.name}-${number}`;
    return { spec, name: number === 0 ? spec.name : nodeId, nodeId };
  });
}

/**
 * The processes to run.
 *
 * @throws when the environment asks for an invalid number of replicas
 */
export function processesToRun(
  specs: readonly ServiceSpec[],
  { processes, environment }: Pick<SupervisorConfig, 'processes' | 'environment'>,
  allInOne: string,
): ServiceProcess[] {
  const replicas = specs.flatMap((spec) => replicasOf(spec, environment));
  if (processes === 'one') return [{ name: allInOneName, entry: allInOne, replicas }];
  return replicas.map((replica) => ({ name: replica.name, entry: replica.spec.entry, replicas: [replica] }));
}

export const allInOneName = 'all-in-one';

/** DATABASE_POOL_SIZE of a service by default, and where the services share a process (apps/all-in-one/src/config.ts). */
const poolSize = 10;
const poolSizeInOne = 3;
/** Up to so many connections of a service are outside its pool: for listening, and for locks (docs/running.md). */
const connectionsBesidePool = 3;
/** Connections for migrations, backups and people. */
const connectionsOfOthers = 50;
const fewestConnections = 200;

/**
 * The `max_connections` that Postgres needs for these processes.
 *
 * @throws when DATABASE_POOL_SIZE is not a number that a service takes
 */
export function postgresConnectionsFor(processes: readonly ServiceProcess[], environment: NodeJS.ProcessEnv): number {
  const isOne = processes.some(({ replicas }) => replicas.length > 1);
  const text = environment['DATABASE_POOL_SIZE'] || String(isOne ? poolSizeInOne : poolSize);
  const size = Number(text);
  if (!/^\d{1,3}$/.test(text) || size < 2 || size > 200) {
    throw new Error(`DATABASE_POOL_SIZE must be a number from 2 to 200, not "${text}"`);
  }
  const count = processes.reduce((sum, { replicas }) => sum + replicas.length, 0);
  return Math.max(isOne ? 0 : fewestConnections, count * (size + connectionsBesidePool) + connectionsOfOthers);
}
