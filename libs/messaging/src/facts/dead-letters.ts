import { deadLetterStream } from '@parley/contracts';
import { headers } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import type { FactMessage } from './fact-message.js';

const longestReason = 500;

/** Header names of a dead letter; its payload is the fact's own bytes. */
export const deadLetterHeader = {
  reason: 'Parley-Reason',
  subject: 'Parley-Original-Subject',
  stream: 'Parley-Original-Stream',
  factId: 'Parley-Fact-Id',
  attempts: 'Parley-Attempts',
} as const;

/** Puts a fact on {@link deadLetterStream}. Resolves when it is stored there; once, however often it is called. */
export async function publishDeadLetter(
  broker: Broker,
  durable: string,
  message: FactMessage,
  reason: string,
): Promise<void> {
  const about = headers();
  about.set(deadLetterHeader.reason, reason.replace(/[\r\n]+/g, ' ').slice(0, longestReason) || 'unknown');
  about.set(deadLetterHeader.subject, message.subject);
  about.set(deadLetterHeader.stream, message.stream);
  about.set(deadLetterHeader.factId, message.factId);
  about.set(deadLetterHeader.attempts, String(message.deliveryCount));
  await broker.jetStream.publish(`dead.${durable}`, message.data, {
    headers: about,
    msgID: `${durable}:${message.stream}:${message.streamSequence}`,
    expect: { streamName: deadLetterStream.name },
  });
}
