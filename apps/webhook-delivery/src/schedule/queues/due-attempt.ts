import type { EndpointLimits } from '../../endpoints/index.js';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import type { ConcurrencySlots } from '../slots/concurrency-slots.js';

/** How an attempt ended, for slots, pace and queue. */
export interface AttemptEnd {
  /** False when there was nothing to attempt and no request went out. */
  sent: boolean;
  /** The endpoint's limits, when they were read for the attempt. */
  limits?: EndpointLimits;
  /** Time from the request to its answer. */
  durationMs?: number;
  /** Job for another attempt of the same delivery that is due already. */
  next?: DeliveryJob;
}

/** An attempt that may begin. `claim` is set when its delivery is claimed already. */
export interface DueAttempt<C> {
  job: DeliveryJob;
  claim?: C;
  /** To be called when the receiver has answered. Frees the slot before the attempt is recorded. Further calls do nothing. */
  answered(end: AttemptEnd): void;
}

export interface DeliverySchedulerOptions<C> {
  /** Most attempts under way at once, over all endpoints. */
  concurrency: number;
  /** Most jobs of each kind (first attempts, retries) in one endpoint's queue; further jobs are turned away. */
  queueLength: number;
  /** The limits of the endpoints, over all processes. */
  slots: Pick<ConcurrencySlots, 'serve' | 'take' | 'end' | 'room'>;
  /** Makes the attempt. Must not throw. */
  attempt(due: DueAttempt<C>): Promise<AttemptEnd>;
  /** Claims deliveries that have no slot yet; answers in the order of the jobs, null: nothing to attempt. Must not throw. */
  claim(jobs: readonly DeliveryJob[]): Promise<(C | null)[]>;
  /** Gives back claims that waited too long for a slot. Must not throw. */
  giveBack(jobs: readonly DeliveryJob[]): Promise<void>;
  /** Reads the next due deliveries from Postgres, once a queue that had turned jobs away is empty. Must not throw. */
  refill(webhookId: string, limit: number): Promise<DeliveryJob[]>;
}
