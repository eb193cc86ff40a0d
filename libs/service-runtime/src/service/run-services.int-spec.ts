import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import { getOperation, type Operation, OperationLookup } from '@parley/contracts/operations';
import { Broker, Handles, type RequestClient } from '@parley/messaging';
import { aCaller, createTestDatabase, createTestNats, type TestDatabase, type TestNats } from '@parley/testing';
import { commonConfig, type CommonConfig } from '../config/common-config.js';
import { loadConfig } from '../config/load-config.js';
import type { ProcessWork } from './run-process.js';
import { beginAll, memberOf } from './run-services.js';
import type { ServiceOptions } from './service-options.js';

jest.setTimeout(60_000);

const stopped: string[] = [];
let gatewayStopsAfterMs = 0;

@Controller()
class OperationController implements OnApplicationShutdown {
  @Handles(getOperation)
  async get(_request: OperationLookup): Promise<Operation> {
    return getOperation.example.reply;
  }

  onApplicationShutdown(): void {
    stopped.push('operations');
  }
}

@Module({ controllers: [OperationController] })
class OperationsModule {}

@Module({})
class GatewayModule implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await delay(gatewayStopsAfterMs);
    stopped.push('gateway');
  }
}

describe('two services in one process', () => {
  let nats: TestNats;
  const databases: TestDatabase[] = [];
  let work: ProcessWork;
  let client: RequestClient;
  let broker: Broker;

  beforeEach(async () => {
    nats = await createTestNats();
    databases.push(...(await Promise.all([createTestDatabase('gateway'), createTestDatabase('operations')])));
    stopped.length = 0;
    gatewayStopsAfterMs = 0;
  });
  afterEach(async () => {
    await work.stop();
    await Promise.all(databases.splice(0).map((database) => database.drop()));
    await nats.close();
  });

  const configOf = (database: TestDatabase, settings: Record<string, string> = {}): CommonConfig =>
    loadConfig(commonConfig, {
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      LOG_LEVEL: 'silent',
      SHUTDOWN_TIMEOUT_MS: '3000',
      ...settings,
    });
  const begin = (settings: Record<string, string> = {}): ProcessWork => {
    const [ofGateway, ofOperations] = databases as [TestDatabase, TestDatabase];
    const service = (name: ServiceName, config: CommonConfig, rest: Pick<ServiceOptions, 'module' | 'onStarted'>) =>
      memberOf({ name, config, databaseTimeoutMs: 500, ...rest });
    return beginAll({
      name: 'both',
      config: configOf(ofGateway),
      members: [
        [
          service('gateway', configOf(ofGateway), {
            module: () => GatewayModule,
            onStarted: (_, runtime) => void ([client, broker] = [runtime.client, runtime.broker]),
          }),
        ],
        [service('operations', configOf(ofOperations, settings), { module: () => OperationsModule })],
      ],
    });
  };

  it('are ready on one health port, and ask one another without NATS', async () => {
    work = begin();
    const { healthPort } = await work.started;
    const ready = await fetch(`http://127.0.0.1:${healthPort}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    const sentBefore = broker.connection.stats().outMsgs;
    const reply = await client.request(getOperation, { operationId: '1' }, { caller: aCaller() });
    expect(reply).toEqual(JSON.parse(JSON.stringify(getOperation.example.reply)));
    expect(broker.connection.stats().outMsgs).toBe(sentBefore);
    const metrics = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text();
    expect(metrics).toContain(
      'parley_request_duration_seconds_count{service="operations",handler="OperationController.get",outcome="ok"} 1',
    );
    expect(metrics.match(/^process_resident_memory_bytes\{service="(.+)"\}/m)?.[1]).toBe('both');
  });

  it('stop in order: what takes requests from outside first', async () => {
    gatewayStopsAfterMs = 100;
    work = begin();
    await work.started;
    expect(await work.stop()).toBe(true);
    expect(stopped).toEqual(['gateway', 'operations']);
  });

  it('leave one another time: a first one that takes long holds up no other', async () => {
    gatewayStopsAfterMs = 2_000;
    work = begin();
    await work.started;
    expect(await work.stop()).toBe(true);
    expect(stopped).toEqual(['operations', 'gateway']);
  });

  it('fail together when one cannot start', async () => {
    work = begin({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
    await expect(work.started).rejects.toThrow();
  });
});
