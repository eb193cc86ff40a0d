import type { AmqpDestination } from '@parley/contracts/webhooks';
import { isConstant, type Looked } from '@parley/destination-kit';
import type { BrokerLink } from './broker-link.js';
import { replyCodeOf, replyCodes } from './outcomes.js';
import { defaultRoutingKey } from './settings.js';

/**
 * Whether the exchange is there; of the default exchange, whether the queue is, where its name does not depend on the event.
 * A look-up is no declaration: it needs no permission to configure, but a broker may refuse it.
 * @throws what ends the connection
 */
export async function lookUpTarget({ model }: BrokerLink, settings: AmqpDestination): Promise<Looked> {
  const { exchange, routingKey = defaultRoutingKey } = settings;
  if (exchange === '' && !isConstant(routingKey)) {
    return { ok: true, verified: false, detail: 'Which queue the default exchange needs depends on the event.' };
  }
  const channel = await model.createChannel();
  let isOpen = true;
  channel.on('close', () => (isOpen = false));
  // The look-up fails with it too.
  channel.on('error', () => undefined);
  try {
    await (exchange === '' ? channel.checkQueue(routingKey) : channel.checkExchange(exchange));
    return { ok: true, verified: true };
  } catch (error) {
    const replyCode = replyCodeOf(error);
    if (replyCode === replyCodes.notFound) {
      const missing = exchange === '' ? 'queue' : 'exchange';
      return { ok: false, verified: false, error: 'not_found', detail: `The broker has no such ${missing}.` };
    }
    if (replyCode !== replyCodes.accessRefused) throw error;
    return { ok: true, verified: false, detail: 'The user may not look the target up.' };
  } finally {
    // One that is lost meanwhile is closed as well.
    if (isOpen) await channel.close().catch(() => undefined);
  }
}
