import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ServiceName } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { EventConsumers, type Logger, LOGGER, METRICS, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { CancelRequestedConsumer } from './cancel-requested.consumer.js';
import { JobAlarm } from './job-alarm.js';
import { JobUpkeepStore } from './job-upkeep.store.js';
import { OperationExecutor, type OperationExecutorOptions } from './operation-executor.js';
import { OperationHandlers } from './operation-handlers.js';
import { OperationJobs } from './operation-jobs.js';
import { OperationsApi } from './operations-api.js';

export type OperationExecutorSettings = { service: ServiceName } & Pick<
  OperationExecutorOptions,
  'concurrency' | 'timings'
>;

/** Runs the executor while the application runs: the handlers have registered by then. */
@Injectable()
class ExecutorLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly executor: OperationExecutor) {}

  onApplicationBootstrap(): Promise<void> {
    return this.executor.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.executor.stop();
  }
}

/**
 * Imported once by a service's AppModule: `OperationExecutorModule.for({ service: 'gateway' })`. Global: makes
 * `OperationJobs` and `OperationHandlers` injectable everywhere.
 */
@Module({})
export class OperationExecutorModule {
  static for(settings: OperationExecutorSettings): DynamicModule {
    const { service } = settings;
    return {
      module: OperationExecutorModule,
      global: true,
      providers: [
        { provide: OperationHandlers, useFactory: () => new OperationHandlers() },
        { provide: JobAlarm, useFactory: () => new JobAlarm() },
        { provide: JobUpkeepStore, useFactory: (pool: Pool) => new JobUpkeepStore(pool), inject: [PG_POOL] },
        {
          provide: OperationsApi,
          useFactory: (client: RequestClient) => new OperationsApi(client, service),
          inject: [RequestClient],
        },
        {
          provide: OperationJobs,
          useFactory: (...needs: [Pool, OperationsApi, JobAlarm]) => new OperationJobs(...needs),
          inject: [PG_POOL, OperationsApi, JobAlarm],
        },
        {
          provide: CancelRequestedConsumer,
          useFactory: (...needs: [EventConsumers, OperationHandlers, JobUpkeepStore]) =>
            new CancelRequestedConsumer(service, ...needs),
          inject: [EventConsumers, OperationHandlers, JobUpkeepStore],
        },
        {
          provide: OperationExecutor,
          useFactory: (...needs: [Pool, JobAlarm, OperationsApi, OperationHandlers, Logger, Registry]) => {
            const [pool, alarm, operations, handlers, logger, metrics] = needs;
            return new OperationExecutor({ ...settings, pool, alarm, operations, handlers, logger, metrics });
          },
          inject: [PG_POOL, JobAlarm, OperationsApi, OperationHandlers, LOGGER, METRICS],
        },
        ExecutorLifecycle,
      ],
      exports: [OperationJobs, OperationHandlers],
    };
  }
}
