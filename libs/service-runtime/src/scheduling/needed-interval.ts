import { onTicks } from '@parley/database';

interface Options {
  everyMs: number;
  /** Asked at each tick. When it returns false, the interval stops until it is started again. */
  isNeeded(): boolean;
  run(): void;
}

/** The looks for due work come first. Those of one service follow by turns, so that two connections do for them. */
const phasesMs = [5, 10, 15];
let made = 0;

/**
 * An interval that stops by itself when it is not needed, so that it does not wake an idle process. It keeps no process
 * alive.
 */
export class NeededInterval {
  #end: (() => void) | undefined;
  readonly #phaseMs = phasesMs[(made += 1) % phasesMs.length];

  constructor(private readonly options: Options) {}

  /** Does nothing when the interval is running. */
  start(): void {
    this.#end ??= onTicks(this.options.everyMs, () => this.#turn(), this.#phaseMs);
  }

  stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #turn(): void {
    if (this.options.isNeeded()) this.options.run();
    else this.stop();
  }
}
