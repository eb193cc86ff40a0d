import type { Logger } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { RunOutcome } from './job-runner.js';
import type { JobUpkeepStore } from './job-upkeep.store.js';
import type { OperationHandlers } from './operation-handler.js';

export interface ExecutorMetricsOptions {
  registry: Registry;
  store: JobUpkeepStore;
  handlers: OperationHandlers;
  running: () => number;
  logger: Logger;
}

export class ExecutorMetrics {
  private readonly runs: Counter;

  constructor({ registry, store, handlers, running, logger }: ExecutorMetricsOptions) {
    const registers = [registry];
    this.runs = new Counter({
      name: 'parley_operation_job_runs_total',
      help: 'Runs of operation jobs that are over, by how they came out.',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    new Gauge({
      name: 'parley_operation_jobs_running',
      help: 'Operation jobs that this process runs now.',
      registers,
      collect() {
        this.set(running());
      },
    });
    const oldest = new Gauge({
      name: 'parley_operation_jobs_oldest_due_seconds',
      help: 'For how long the oldest due operation job has been due; 0 when there is none.',
      registers,
    });
    const queued = new Gauge({
      name: 'parley_operation_jobs_queued',
      help: 'Operation jobs of this database that wait for their turn, because more are due than may run at once.',
      labelNames: ['kind'],
      registers,
    });
    new Gauge({
      name: 'parley_operation_jobs_due',
      help: 'Operation jobs of this database that are due and run nowhere.',
      registers,
      collect: async function () {
        try {
          const backlog = await store.backlog(handlers.kinds);
          this.set(backlog.due);
          oldest.set(backlog.oldestSeconds);
          for (const [kind, jobs] of backlog.queued) queued.set({ kind }, jobs);
        } catch (error) {
          logger.warn({ err: error }, 'due operation jobs are not known');
        }
      },
    });
  }

  countRun(kind: string, outcome: RunOutcome): void {
    this.runs.inc({ kind, outcome });
  }
}
