import type { AnyEventContract, EventContract } from '@parley/contracts';

/** An event as a handler gets it. Delivered at least once: handlers are idempotent by `id`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers of several contracts narrow by `contract`
export interface ReceivedEvent<Event = any> {
  id: string;
  contract: AnyEventContract;
  /** An instance checked by the contract's class; the bare JSON where the contract is `trusted`. */
  event: Event;
  /** 1 for the first delivery. */
  attempt: number;
  /** Its place in the stream. */
  streamSequence: number;
  /** What the stream holds for the consumer beyond this event. */
  pending: number;
  /** When the stream took it. */
  receivedAt: Date;
}

/** The event type of one of several contracts. */
export type EventOf<Contract> = Contract extends EventContract<infer Event> ? Event : never;
