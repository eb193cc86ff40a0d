import type { EndpointLimits } from './endpoint-limits.js';

/** What a job in Redis says: look at this delivery now. The row in Postgres is the truth. */
export interface WakeUp extends EndpointLimits {
  eventId: string;
  id: string;
  webhookId: string;
}

/** The wake-up for a delivery to that endpoint; of the endpoint it carries the limits alone. */
export function wakeUpFor({ eventId, id }: { eventId: string; id: string }, endpoint: LimitedEndpoint): WakeUp {
  const { id: webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt } = endpoint;
  return { eventId, id, webhookId, teamId, maxConcurrency, ratePerSecond, limitsReadAt };
}

interface LimitedEndpoint extends EndpointLimits {
  id: string;
}
