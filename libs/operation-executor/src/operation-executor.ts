import type { ServiceName } from '@parley/contracts';
import type { Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { OperationHandlers } from './operation-handlers.js';
import type { OperationsApi } from './operations-api.js';

export interface OperationExecutorOptions {
  service: ServiceName;
  pool: Pool;
  operations: OperationsApi;
  handlers: OperationHandlers;
  logger: Logger;
  metrics?: Registry;
  /** Jobs that run at once in this process. Default 100. */
  concurrency?: number;
}

/** Claims the due jobs of this service's database and runs their handlers. */
export class OperationExecutor {
  constructor(private readonly options: OperationExecutorOptions) {}

  start(): Promise<void> {
    return Promise.reject(new Error(`The executor of ${this.options.service} is not written yet.`));
  }

  /** Aborts what runs, waits for it, and gives every claim back at once. */
  stop(): Promise<void> {
    return Promise.resolve();
  }
}
