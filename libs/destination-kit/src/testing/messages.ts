import type { OutgoingMessage } from '../outgoing-message.js';

let made = 0n;

/** A message of its own, as an attempt would send it. */
export function aMessage(changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  made += 1n;
  const eventId = String(381_725_008_812_738_000n + made * 8n);
  const sessionId = '381725008812738561';
  const body = Buffer.from(
    JSON.stringify({ id: eventId, session: 'default', event: 'message.received', payload: { n: Number(made) } }),
  );
  return {
    body,
    contentType: 'application/json',
    carried: {
      'webhook-id': eventId,
      'webhook-timestamp': '1795248000',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      'parley-event-type': 'message.received',
      'parley-delivery-id': String(381_725_021_112_738_000n + made * 8n),
      'parley-attempt': '1',
      'parley-session': sessionId,
    },
    eventId,
    eventType: 'message.received',
    deduplicationId: eventId,
    projectId: '381724990812738561',
    sessionId,
    conversationId: () => 'conversation-1',
    at: new Date('2026-11-21T08:00:00.000Z'),
    ...changes,
  };
}
