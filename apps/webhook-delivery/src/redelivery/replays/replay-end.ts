import type { OperationError } from '@parley/contracts';
import type { ReplayDelivery } from './replay-delivery.store.js';

export type ReplayEnd = { to: 'succeeded' } | { to: 'failed'; error: OperationError };

/**
 * How an operation ends when its delivery stands so (decisions.md §5, §6); null while it is to be attempted. Only a
 * receiver that is gone for good answers 410, and only for an endpoint that is disabled or removed is a delivery
 * discarded.
 */
export function replayEnd({ status, lastResponseStatus, wasDelivered }: ReplayDelivery): ReplayEnd | null {
  if (wasDelivered) return { to: 'succeeded' };
  switch (status) {
    case 'succeeded':
      return { to: 'succeeded' };
    case 'failed':
      return { to: 'failed', error: lastResponseStatus === 410 ? 'endpoint_disabled' : 'delivery_failed' };
    case 'discarded':
      return { to: 'failed', error: 'endpoint_disabled' };
    case 'pending':
    case 'retrying':
      return null;
    default:
      throw new Error(`Unknown status ${JSON.stringify(status satisfies never)}.`);
  }
}
