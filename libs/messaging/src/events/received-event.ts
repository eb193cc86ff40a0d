import type { AnyEventContract, EventContract } from '@parley/contracts/base';

/** An event as a handler gets it. Delivery is at least once: handlers must be idempotent by `id`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers of several contracts narrow by `contract`
export interface ReceivedEvent<Event = any> {
  id: string;
  contract: AnyEventContract;
  /** An instance validated by the contract's class; plain JSON when the contract is `trusted`. */
  event: Event;
  /** 1 for the first delivery. */
  attempt: number;
  /** The event's sequence in its stream. */
  streamSequence: number;
  /** When the stream stored the event. */
  receivedAt: Date;
}

/** The event type of a contract, or the union for several. */
export type EventOf<Contract> = Contract extends EventContract<infer Event> ? Event : never;

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
