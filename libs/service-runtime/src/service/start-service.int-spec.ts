import 'reflect-metadata';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { Operation, OperationLookup, getOperation } from '@parley/contracts/operations';
import { Broker, Handles, RequestClient, RequestServer, type RequestContext } from '@parley/messaging';
import {
  aCaller,
  createTestDatabase,
  createTestNats,
  tcpProxy,
  waitFor,
  type TestDatabase,
  type TestNats,
} from '@parley/testing';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { commonConfig } from '../config/common-config.js';
import { loadConfig } from '../config/load-config.js';
import { Readiness } from '../health/readiness.js';
import type { Clock } from '../ids/clock.js';
import type { Ids } from '../ids/snowflake-ids.js';
import { createLogger, type Logger } from '../logging/create-logger.js';
import { startService, type RunningService } from './start-service.js';
import { CLOCK, IDS, LOGGER, METRICS, PG_POOL } from '../tokens.js';

const gates = new Map<string, () => void>();
const events: string[] = [];

@Controller()
class OperationController implements OnApplicationShutdown {
  constructor(
    readonly broker: Broker,
    readonly client: RequestClient,
    readonly server: RequestServer,
    readonly readiness: Readiness,
    @Inject(LOGGER) readonly logger: Logger,
    @Inject(CLOCK) readonly clock: Clock,
    @Inject(IDS) readonly ids: Ids,
    @Inject(PG_POOL) readonly pool: Pool,
    @Inject(METRICS) readonly registry: Registry,
  ) {}

  @Handles(getOperation)
  async get(request: OperationLookup, context: RequestContext): Promise<Operation> {
    switch (request.operationId) {
      case '1':
        throw notFound('Operation');
      case '2':
        await this.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
        break;
      case '3':
        await new Promise<void>((open) => gates.set(context.requestId, open));
        await this.pool.query('SELECT 1');
        events.push('answered');
    }
    return Object.assign(new Operation(), getOperation.example.reply, { id: this.ids.next() });
  }

  onApplicationShutdown(): void {
    events.push('hook');
  }
}

@Module({ controllers: [OperationController] })
class AppModule {}

describe('startService', () => {
  let database: TestDatabase;
  let nats: TestNats;
  let client: RequestClient;
  let broker: Broker;
  const running: RunningService[] = [];

  beforeAll(async () => {
    [database, nats] = await Promise.all([createTestDatabase('operations'), createTestNats()]);
    const logger = createLogger({ service: 'test', level: 'silent' });
    broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    client = new RequestClient(broker);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((service) => service.stop()));
    events.length = 0;
  });
  afterAll(async () => {
    await broker.close();
    await Promise.all([nats.close(), database.drop()]);
  });

  const start = async (databaseUrl = database.url): Promise<RunningService> => {
    const config = loadConfig(commonConfig, {
      DATABASE_URL: databaseUrl,
      NATS_URL: nats.url,
      PARLEY_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    const service = await startService({ name: 'operations', config, outbox: true, module: () => AppModule });
    running.push(service);
    return service;
  };
  const ask = (operationId: string, requestId?: string): Promise<Operation> =>
    client.request(getOperation, { operationId }, { caller: aCaller(), requestId, timeoutMs: 5_000 });
  const get = async (service: RunningService, path: string): Promise<{ status: number; body: string }> => {
    const response = await fetch(`http://127.0.0.1:${service.healthPort}${path}`);
    return { status: response.status, body: await response.text() };
  };

  it('answers requests, with everything injected, and measures them', async () => {
    const service = await start();
    const controller = service.app.get(OperationController);
    const { runtime } = service;
    expect(controller).toMatchObject({
      broker: runtime.broker,
      client: runtime.client,
      server: runtime.server,
      readiness: runtime.readiness,
      registry: runtime.registry,
    });
    expect(controller.clock).toBe(runtime.clock);
    expect(controller.pool).toBe(runtime.pool);
    expect(controller.logger).toBe(runtime.logger);
    await expect(ask('4')).resolves.toMatchObject({ id: expect.stringMatching(/^\d{18,19}$/) });
    await expect(ask('1')).rejects.toMatchObject({ code: 'not_found', message: 'Operation not found.' });
    const metrics = (await get(service, '/metrics')).body;
    const counted = 'service="operations",handler="OperationController.get",outcome';
    expect(metrics).toContain(`parley_request_duration_seconds_count{${counted}="ok"} 1`);
    expect(metrics).toContain(`parley_request_duration_seconds_count{${counted}="not_found"} 1`);
    expect(metrics).toContain('parley_database_pool_connections{state="waiting",service="operations"} 0');
  });

  it('answers `unavailable` when the database connection is lost in a request', async () => {
    await start();
    await expect(ask('2')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    await expect(ask('4')).resolves.toBeInstanceOf(Object);
  });

  it('is ready only while Postgres and NATS answer', async () => {
    const proxy = await tcpProxy(database.url);
    const service = await start(proxy.url);
    expect(await get(service, '/readyz')).toEqual({ status: 200, body: '{"status":"ready"}\n' });
    await proxy.cut();
    await waitFor(async () => {
      const { status, body } = await get(service, '/readyz');
      return status === 503 && Object.keys((JSON.parse(body) as { failing: object }).failing).join() === 'postgres';
    });
    await proxy.heal();
    await nats.stop();
    await waitFor(async () => (await get(service, '/readyz')).body.includes('"failing":{"nats":"not connected"}'));
    expect((await get(service, '/healthz')).status).toBe(200);
    await nats.restart();
    await waitFor(async () => (await get(service, '/readyz')).status === 200);
    await service.stop();
    await proxy.close();
  });

  it('on stop takes no new request, finishes those in flight, then closes what they need', async () => {
    const service = await start();
    const inFlight = ask('3', 'slow');
    await waitFor(() => gates.has('slow'));
    const stopping = service.stop();
    await waitFor(async () => (await get(service, '/readyz')).body.includes('"service":"stopping"'));
    const late = client.request(getOperation, { operationId: '4' }, { caller: aCaller(), timeoutMs: 500 });
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    expect(events).toEqual([]);
    gates.get('slow')?.();
    await expect(inFlight).resolves.toMatchObject({ kind: getOperation.example.reply.kind });
    expect(await stopping).toBe(true);
    expect(events).toEqual(['answered', 'hook']);
    expect(service.runtime.pool.ended).toBe(true);
    expect(service.runtime.broker.isConnected()).toBe(false);
    expect(() => service.runtime.ids.next()).toThrow(expect.objectContaining({ code: 'unavailable' }));
    await expect(get(service, '/healthz')).rejects.toThrow();
    const { rows } = await database.pool.query(`SELECT holder FROM id_nodes WHERE holder <> ''`);
    expect(rows).toEqual([]);
  });

  it('fails to start, and leaves nothing open, when the database is not migrated', async () => {
    await database.pool.query('CREATE SCHEMA empty');
    const url = new URL(database.url);
    url.searchParams.set('options', '-c search_path=empty');
    const config = loadConfig(commonConfig, {
      DATABASE_URL: url.href,
      NATS_URL: nats.url,
      PARLEY_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    const started = startService({ name: 'operations', config, module: () => AppModule, databaseTimeoutMs: 300 });
    await expect(started).rejects.toThrow('The database is not migrated: run `npm run migrate`.');
    // A backend ends a moment after its connection is closed.
    await waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'parley-operations' AND datname = current_database()`,
      );
      return rowCount === 0;
    });
  });
});
