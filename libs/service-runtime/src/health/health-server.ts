import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { redactText } from '../logging/redact.js';
import { type HealthSource, healthOf, HealthSources } from './health-sources.js';
import type { Readiness } from './readiness.js';

export interface HealthServerOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  readiness: Readiness;
  registry: Registry;
}

export interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The health port of a process with one service. */
export function startHealthServer({ host, port, readiness, registry }: HealthServerOptions): Promise<HealthServer> {
  return serveHealth({ host, port }, healthOf(readiness, registry));
}

/**
 * Serves `/healthz` (the process is alive), `/readyz` (200, or 503 with the failing checks by name), `/readyz/service` (the
 * same for the process alone, without its dependencies: started and not stopping) and `/metrics` (Prometheus text), on a port
 * of its own (decisions.md §11). For several services these are of all together, and `/<service>/readyz` and so on of one.
 */
export async function serveHealth(
  { host, port }: { host: string; port: number },
  source: HealthSource,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response, source).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${String(error)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(url: string, response: ServerResponse, source: HealthSource): Promise<void> {
  const path = url.split('?', 1)[0] ?? '';
  switch (path) {
    case '/healthz':
      return sendJson(response, 200, { status: 'alive' });
    case '/readyz':
      return sendReadiness(response, await source.failures());
    case '/readyz/service':
      return sendReadiness(response, source.failuresOfService());
    case '/metrics':
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(await source.metrics());
      return;
  }
  const [, name = '', rest] = /^\/([a-z-]+)(\/.+)$/.exec(path) ?? [];
  const one = source instanceof HealthSources ? source.of(name) : undefined;
  if (one && rest) return answer(rest, response, one);
  return sendJson(response, 404, { error: 'not_found' });
}

function sendReadiness(response: ServerResponse, failing: Record<string, string>): void {
  const ready = Object.keys(failing).length === 0;
  sendJson(response, ready ? 200 : 503, ready ? { status: 'ready' } : { status: 'not_ready', failing });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const bytes = redactText(`${JSON.stringify(body)}\n`);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(bytes);
}
