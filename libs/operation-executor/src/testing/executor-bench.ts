import { readFile } from 'node:fs/promises';
import { Broker, RequestClient } from '@parley/messaging';
import { createLogger, EventConsumers, type Logger, recordSuspensions, TeamSuspensions } from '@parley/service-runtime';
import { createPool, inTransaction } from '@parley/database';
import {
  createTestDatabase,
  createTestNats,
  FakeOperations,
  sequentialIds,
  type TestDatabase,
  type TestNats,
  waitFor,
} from '@parley/testing';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { CancelRequestedConsumer } from '../cancel-requested.consumer.js';
import type { ExecutorTimings } from '../executor-timings.js';
import { JobAlarm } from '../job-alarm.js';
import { JobUpkeepStore } from '../job-upkeep.store.js';
import { OperationExecutor } from '../operation-executor.js';
import { type JobOutcome, type OperationHandler, OperationHandlers } from '../operation-handler.js';
import { type NewJob, OperationJobs } from '../operation-jobs.js';
import { OperationsApi } from '../operations-api.js';
import type { RunningJob } from '../running-job.js';
import { CountingHandler, countingTables } from './counting-handler.js';

export interface StartedExecutor {
  readonly executor: OperationExecutor;
  readonly metrics: Registry;
  stop(): Promise<void>;
}

/** A database with the jobs' table, a NATS server, the operations service's stand-in, and executors beside them. */
export class ExecutorBench {
  readonly jobs: OperationJobs;
  private readonly alarm = new JobAlarm();
  private readonly suspensions: TeamSuspensions;
  private readonly ids = sequentialIds();
  private readonly started: StartedExecutor[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly nats: TestNats,
    readonly broker: Broker,
    readonly pool: Pool,
    readonly operations: FakeOperations,
    private readonly logger: Logger,
  ) {
    this.jobs = new OperationJobs(pool, this.api(), this.alarm);
    this.suspensions = new TeamSuspensions({ pool, logger });
  }

  static async create(): Promise<ExecutorBench> {
    const [database, nats] = await Promise.all([createTestDatabase('operations'), createTestNats()]);
    for (const file of ['operation_jobs.sql', 'job_queue.sql', 'held_jobs.sql']) {
      await database.pool.query(await readFile(new URL(`../../sql/${file}`, import.meta.url), 'utf8'));
    }
    await database.pool.query(countingTables);
    const logger = createLogger({ service: 'test', level: 'silent' });
    const broker = await Broker.connect({ url: nats.url, name: 'test', logger });
    const operations = await FakeOperations.start(broker, logger);
    const pool = createPool(database.url, { name: 'executor-test', max: 10, logger });
    return new ExecutorBench(database, nats, broker, pool, operations, logger);
  }

