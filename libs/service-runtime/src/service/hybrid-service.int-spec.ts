import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Catch,
  Controller,
  Get,
  Module,
  type ArgumentsHost,
  type ExceptionFilter,
  type OnModuleInit,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError, errorCatalog } from '@parley/contracts/base';
import { getOperation, type Operation } from '@parley/contracts/operations';
import { Broker, Handles, RequestClient } from '@parley/messaging';
import {
  aCaller,
  createTestDatabase,
  createTestNats,
  freePort,
  waitFor,
  type TestDatabase,
  type TestNats,
} from '@parley/testing';
import { commonConfig } from '../config/common-config.js';
import { loadConfig } from '../config/load-config.js';
import { createLogger } from '../logging/create-logger.js';
import { NestLogger } from '../logging/nest-logger.js';
import { startService, type RunningService } from './start-service.js';

let initialised = 0;
let openGate: (() => void) | null = null;

@Controller()
class EdgeController implements OnModuleInit {
  onModuleInit(): void {
    initialised++;
  }

  @Get('/slow')
  async slow(): Promise<{ slow: true }> {
    await new Promise<void>((open) => (openGate = open));
    return { slow: true };
  }

  @Get('/lost')
  lost(): never {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  }

  @Handles(getOperation)
  operation(): Promise<Operation> {
    return Promise.reject(new DomainError('conflict', 'over NATS'));
  }
}

/** Knows HTTP only, as the gateway's does: it would break a NATS reply. */
@Catch(DomainError)
class HttpErrorFilter implements ExceptionFilter {
  catch(error: DomainError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<{ status(code: number): { send(body: object): void } }>();
    reply.status(errorCatalog[error.code].status).send({ code: error.code });
  }
}

@Module({ controllers: [EdgeController] })
class AppModule {}

describe('a service that also serves HTTP', () => {
  let database: TestDatabase;
  let nats: TestNats;
  let broker: Broker;
  let service: RunningService;
  let baseUrl: string;

  beforeAll(async () => {
    [database, nats] = await Promise.all([createTestDatabase('operations'), createTestNats()]);
    broker = await Broker.connect({
      url: nats.url,
      name: 't',
      logger: createLogger({ service: 't', level: 'silent' }),
    });
    const config = loadConfig(commonConfig, {
      DATABASE_URL: database.url,
      NATS_URL: nats.url,
      PARLEY_SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
    });
    const port = await freePort();
    baseUrl = `http://127.0.0.1:${port}`;
    service = await startService({
      name: 'operations',
      config,
      module: () => AppModule,
      http: async (runtime, root) => {
        const app = await NestFactory.create<NestFastifyApplication>(
          root,
          new FastifyAdapter({ return503OnClosing: false }),
          {
            logger: new NestLogger(runtime.logger),
            abortOnError: false,
          },
        );
        return app.useGlobalFilters(new HttpErrorFilter());
      },
      listen: { host: '127.0.0.1', port },
    });
  });
  afterAll(async () => {
    await service.stop();
    await broker.close();
    await Promise.all([nats.close(), database.drop()]);
  });

  it('runs the lifecycle hooks once', () => {
    expect(initialised).toBe(1);
  });

  it('turns a lost connection into `unavailable` over HTTP', async () => {
    const response = await fetch(`${baseUrl}/lost`);
    expect([response.status, await response.json()]).toEqual([503, { code: 'unavailable' }]);
  });

  it('answers NATS too, apart from the filters of HTTP', async () => {
    const requested = new RequestClient(broker).request(getOperation, { operationId: '1' }, { caller: aCaller() });
    await expect(requested).rejects.toMatchObject({ code: 'conflict', message: 'over NATS' });
  });

  it('on stop finishes the HTTP request in flight and refuses new ones', async () => {
    const inFlight = fetch(`${baseUrl}/slow`);
    await waitFor(() => openGate);
    const stopping = service.stop();
    await waitFor(() =>
      fetch(baseUrl)
        .catch(() => 'refused')
        .then((outcome) => outcome === 'refused'),
    );
    openGate?.();
    expect(await (await inFlight).json()).toEqual({ slow: true });
    expect(await stopping).toBe(true);
    await expect(fetch(baseUrl)).rejects.toThrow();
  });
});
