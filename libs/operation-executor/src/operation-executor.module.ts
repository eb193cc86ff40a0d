import { type DynamicModule, Module } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import { type Logger, LOGGER, METRICS, PG_POOL, TeamSuspensions } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { CancelRequestedConsumer } from './cancel-requested.consumer.js';
import { JobAlarm } from './job-alarm.js';
import { JobUpkeepStore } from './job-upkeep.store.js';
import { OperationExecutor, type OperationExecutorOptions } from './operation-executor.js';
import { OperationHandlers } from './operation-handler.js';
import { OperationJobs } from './operation-jobs.js';
import { EXECUTING_SERVICE, OperationsApi } from './operations-api.js';

export type OperationExecutorSettings = { service: ServiceName } & Pick<
  OperationExecutorOptions,
  'concurrency' | 'timings'
>;

/**
 * Import it once in a service's AppModule, beside `SuspensionsModule`: `OperationExecutorModule.for({ service: 'gateway' })`. Global: makes
 * `OperationJobs` and `OperationHandlers` injectable everywhere.
 */
@Module({})
export class OperationExecutorModule {
  static for(settings: OperationExecutorSettings): DynamicModule {
    return {
      module: OperationExecutorModule,
      global: true,
      providers: [
        { provide: EXECUTING_SERVICE, useValue: settings.service },
        OperationHandlers,
        JobAlarm,
        JobUpkeepStore,
        OperationsApi,
        OperationJobs,
        CancelRequestedConsumer,
        {
          provide: OperationExecutor,
          useFactory: (
            ...needs: [Pool, JobAlarm, OperationsApi, OperationHandlers, TeamSuspensions, Logger, Registry]
          ) => {
            const [pool, alarm, operations, handlers, suspensions, logger, metrics] = needs;
            const parts = { pool, alarm, operations, handlers, suspensions, logger, metrics };
            return new OperationExecutor({ ...settings, ...parts });
          },
          inject: [PG_POOL, JobAlarm, OperationsApi, OperationHandlers, TeamSuspensions, LOGGER, METRICS],
        },
      ],
      exports: [OperationJobs, OperationHandlers],
    };
  }
}
