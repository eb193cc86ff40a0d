import { setTimeout as sleep } from 'node:timers/promises';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import { DatabaseListener, untilTick } from '@parley/database';
import { inTime, type Logger, NeededInterval, RepeatedTask } from '@parley/service-runtime';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { ExecutorMetrics } from './executor-metrics.js';
import { defaultTimings, type ExecutorTimings } from './executor-timings.js';
import type { HeldClaim } from './held-claim.js';
import { HeldClaims } from './held-claims.js';
import { HeldJobs, type SuspendedTeams } from './held-jobs.js';
import { ExecutorStopping } from './job-errors.js';
import type { JobAlarm } from './job-alarm.js';
import { JobQueueStore } from './job-queue.store.js';
import { JobRunner } from './job-runner.js';
import { JobTurns } from './job-turns.js';
import { keepOperationsAlive, settleUnopenedJobs } from './job-upkeep.js';
import { JobUpkeepStore } from './job-upkeep.store.js';
import { type ClaimedJob, JobStore, wakeChannel } from './job.store.js';
import type { OperationHandlers } from './operation-handler.js';
import type { OperationsApi } from './operations-api.js';

/** The sleep of a loop. A wake-up that arrives while the loop works makes its next sleep end at once. */
class WakeableSleep {
  private isWoken = false;
  private end: () => void = () => undefined;

  wake(): void {
    this.isWoken = true;
    this.end();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isWoken = false;
  }
}

export interface OperationExecutorOptions {
  service: ServiceName;
  pool: Pool;
  alarm: JobAlarm;
  operations: OperationsApi;
  handlers: OperationHandlers;
  /** The jobs of these teams are held. */
  suspensions: SuspendedTeams;
  logger: Logger;
  metrics?: Registry;
  /**
   * Jobs that have their turn at once in this process. Default 100. A quarter as many more is for teams that have none
   * running.
   */
  concurrency?: number;
  timings?: Partial<ExecutorTimings>;
}

const defaultConcurrency = 100;
const overdueCheckEveryMs = 500;
/** Sweeps come after what else the service looks for, on the same connection. */
const phaseMs = 25;
/** While jobs wait for their turn, looks are this far apart at least: each serves the slots that became free meanwhile. */
const busyPauseMs = 10;
/** How often other processes are told that jobs wait here for their turn. */
const tellEveryMs = 1_000;

