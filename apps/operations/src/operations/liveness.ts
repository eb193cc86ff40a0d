/** When an operation whose executor says nothing times out (decisions.md §7, `timed_out`). */
export interface Liveness {
  /** How long an executor may be silent after it opened or moved an operation. */
  silenceSeconds: number;
  /** What every open operation is given once executors can reach this service again. */
  graceSeconds: number;
  sweepIntervalMs: number;
}

export const LIVENESS = Symbol('LIVENESS');
