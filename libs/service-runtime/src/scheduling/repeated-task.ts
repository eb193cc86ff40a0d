import type {
  BeforeApplicationShutdown,
  FactoryProvider,
  InjectionToken,
  OnApplicationBootstrap,
  Type,
} from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';
import { LOGGER, PG_POOL } from '../tokens.js';
import { DueLooks } from './due-looks.js';
import { NeededInterval } from './needed-interval.js';

export interface RepeatedTaskOptions {
  /** Used in log lines. */
  name: string;
  intervalMs: number;
  logger: Logger;
  /** When it returns false, the timer stops until {@link RepeatedTask.resume}. Default: the task is always needed. */
  isNeeded?(): boolean;
  /** On timer, the task runs only when this SELECT returns a row. One statement checks all tasks of a database. */
  due?: { pool: Pool; when: string };
  /**
   * @param stopping aborted by {@link RepeatedTask.stop}, for work done in batches
   *
   * @returns how many rows or other items the run changed, if it counts them; a count above 0 is logged
   */
  run(stopping: AbortSignal): Promise<number | void>;
  /** For Nest providers: the process starts without waiting for the first run. */
  startsBeside?: boolean;
}

type TaskOf<Service> = Pick<RepeatedTaskOptions, 'name' | 'startsBeside'> & {
  intervalMs: number | ((service: Service) => number);
  /** See {@link RepeatedTaskOptions.due}. */
  dueWhen?: string;
  run(service: Service, stopping: AbortSignal): Promise<number | void>;
};

/** A provider that calls `run` with a service repeatedly, from the start of the process until it shuts down. */
export function repeatedTask<Service>(
  service: Type<Service> | (InjectionToken & symbol),
  { run, intervalMs, dueWhen, ...options }: TaskOf<Service>,
): FactoryProvider<RepeatedTask> {
  return {
    provide: `repeated task: ${options.name}`,
    inject: [service, LOGGER, { token: PG_POOL, optional: true }],
    useFactory: (of: Service, logger: Logger, pool?: Pool) =>
      new RepeatedTask({
        ...options,
        ...(dueWhen && pool ? { due: { pool, when: dueWhen } } : {}),
        intervalMs: typeof intervalMs === 'number' ? intervalMs : intervalMs(of),
        logger,
        run: (stopping) => run(of, stopping),
      }),
  };
}

/**
 * Work that runs at start, by timer and when woken, never twice at once. A failed run is logged and the work waits for its
 * next turn, so use it only for work that nothing else depends on.
 */
export class RepeatedTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #stopping = new AbortController();
  readonly #timer: NeededInterval;
  #endLooks: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();
  #isNextWaiting = false;

  constructor(private readonly options: RepeatedTaskOptions) {
    const { intervalMs: everyMs, isNeeded = () => true } = options;
    this.#timer = new NeededInterval({ everyMs, isNeeded, run: () => this.wake() });
  }

  /** Settles when the first run has ended, successfully or not. */
  start(): Promise<void> {
    const { intervalMs, due, logger } = this.options;
    const onDue = (): void => this.wake();
    if (due) this.#endLooks = DueLooks.of(due.pool).add({ when: due.when, everyMs: intervalMs, logger, onDue });
    else this.resume();
    return this.#next();
  }

  /** Starts the timer again after `isNeeded` had returned false. */
  resume(): void {
    if (!this.#stopping.signal.aborted) this.#timer.start();
  }

  /** Runs now. When a run is in progress, runs once more after it, because that run may have missed the change. */
  wake(): void {
    if (!this.#stopping.signal.aborted) void this.#next();
  }

  /** Starts no more runs and waits for the run in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endLooks();
    this.#timer.stop();
    await this.#running;
  }

  async onApplicationBootstrap(): Promise<void> {
    const firstRun = this.start();
    if (!this.options.startsBeside) await firstRun;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  #next(): Promise<void> {
    if (this.#isNextWaiting) return this.#running;
    this.#isNextWaiting = true;
    const { name, logger, run } = this.options;
    this.#running = this.#running
      .then(() => {
        this.#isNextWaiting = false;
        return run(this.#stopping.signal);
      })
      .then((count) => {
        if (count) logger.info({ task: name, count }, 'task done');
      })
      .catch((error: unknown) => logger.error({ err: error, task: name }, 'task failed; runs again by timer'));
    return this.#running;
  }
}