/** Claims the due jobs of this service's database, runs their handlers, and renews the claims while they run. */
export class OperationExecutor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly id: string;
  private readonly timings: ExecutorTimings;
  private readonly turns: JobTurns;
  private readonly upkeep: JobUpkeepStore;
  private readonly runner: JobRunner;
  private readonly held: HeldClaims;
  private readonly heldJobs: HeldJobs;
  private readonly runs = new Set<Promise<void>>();
  private readonly sleep = new WakeableSleep();
  private readonly listener: DatabaseListener;
  private readonly tasks: RepeatedTask[];
  private readonly metrics?: ExecutorMetrics;
  private readonly overdueCheck: NeededInterval;
  private loop?: Promise<void>;
  private isStopping = false;
  private reportedAtMs = -Infinity;

  constructor(private readonly options: OperationExecutorOptions) {
    const { service, pool, alarm, logger, operations, handlers, suspensions, metrics } = options;
    this.id = `${service}-${process.pid}-${randomUUID()}`;
    this.timings = { ...defaultTimings, ...options.timings };
    const { leaseMs, renewEveryMs, keepAliveEveryMs, settleUnopenedEveryMs } = this.timings;
    const store = new JobStore(pool, leaseMs);
    this.upkeep = new JobUpkeepStore(pool);
    this.held = new HeldClaims(store, leaseMs, logger);
    this.heldJobs = new HeldJobs(pool, suspensions, () => handlers.kinds);
    this.turns = new JobTurns({
      store: new JobQueueStore(pool, () => handlers.kinds, { id: this.id, leaseMs }),
      held: this.held,
      concurrency: options.concurrency ?? defaultConcurrency,
      leaseMs,
      begin: (job, held) => this.begin(job, held),
    });
    this.overdueCheck = new NeededInterval({
      everyMs: overdueCheckEveryMs,
      isNeeded: () => this.held.size > 0,
      run: () => this.held.loseOverdue(),
    });
    this.runner = new JobRunner({ pool, store, operations, handlers, logger, timings: this.timings });
    alarm.connect(() => this.sleep.wake());
    suspensions.onChange(() => this.sleep.wake());
    this.listener = new DatabaseListener(pool, wakeChannel, logger, () => this.sleep.wake());
    const upkeep = { store: this.upkeep, pool, operations, handlers, logger, timings: this.timings };
    this.tasks = [
      { name: 'renew claims', intervalMs: renewEveryMs, run: () => this.held.renew() },
      { name: 'keep operations alive', intervalMs: keepAliveEveryMs, run: () => keepOperationsAlive(upkeep) },
      { name: 'unopened jobs', intervalMs: settleUnopenedEveryMs, run: () => settleUnopenedJobs(upkeep) },
    ].map((task) => new RepeatedTask({ ...task, logger }));
    if (metrics) {
      const running = (): number => this.held.size;
      this.metrics = new ExecutorMetrics({ registry: metrics, store: this.upkeep, handlers, running, logger });
    }
  }

  /** Nest calls this hook after all handlers have registered in `onModuleInit`. */
  onApplicationBootstrap(): Promise<void> {
    return this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Does nothing when no handler is registered. */
  start(): Promise<void> {
    if (this.options.handlers.kinds.length === 0) return Promise.resolve();
    this.listener.start();
    this.loop = this.run();
    for (const task of this.tasks) void task.start();
    return Promise.resolve();
  }

  /**
   * Aborts the running jobs and waits, until the grace period ends, for each to give its claim back; the claims of the rest are
   * revoked. Other processes can claim all of these jobs at once.
   */
  async stop(): Promise<void> {
    if (!this.loop) return;
    this.isStopping = true;
    this.sleep.wake();
    await this.loop;
    for (const held of this.held.all) held.abort(new ExecutorStopping(held.operationId));
    await this.settled();
    await this.handOver().catch((error: unknown) =>
      this.options.logger.warn({ err: error }, 'jobs not handed over; others find them when their claims run out'),
    );
    this.overdueCheck.stop();
    await Promise.all([...this.tasks.map((task) => task.stop()), this.listener.stop()]);
  }

  private async handOver(): Promise<void> {
    const stuck = this.held.all.map(({ operationId }) => operationId);
    if (stuck.length === 0) return this.upkeep.notify();
    this.options.logger.warn({ operationIds: stuck }, 'handlers did not stop in time; they are fenced off');
    await this.upkeep.revoke(stuck);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      let pauseMs = Infinity;
      try {
        pauseMs = await this.pass();
      } catch (error) {
        this.options.logger.warn({ err: error }, 'jobs not claimed; it is tried again');
      }
      if (!this.isStopping) await this.sleep.sleep(Math.min(pauseMs, untilTick(this.timings.sweepEveryMs, phaseMs)));
    }
  }

  /** Signals cancellations, holds the jobs of suspended teams, and starts due jobs. @returns the time until there is more to do, in ms */
  private async pass(): Promise<number> {
    await this.held.noticeCancellations();
    await this.heldJobs.look(this.held);
    const { againInMs, isQueued } = await this.turns.look();
    if (!isQueued) return againInMs;
    await this.tellOthers();
    await sleep(busyPauseMs);
    return againInMs - busyPauseMs;
  }

  private async tellOthers(): Promise<void> {
    if (performance.now() - this.reportedAtMs < tellEveryMs) return;
    this.reportedAtMs = performance.now();
    await this.upkeep.notify();
  }

  private begin(claimed: ClaimedJob, held: HeldClaim): void {
    this.held.add(held);
    if (claimed.cancelRequested) held.requestCancel();
    this.overdueCheck.start();
    const ran = this.heldJobs.stopIfSuspended(held, claimed).then(() => this.runner.run(claimed, held));
    const run = ran.then((outcome) => {
      this.heldJobs.ended(held);
      // The claim ends with the run: work that the handler left running is fenced off.
      held.lose();
      this.held.remove(held);
      this.runs.delete(run);
      this.metrics?.countRun(claimed.kind, outcome);
      this.sleep.wake();
    });
    this.runs.add(run);
  }

  /** Waits for all runs, or until the grace period ends. */
  private async settled(): Promise<void> {
    await inTime(Promise.all(this.runs), this.timings.stopGraceMs, () => undefined);
  }
}
