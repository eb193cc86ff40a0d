import { deadLetterStream } from '@parley/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';

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
  message: JsMsg,
  reason: string,
): Promise<void> {
  const about = headers();
  about.set(deadLetterHeader.reason, reason.replace(/[\r\n]+/g, ' ').slice(0, longestReason) || 'unknown');
  about.set(deadLetterHeader.subject, message.subject);
  about.set(deadLetterHeader.stream, message.info.stream);
  about.set(deadLetterHeader.factId, factId(message));
  about.set(deadLetterHeader.attempts, String(message.info.deliveryCount));
  await broker.jetStream.publish(`dead.${durable}`, message.data, {
    headers: about,
    msgID: `${durable}:${message.info.stream}:${message.seq}`,
    expect: { streamName: deadLetterStream.name },
  });
}

export function factId(message: JsMsg): string {
  return message.headers?.get('Nats-Msg-Id') || `${message.info.stream}:${message.seq}`;
}