  /** One more executor, as of another process; use cases wake the one that began last. */
  async start(
    handler: OperationHandler,
    timings: Partial<ExecutorTimings> = {},
    concurrency?: number,
  ): Promise<StartedExecutor> {
    const { pool, alarm, logger } = this;
    const handlers = new OperationHandlers();
    handlers.register(handler);
    const metrics = new Registry();
    const consumers = new EventConsumers(this.broker, logger, metrics);
    const store = new JobUpkeepStore(pool);
    await new CancelRequestedConsumer('messaging-session', consumers, handlers, store).onApplicationBootstrap();
    const executor = new OperationExecutor({
      ...{ service: 'messaging-session', pool, alarm, logger, handlers, metrics, timings, concurrency },
      operations: this.api(),
      suspensions: this.suspensions,
    });
    await executor.start();
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await executor.stop();
      await consumers.beforeApplicationShutdown();
    };
    const started = { executor, metrics, stop: () => (stopped ??= stop()) };
    this.started.push(started);
    return started;
  }

  /** @param number counts the suspensions of the team @param isOver the suspension has ended */
  async suspend(teamId: string, number: number, isOver = false): Promise<void> {
    const since = new Date().toISOString();
    await recordSuspensions(this.pool, [{ teamId, number, since, ...(isOver ? { until: since } : {}) }]);
    await this.suspensions.look();
  }

  /** Ends all suspensions in the table, as another process does; this one has not looked yet. */
  async endSuspensionsUnseen(): Promise<void> {
    await this.pool.query('UPDATE team_suspensions SET until = now() WHERE until IS NULL');
  }

  /** Counts nothing: its runs do what the test says. */
  handlerOf(run: (job: RunningJob) => Promise<JobOutcome>): OperationHandler {
    const counting = new CountingHandler(this.pool);
    return {
      kind: counting.kind,
      run,
      abandon: (...args) => counting.abandon(...args),
      ended: (...args) => counting.ended(...args),
    };
  }

  /** A committed job that was not opened. */
  async insert(fields: Partial<NewJob> & { steps?: number; stepMs?: number } = {}): Promise<string> {
    const { steps = 1, stepMs = 0, ...rest } = fields;
    const operationId = this.ids.next();
    const job = { operationId, kind: 'campaign', teamId: '1001', projectId: '3001', ...rest };
    await inTransaction(this.pool, async (client) => {
      await client.query('INSERT INTO test_work VALUES ($1, $2, $3)', [operationId, steps, stepMs]);
      await this.jobs.insert(client, { resource: { type: 'campaign', id: operationId }, ...job });
    });
    return operationId;
  }

  async open(fields: Partial<NewJob> & { steps?: number; stepMs?: number } = {}): Promise<string> {
    const operationId = await this.insert(fields);
    await this.jobs.open(operationId);
    return operationId;
  }

  async effects(operationId: string): Promise<{ step: number; claim: string; pid: number; at: Date }[]> {
    const { rows } = await this.pool.query<{ step: number; claim: string; pid: number; at: Date }>(
      'SELECT step, claim, pid, at FROM test_effects WHERE operation_id = $1 ORDER BY at',
      [operationId],
    );
    return rows;
  }

  async steps(operationId: string): Promise<number[]> {
    return (await this.effects(operationId)).map(({ step }) => step);
  }

  /** What the handler's `ended` committed. */
  async endings(operationId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ status: string }>(
      'SELECT status FROM test_endings WHERE operation_id = $1',
      [operationId],
    );
    return rows.map(({ status }) => status);
  }

  async row(operationId: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await this.pool.query<Record<string, unknown>>(
      'SELECT * FROM operation_jobs WHERE operation_id = $1',
      [operationId],
    );
    return rows[0];
  }

  async isGone(operationId: string): Promise<boolean> {
    return (await this.row(operationId)) === undefined;
  }

  /** Jobs that wait for their turn. */
  queued(): Promise<number> {
    return this.countJobs('queued_at IS NOT NULL');
  }

  /** Jobs that are yet to be shown as queued, or to be ended. */
  unshown(): Promise<number> {
    return this.countJobs('short_run_at IS NOT NULL');
  }

  /** The names of the prepared statements that executors begin until there are as many as the test needs. */
  async statements(areEnough: (names: readonly string[]) => boolean): Promise<string[]> {
    const names: string[] = [];
    const query = this.pool.query;
    this.pool.query = ((statement: { name?: string }, ...rest: unknown[]) => {
      names.push(statement.name ?? '');
      return (query as (...args: unknown[]) => unknown).call(this.pool, statement, ...rest);
    }) as typeof query;
    try {
      await waitFor(() => areEnough(names), { message: 'statements', timeoutMs: 25_000 });
    } finally {
      this.pool.query = query;
    }
    return names;
  }

  /** After each test: no executor, no job. */
  async clear(): Promise<void> {
    this.operations.isAway = false;
    this.operations.refusals = 0;
    this.operations.answersToLose = 0;
    this.operations.kept.length = 0;
    await this.stopExecutors();
    await this.pool.query('TRUNCATE operation_jobs, test_work, test_effects, test_endings, team_suspensions');
    await this.suspensions.look();
  }

  async stopExecutors(): Promise<void> {
    await Promise.all(this.started.splice(0).map(({ stop }) => stop()));
  }

  async close(): Promise<void> {
    await this.stopExecutors();
    await this.operations.close();
    await this.broker.close();
    await this.pool.end();
    await Promise.all([this.database.drop(), this.nats.close()]);
  }

  private async countJobs(condition: string): Promise<number> {
    const { rowCount } = await this.pool.query(`SELECT 1 FROM operation_jobs WHERE ${condition}`);
    return rowCount ?? 0;
  }

  private api(): OperationsApi {
    return new OperationsApi(new RequestClient(this.broker), 'messaging-session');
  }
}
