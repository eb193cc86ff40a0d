import type { AnyFactContract, FactContract } from '@parley/contracts';

/** A fact as a handler gets it. Delivered at least once: handlers are idempotent by `id`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers of several contracts narrow by `contract`
export interface ReceivedFact<Fact = any> {
  id: string;
  contract: AnyFactContract;
  /** An instance checked by the contract's class; the bare JSON where the contract is `trusted`. */
  fact: Fact;
  /** 1 for the first delivery. */
  attempt: number;
  /** Its place in the stream. */
  streamSequence: number;
  /** When the stream took it. */
  receivedAt: Date;
}

/** The fact type of one of several contracts. */
export type FactOf<Contract> = Contract extends FactContract<infer Fact> ? Fact : never;
