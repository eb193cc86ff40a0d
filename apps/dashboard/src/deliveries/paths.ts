import type { Schemas } from '../api/index.js';

/** The page of a delivery. The API finds a delivery only together with its webhook. */
export function deliveryPage({ id: deliveryId, webhookId }: Pick<Schemas['Delivery'], 'id' | 'webhookId'>) {
  return { to: '/deliveries/$webhookId/$deliveryId', params: { webhookId, deliveryId } } as const;
}
