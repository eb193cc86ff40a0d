import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from './broker.js';

/** Ends a subscription; messages already on their way are still delivered. Without a connection there are none. */
export async function drainSubscription(broker: Broker, subscription: Subscription): Promise<void> {
  if (subscription.isClosed()) return;
  if (!broker.isConnected()) return subscription.unsubscribe();
  try {
    await subscription.drain();
  } catch (error) {
    // The connection broke meanwhile: nothing can arrive any more, which is what draining is for.
    broker.logger.warn({ err: error, subject: subscription.getSubject() }, 'subscription could not be drained');
  }
}
