import { type Schemas, useEventSummaries } from '../api/index.js';

type Delivery = Schemas['Delivery'];

/** Names a delivery in the address: the API finds it only together with its webhook. */
export function deliveryKey({ webhookId, id }: Pick<Delivery, 'webhookId' | 'id'>): string {
  return `${webhookId}.${id}`;
}

/** An address may have anything; then no delivery is found. */
export function partsOf(key: string): { webhookId: string; deliveryId: string } {
  const [webhookId = '', deliveryId = ''] = key.split('.');
  return { webhookId: webhookId || '0', deliveryId: deliveryId || '0' };
}

/** What the deliveries of a list are called for screen readers: `message.received 3817…`. */
export function useNameOfDelivery(deliveries: readonly Delivery[]): (delivery: Delivery) => string {
  const events = useEventSummaries(deliveries.map(({ eventId }) => eventId));
  return ({ id, eventId }) => `${events.get(eventId)?.type ?? 'delivery'} ${id}`;
}
