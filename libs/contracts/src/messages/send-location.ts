import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { Decimal, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

export class SendLocation extends SendMessage {
  @Decimal({ min: -90, max: 90, description: 'Degrees.', example: 51.5007 }) latitude: number;
  @Decimal({ min: -180, max: 180, description: 'Degrees.', example: -0.1246 }) longitude: number;
  @Text({ optional: true, max: 256, example: 'Big Ben' }) title?: string;
}

export const sendLocation = defineRequest({
  subject: 'messaging.session.{sessionId}.send-location',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendLocation',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Send a place.',
  },
  visible: getSession,
  summary: 'Send a place. Answered as send-text.',
  request: SendLocation,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' },
    reply: { ...exampleSent, type: 'location' },
  },
});
