import type { AnyEventContract, EventContract } from '@parley/contracts';

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
