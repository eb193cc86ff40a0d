import type {
  BeforeApplicationShutdown,
  FactoryProvider,
  InjectionToken,
  OnApplicationBootstrap,
  Type,
} from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';
import { LOGGER, PG_POOL } from '../service/tokens.js';
import { DueLooks } from './due-looks.js';
import { NeededInterval } from './needed-interval.js';

export interface RepeatedTaskOptions {
  /** For the log. */
  name: string;
  intervalMs: number;
  logger: Logger;
  /** While it is false the timer stands still, until {@link RepeatedTask.resume}. Absent: it is always needed. */
  isNeeded?(): boolean;
  /** By timer it runs only when this SELECT finds a row; such looks of all tasks are one statement. */
  due?: { pool: Pool; when: string };
  /**
   * @param stopping aborted by {@link RepeatedTask.stop}, for work in bites
   * @returns how many rows or the like it changed, if it counts them: logged where there are any
   */
  run(stopping: AbortSignal): Promise<number | void>;
  /** As a provider of Nest: the process starts without waiting for the first run. */
  startsBeside?: boolean;
}

type TaskOf<Service> = Pick<RepeatedTaskOptions, 'name' | 'startsBeside'> & {
  intervalMs: number | ((service: Service) => number);
  /** See {@link RepeatedTaskOptions.due}. */
  dueWhen?: string;
  run(service: Service, stopping: AbortSignal): Promise<number | void>;
};

/** A provider that repeats what `run` does with a service, from the start of the process until it shuts down. */
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
 * Work that is done at start, by timer and when woken, never twice at once. A run that fails is logged and waits for its
 * next turn, so only work belongs here on which nothing else depends.
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

  /** Settles when the first run has ended, well or not. */
  start(): Promise<void> {
    const { intervalMs, due, logger } = this.options;
    const onDue = (): void => this.wake();
    if (due) this.#endLooks = DueLooks.of(due.pool).add({ when: due.when, everyMs: intervalMs, logger, onDue });
    else this.resume();
    return this.#next();
  }

  /** It is needed again: from now on it runs by timer. */
  resume(): void {
    if (!this.#stopping.signal.aborted) this.#timer.start();
  }

  /** Runs now, or once more after the run under way, which may not have seen why. */
  wake(): void {
    if (!this.#stopping.signal.aborted) void this.#next();
  }

  /** Starts no more runs and waits for the one under way. */
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
