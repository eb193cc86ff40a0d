/** With what is known before anything ran, as if a test of this many seconds had. */
const priorSeconds = 120;
/** A test is stopped after this many times its usual time, and not before `leastLimitMs`. */
const limitFactor = 4;
const leastLimitMs = 600_000;

export interface BudgetOptions {
  readonly nowMs: () => number;
  /** No test begins that would not be done by then. */
  readonly endsAtMs: number;
  /** What runs then is stopped, and left out. */
  readonly deadlineAtMs: number;
  /** How many times as long as usual things take on this machine, as far as it is known. */
  readonly slowness: number;
}

/** Time for tests whose usual duration is known, on a machine whose speed is learnt from those that have run. */
export class TimeBudget {
  #usualSeconds = priorSeconds;
  #tookSeconds: number;

  constructor(private readonly options: BudgetOptions) {
    this.#tookSeconds = priorSeconds * options.slowness;
  }

  /** Whether a test would be done by the end of the budget, as fast as this machine is. */
  admits(usualSeconds: number): boolean {
    return this.doneAtMs(usualSeconds) <= this.options.endsAtMs;
  }

  /** Whether a test would be done by the deadline: it is run again, as it failed. */
  admitsAgain(usualSeconds: number): boolean {
    return this.doneAtMs(usualSeconds) <= this.options.deadlineAtMs;
  }

  /** After this time, in whole milliseconds, a test is stopped: it hangs, or no time is left. */
  limitMs(usualSeconds: number): number {
    const hangsAfterMs = Math.max(leastLimitMs, limitFactor * usualSeconds * 1000) * Math.max(1, this.slowness);
    return Math.max(0, Math.ceil(Math.min(hangsAfterMs, this.options.deadlineAtMs - this.options.nowMs())));
  }

  /** Whether what is stopped now is stopped for want of time. */
  get isOver(): boolean {
    return this.options.nowMs() >= this.options.deadlineAtMs;
  }

  took(usualSeconds: number, tookMs: number): void {
    this.#usualSeconds += usualSeconds;
    this.#tookSeconds += tookMs / 1000;
  }

  get slowness(): number {
    return this.#tookSeconds / this.#usualSeconds;
  }

  private doneAtMs(usualSeconds: number): number {
    return this.options.nowMs() + usualSeconds * 1000 * this.slowness;
  }
}
