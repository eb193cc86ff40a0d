import type { EndpointLimits } from '../../endpoints/index.js';

/** Why a delivery job goes before first attempts: its retry came due (`retry`), or it was asked for by hand (`now`). */
export type Urgency = 'retry' | 'now';

/** Tells a worker that an endpoint has due deliveries. The worker reads them from Postgres. */
export interface EndpointJob extends EndpointLimits {
  webhookId: string;
}

/** Tells a worker to look at this delivery now. The row in Postgres decides, the job only wakes. */
export interface DeliveryJob extends EndpointJob {
  eventId: string;
  id: string;
  /** Absent or null for a first attempt. */
  urgency?: Urgency | null;
}

export type Job = DeliveryJob | EndpointJob;

export function isDeliveryJob(job: Job): job is DeliveryJob {
  return 'id' in job;
}

/** Builds the job of a delivery. Of the endpoint, the job carries only the limits. */
export function deliveryJob(
  { eventId, id, urgency }: Pick<DeliveryJob, 'eventId' | 'id' | 'urgency'>,
  endpoint: LimitedEndpoint,
): DeliveryJob {
  const { id: webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt } = endpoint;
  return { eventId, id, webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt, urgency };
}

/** SQL for the column `urgency` of a {@link DeliveryJob}. @param deliveries the table `deliveries` or its alias */
export function urgencyColumn(deliveries: string): string {
  return `CASE WHEN ${deliveries}.manual THEN 'now' WHEN ${deliveries}.attempts > 0 THEN 'retry' END AS urgency`;
}

interface LimitedEndpoint extends EndpointLimits {
  id: string;
}
