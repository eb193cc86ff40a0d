import type { OutgoingMessage } from '@parley/destination-kit';

const bodyBytes = 1024;
const sessionId = '381725008812738561';
let made = 0;

/** An attempt with 1 KiB and an id of its own. */
export function benchMessage(): OutgoingMessage {
  made += 1;
  const eventId = String(381_725_008_812_738_000n + BigInt(made));
  return {
    body: Buffer.from(JSON.stringify({ id: eventId, payload: { text: 'x'.repeat(bodyBytes - 64) } })),
    contentType: 'application/json',
    carried: {
      'webhook-id': eventId,
      'webhook-timestamp': '1795248000',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      'parley-event-type': 'message.received',
      'parley-delivery-id': eventId,
      'parley-attempt': '1',
      'parley-session': sessionId,
    },
    ...{ eventId, eventType: 'message.received', deduplicationId: eventId, sessionId, projectId: sessionId },
    conversationId: () => 'conversation-1',
    at: new Date(),
  };
}
