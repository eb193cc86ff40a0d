import { parleyHome, type ParleyHome } from '../parley-home.js';

/** One service to run. */
export interface ServiceSpec {
  /** Its folder in `apps/`. */
  name: string;
  /** Absolute path of its main file. */
  entry: string;
  /** Whether it listens on PORT; exactly one does. */
  isPublic: boolean;
}

export interface SupervisorConfig {
  home: ParleyHome;
  host: string;
  port: number;
  /** Where services listen for checks of their health (SERVICE_HOST). */
  healthHost: string;
  /** Services' output on the console too (PARLEY_LOG=1). */
  echoLogs: boolean;
  environment: NodeJS.ProcessEnv;
}

/** Host and port as clients reach them: a wildcard host is reached on loopback, an IPv6 one needs brackets. */
export function baseUrl({ host, port }: Pick<SupervisorConfig, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** @throws when PORT is no port */
export function readConfig(environment: NodeJS.ProcessEnv): SupervisorConfig {
  const port = environment['PORT'] || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${port}"`);
  }
  return {
    home: parleyHome(environment),
    host: environment['HOST'] || '127.0.0.1',
    port: Number(port),
    healthHost: environment['SERVICE_HOST'] || '127.0.0.1',
    echoLogs: environment['PARLEY_LOG'] === '1',
    environment,
  };
}
