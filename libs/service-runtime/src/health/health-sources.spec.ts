import { afterEach, describe, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';
import { type HealthServer, serveHealth } from './health-server.js';
import { healthOf, HealthSources } from './health-sources.js';
import { Readiness } from './readiness.js';

function registryOf(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return registry;
}

function aService(sources: HealthSources, name: string): { readiness: Readiness; registry: Registry } {
  const [readiness, registry] = [new Readiness(), registryOf(name)];
  sources.set(name, healthOf(readiness, registry));
  new Counter({ name: 'sent_total', help: 'Sent.', registers: [registry] }).inc(3);
  return { readiness, registry };
}

describe('the health of a process with two services', () => {
  let server: HealthServer;
  const get = async (path: string): Promise<[number, unknown]> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return [response.status, await response.json()];
  };
  afterEach(() => server.close());

  it('is ready when both are, and tells which is not and why', async () => {
    const sources = new HealthSources(registryOf('both'));
    const [gateway, operations] = [aService(sources, 'gateway'), aService(sources, 'operations')];
    server = await serveHealth({ host: '127.0.0.1', port: 0 }, sources);
    gateway.readiness.started();
    expect(await get('/readyz')).toEqual([503, { status: 'not_ready', failing: { 'operations service': 'starting' } }]);
    operations.readiness.started();
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);

    operations.readiness.add('postgres', () => Promise.reject(new Error('gone')));
    const failing = { 'operations postgres': 'gone' };
    expect(await get('/readyz')).toEqual([503, { status: 'not_ready', failing }]);
    expect(await get('/readyz/service')).toEqual([200, { status: 'ready' }]);
    expect(await get('/gateway/readyz')).toEqual([200, { status: 'ready' }]);
    expect(await get('/operations/readyz')).toEqual([503, { status: 'not_ready', failing: { postgres: 'gone' } }]);
    expect(await get('/operations/readyz/service')).toEqual([200, { status: 'ready' }]);
    expect(await get('/gateway/healthz')).toEqual([200, { status: 'alive' }]);
    expect((await get('/event-history/readyz'))[0]).toBe(404);
    expect((await get('/gateway/operations/readyz'))[0]).toBe(404);
  });

  it('has the metrics of both, each under its name, with one head for each metric', async () => {
    const process = registryOf('both');
    new Counter({ name: 'cpu_total', help: 'Used.', registers: [process] }).inc(1);
    const sources = new HealthSources(process);
    for (const name of ['gateway', 'operations']) aService(sources, name);
    server = await serveHealth({ host: '127.0.0.1', port: 0 }, sources);
    const metrics = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await metrics.text()).toBe(
      '# HELP cpu_total Used.\n# TYPE cpu_total counter\ncpu_total{service="both"} 1\n\n' +
        '# HELP sent_total Sent.\n# TYPE sent_total counter\nsent_total{service="gateway"} 3\nsent_total{service="operations"} 3\n',
    );
    const own = await (await fetch(`http://127.0.0.1:${server.port}/gateway/metrics`)).text();
    expect(own).toBe('# HELP sent_total Sent.\n# TYPE sent_total counter\nsent_total{service="gateway"} 3\n');
  });
});
