import type { ServiceSpec } from './supervisor-config.js';

/** One process of a service. */
export interface Replica {
  spec: ServiceSpec;
  /** What its log, its port and what is said of it are called: the service's own name for the first. */
  name: string;
  /** PARLEY_NODE_ID: no other process has it, and a process that is started again keeps it. */
  nodeId: string;
}

const most = 32;

/**
 * As many as PARLEY_REPLICAS_<SERVICE> says, such as PARLEY_REPLICAS_WEBHOOK_DELIVERY=4; one when it is not set.
 *
 * @throws when that is no number from 1 to 32, or more than 1 for the service that listens on PORT
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

/** Each process has a pool of ten, and up to three for listening and locks (docs/running.md). */
const connectionsOfProcess = 13;
/** For migrations, backups and people. */
const connectionsOfOthers = 50;
const fewestConnections = 200;

/** How many connections Postgres has to take for so many processes of services. */
export function postgresConnectionsFor(processes: number): number {
  return Math.max(fewestConnections, processes * connectionsOfProcess + connectionsOfOthers);
}
