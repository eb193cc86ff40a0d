import type { OperationError } from '@parley/contracts/operations';
import type { ReplayDelivery } from './replay-delivery.store.js';

export type ReplayEnd = { to: 'succeeded' } | { to: 'failed'; error: OperationError };

/**
 * How the operation ends for this state of its delivery (decisions.md §5, §6); null while the delivery is unfinished. A
 * last answer of 410 and a discarded delivery both mean that the endpoint is disabled or removed.
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
