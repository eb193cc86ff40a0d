import type { Logger } from '../logging/create-logger.js';

/** Parts are closed in this order: later parts stay usable while earlier ones finish. */
const phases = ['hand-over', 'app', 'relay', 'broker', 'ids', 'pool', 'health'] as const;
type Phase = (typeof phases)[number];

/** Closes everything that was opened so far, once, during the start or after it. */
export class Shutdown {
  readonly #closers = new Map<Phase, () => Promise<void>>();
  #running: Promise<boolean> | null = null;

  constructor(
    private readonly logger: Logger,
    private readonly onStopping: () => void,
  ) {}

  get started(): boolean {
    return this.#running !== null;
  }

  add(phase: Phase, close: () => Promise<void>): void {
    this.#closers.set(phase, close);
  }

  /** Returns false when a part did not close cleanly; the other parts are closed all the same. */
  run(): Promise<boolean> {
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<boolean> {
    this.onStopping();
    let clean = true;
    for (const phase of phases) {
      try {
        await this.#closers.get(phase)?.();
      } catch (error) {
        clean = false;
        this.logger.error({ err: error, phase }, 'not closed cleanly');
      }
    }
    return clean;
  }
}
