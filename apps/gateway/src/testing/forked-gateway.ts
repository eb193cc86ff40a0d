import { forkService, type ForkedService, freePort } from '@parley/testing';
import { Client } from './client.js';
import type { Installation } from './installation.js';

/** A gateway in a process of its own: it can be killed, and what it costs is its own. */
export interface ForkedGateway extends ForkedService {
  readonly port: number;
  readonly url: string;
  /** A client with this credential; none gives anonymous requests. */
  as(key?: string): Client;
  /** Processor time that it has taken in its life, in ms, the asking included. */
  cpuMs(): Promise<number>;
}

export async function forkGateway(
  installation: Installation,
  environment: Record<string, string> = {},
): Promise<ForkedGateway> {
  const [port, healthPort] = [await freePort(), await freePort()];
  const own = { ...environment, PORT: String(port), HEALTH_PORT: String(healthPort) };
  const forked = await forkService('gateway', installation.environment(own));
  const url = `http://127.0.0.1:${port}`;
  return {
    ...forked,
    port,
    url,
    as: (key) => new Client(url, key, installation.from),
    cpuMs: async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
      return Number(/^process_cpu_seconds_total(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1]) * 1000;
    },
  };
}
