import type { ServiceSpec } from './supervisor-config.js';

/** One process of a service. */
export interface Replica {
  spec: ServiceSpec;
  /** Names its log, its port and its messages. The first replica has the service's own name. */
  name: string;
  /** PARLEY_NODE_ID: unique among processes, and kept when the process is restarted. */
  nodeId: string;
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

/** Each process has a pool of ten connections, and up to three more for listening and locks (docs/running.md). */
const connectionsOfProcess = 13;
/** Connections for migrations, backups and people. */
const connectionsOfOthers = 50;
const fewestConnections = 200;

/** The `max_connections` that Postgres needs for this many service processes. */
export function postgresConnectionsFor(processes: number): number {
  return Math.max(fewestConnections, processes * connectionsOfProcess + connectionsOfOthers);
}
