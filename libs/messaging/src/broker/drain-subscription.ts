import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from './broker.js';

/** Ends a subscription after delivering messages already on their way. Without a connection there are none to wait for. */
export async function drainSubscription(broker: Broker, subscription: Subscription): Promise<void> {
  if (subscription.isClosed()) return;
  if (!broker.isConnected()) return subscription.unsubscribe();
  try {
    await subscription.drain();
  } catch (error) {
    // The connection broke meanwhile, so no more messages can arrive: the subscription is as good as drained.
    broker.logger.warn({ err: error, subject: subscription.getSubject() }, 'subscription could not be drained');
  }
}
