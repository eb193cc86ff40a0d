import type { EndpointLimits } from '../../endpoints/index.js';

/** What an attempt has before first attempts: it was due at its own time, or it was asked for by hand. */
export type Urgency = 'retry' | 'now';

/** A job that says: something of this endpoint is due. What it is stands in Postgres. */
export interface EndpointJob extends EndpointLimits {
  webhookId: string;
}

/** A job that says: look at this delivery now. The row in Postgres is the truth. */
export interface DeliveryJob extends EndpointJob {
  eventId: string;
  id: string;
  /** None of a first attempt. */
  urgency?: Urgency | null;
}

export type Job = DeliveryJob | EndpointJob;

export function isDeliveryJob(job: Job): job is DeliveryJob {
  return 'id' in job;
}

/** The delivery job for a delivery to that endpoint; of the endpoint it carries the limits alone. */
export function deliveryJob(
  { eventId, id, urgency }: Pick<DeliveryJob, 'eventId' | 'id' | 'urgency'>,
  endpoint: LimitedEndpoint,
): DeliveryJob {
  const { id: webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt } = endpoint;
  return { eventId, id, webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt, urgency };
}

/** The column `urgency` of a {@link DeliveryJob}, from `deliveries` or an alias of it. */
export function urgencyColumn(deliveries: string): string {
  return `CASE WHEN ${deliveries}.manual THEN 'now' WHEN ${deliveries}.attempts > 0 THEN 'retry' END AS urgency`;
}

interface LimitedEndpoint extends EndpointLimits {
  id: string;
}
