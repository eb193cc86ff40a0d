import type { Schemas } from '../api/index.js';

/** The path of a delivery's page. The API finds a delivery only together with its webhook. */
export function deliveryPath({ id, webhookId }: Pick<Schemas['Delivery'], 'id' | 'webhookId'>): string {
  return `/deliveries/${webhookId}/${id}`;
}
