import { parleyHome, type ParleyHome } from '../parley-home.js';
import type { ServerSize } from '../infra/server-kind.js';
import { type Machine, type Processes, processesOf, sizeOf, thisMachine } from './processes.js';

/** A service to run. */
export interface ServiceSpec {
  /** Its folder in `apps/`. */
  name: string;
  /** Absolute path of its main file. */
  entry: string;
  /** True for the one service that listens on PORT. */
  isPublic: boolean;
}

export interface SupervisorConfig {
  home: ParleyHome;
  host: string;
  port: number;
  /** Address on which services answer health checks (SERVICE_HOST). */
  healthHost: string;
  /** Whether the services' output is also printed to the console (PARLEY_LOG=1). */
  echoLogs: boolean;
  /** Whether the services share a process. */
  processes: Processes;
  /** How much memory the servers and the services take. */
  size: ServerSize;
  /** Memory of this machine or container. */
  memoryBytes: number;
  environment: NodeJS.ProcessEnv;
}

/** The base URL for clients. A wildcard host is replaced by loopback; an IPv6 host gets brackets. */
export function baseUrl({ host, port }: Pick<SupervisorConfig, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** @throws when PORT is not a valid port, or PARLEY_PROCESSES is wrong */
export function readConfig(environment: NodeJS.ProcessEnv, machine: Machine = thisMachine()): SupervisorConfig {
  const port = environment['PORT'] || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${port}"`);
  }
  const processes = processesOf(environment, machine);
  return {
    home: parleyHome(environment),
    host: environment['HOST'] || '127.0.0.1',
    port: Number(port),
    healthHost: environment['SERVICE_HOST'] || '127.0.0.1',
    processes,
    size: sizeOf(processes, machine),
    memoryBytes: machine.memoryBytes,
    echoLogs: environment['PARLEY_LOG'] === '1',
    environment,
  };
}
