import type { Schemas } from '../../api/index.js';

/** Names a delivery in the address: the API finds it only together with its webhook. */
export function deliveryKey({ webhookId, id }: Pick<Schemas['Delivery'], 'webhookId' | 'id'>): string {
  return `${webhookId}.${id}`;
}

/** An address may have anything; then no delivery is found. */
export function partsOf(key: string): { webhookId: string; deliveryId: string } {
  const [webhookId = '', deliveryId = ''] = key.split('.');
  return { webhookId: webhookId || '0', deliveryId: deliveryId || '0' };
}
