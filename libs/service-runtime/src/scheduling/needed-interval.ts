import { onTicks } from '@parley/database';

interface Options {
  everyMs: number;
  /** Asked at each tick. When it returns false, the interval stops until it is started again. */
  isNeeded(): boolean;
  run(): void;
}

/** The looks for due work come first. Those of one service follow by turns, so that two connections do for them. */
const phasesMs = [5, 10, 15];
const secondMs = 1_000;
let started = 0;
/** How many of a length were started. */
const startedOf = new Map<number, number>();

/**
 * Longer intervals have seconds of their own: at once, those of all tasks would open a connection each every minute, and
 * Postgres would plan anew on all of them, while requests wait.
 */
function nextPhaseMs(everyMs: number): number {
  started += 1;
  const ofLength = (startedOf.get(everyMs) ?? 0) + 1;
  startedOf.set(everyMs, ofLength);
  const seconds = Math.max(1, Math.floor(everyMs / secondMs));
  return (ofLength % seconds) * secondMs + phasesMs[started % phasesMs.length]!;
}

/**
 * An interval that stops by itself when it is not needed, so that it does not wake an idle process. It keeps no process
 * alive.
 */
export class NeededInterval {
  #end: (() => void) | undefined;
  #phaseMs: number | undefined;

  constructor(private readonly options: Options) {}

  /** Does nothing when the interval is running. */
  start(): void {
    const { everyMs } = this.options;
    this.#phaseMs ??= nextPhaseMs(everyMs);
    this.#end ??= onTicks(everyMs, () => this.#turn(), this.#phaseMs);
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
