import type { Schemas } from '../api/index.js';

/** The page of a delivery. A delivery is found only together with its webhook. */
export function deliveryPath({ id, webhookId }: Pick<Schemas['Delivery'], 'id' | 'webhookId'>): string {
  return `/deliveries/${webhookId}/${id}`;
}
