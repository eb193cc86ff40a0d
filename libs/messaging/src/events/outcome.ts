/** The result of handling an event. */
export type Outcome =
  | { kind: 'done' }
  /** Deliver the event again, after `afterMs` or later. */
  | { kind: 'retry'; afterMs: number }
  /** The event can never succeed: it becomes a dead letter with the reason. */
  | { kind: 'reject'; reason: string };

export const done = (): Outcome => ({ kind: 'done' });
export const retry = (afterMs: number): Outcome => ({ kind: 'retry', afterMs });
export const reject = (reason: string): Outcome => ({ kind: 'reject', reason });
