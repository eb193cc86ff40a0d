import type { Arrival, ArrivalOutcome } from '@parley/engine-kit';

/** Records what live sessions receive. The room of what arrives provides it. */
export abstract class RecordArrivals {
  /** @param arrivals of one session, in order */
  abstract add(arrivals: readonly Arrival[]): Promise<ArrivalOutcome[]>;
}
