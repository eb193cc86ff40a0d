import type { Logger } from '../logging/create-logger.js';

export interface RepeatedTaskOptions {
  /** For the log. */
  name: string;
  intervalMs: number;
  logger: Logger;
  /** @param stopping aborted by {@link RepeatedTask.stop}, for work in bites */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Work that is done at start, by timer and when woken, never twice at once. A run that fails is logged and waits for its next turn,
 * so only work belongs here on which nothing else depends.
 */
export class RepeatedTask {
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isNextWaiting = false;

  constructor(private readonly options: RepeatedTaskOptions) {}

  /** Settles when the first run has ended, well or not. */
  start(): Promise<void> {
    this.#timer = setInterval(() => this.wake(), this.options.intervalMs);
    return this.#next();
  }

  /** Runs now, or once more after the run under way, which may not have seen why. */
  wake(): void {
    if (!this.#stopping.signal.aborted) void this.#next();
  }

  /** Starts no more runs and waits for the one under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#running;
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
      .catch((error: unknown) => logger.error({ err: error, task: name }, 'task failed; runs again by timer'));
    return this.#running;
  }
}
