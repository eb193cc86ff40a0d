import type { Logger } from '../logging/create-logger.js';

export interface RepeatedTaskOptions {
  /** For the log. */
  name: string;
  intervalMs: number;
  logger: Logger;
  run(): Promise<void>;
}

/**
 * Work that is done at start and by timer, never twice at once. A run that fails is logged and waits for its next turn,
 * so only work belongs here on which nothing else depends.
 */
export class RepeatedTask {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RepeatedTaskOptions) {}

  /** Settles when the first run has ended, well or not. */
  start(): Promise<void> {
    this.#timer = setInterval(() => void this.#next(), this.options.intervalMs);
    return this.#next();
  }

  /** Starts no more runs and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #next(): Promise<void> {
    const { name, logger, run } = this.options;
    this.#running = this.#running
      .then(run)
      .catch((error: unknown) => logger.error({ err: error, task: name }, 'task failed; runs again by timer'));
    return this.#running;
  }
}
