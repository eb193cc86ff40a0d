/** What a handler did with an event. */
export type Outcome =
  | { kind: 'done' }
  /** Deliver it again, not before `afterMs`. */
  | { kind: 'retry'; afterMs: number }
  /** It can never succeed: goes to the dead letters with the reason. */
  | { kind: 'reject'; reason: string };

export const done = (): Outcome => ({ kind: 'done' });
export const retry = (afterMs: number): Outcome => ({ kind: 'retry', afterMs });
export const reject = (reason: string): Outcome => ({ kind: 'reject', reason });
