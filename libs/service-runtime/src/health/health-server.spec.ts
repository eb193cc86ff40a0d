import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';
import { startHealthServer, type HealthServer } from './health-server.js';
import { Readiness } from './readiness.js';

describe('the health server', () => {
  const registry = new Registry();
  new Counter({ name: 'parley_things_total', help: 'Things.', registers: [registry] }).inc(3);
  let readiness: Readiness;
  let server: HealthServer;

  beforeEach(async () => {
    readiness = new Readiness();
    server = await startHealthServer({ host: '127.0.0.1', port: 0, readiness, registry });
  });
  afterEach(() => server.close());

  const get = async (path: string): Promise<{ status: number; body: string }> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: response.status, body: await response.text() };
  };

  it('is alive from the start, and ready once started', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, body: '{"status":"alive"}\n' });
    expect(await get('/readyz')).toEqual({
      status: 503,
      body: '{"status":"not_ready","failing":{"service":"starting"}}\n',
    });
    readiness.started();
    expect(await get('/readyz')).toEqual({ status: 200, body: '{"status":"ready"}\n' });
  });

  it('names the checks that fail, without their secrets', async () => {
    readiness.started();
    readiness.add('postgres', () => Promise.reject(new Error('no route to postgres://u:hunter2@db')));
    readiness.add('nats', () => undefined);
    expect(await get('/readyz')).toEqual({
      status: 503,
      body: '{"status":"not_ready","failing":{"postgres":"no route to postgres://[redacted]@db"}}\n',
    });
  });

  it('is ready as a service while what it depends on is away, until it stops', async () => {
    readiness.add('postgres', () => Promise.reject(new Error('no route')));
    expect(await get('/readyz/service')).toMatchObject({ status: 503, body: expect.stringContaining('"starting"') });
    readiness.started();
    expect(await get('/readyz/service')).toEqual({ status: 200, body: '{"status":"ready"}\n' });
    expect(await get('/readyz')).toMatchObject({ status: 503 });
    readiness.stopping();
    expect(await get('/readyz/service')).toMatchObject({ status: 503, body: expect.stringContaining('"stopping"') });
  });

  it('fails a check that does not answer', async () => {
    readiness.started();
    readiness.add('hung', () => new Promise(() => undefined));
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: expect.stringContaining('no answer within 2000 ms'),
    });
  });

  it('is never ready again once stopping', async () => {
    readiness.started();
    readiness.stopping();
    readiness.started();
    expect(await get('/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('"stopping"') });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
  });

  it('serves metrics, and 404 for the rest', async () => {
    expect((await get('/metrics')).body).toContain('parley_things_total 3');
    expect(await get('/')).toEqual({ status: 404, body: '{"error":"not_found"}\n' });
  });
});
