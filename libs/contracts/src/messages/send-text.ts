import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

export class SendText extends SendMessage {
  @Text({ min: 1, max: 65_536, example: 'Hello' }) text: string;
  @Flag({ optional: true, description: 'Whether the network may show what a link in the text leads to.' })
  linkPreview?: boolean;
}

export const sendText = defineRequest({
  subject: 'messaging.session.{sessionId}.send-text',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendText',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Send a text.',
  },
  visible: getSession,
  // Campaigns send through whichever replica runs the session.
  askedBy: ['gateway', 'messaging-session'],
  summary: 'Send a text. Answered once the network took it and the event is on its way, in one transaction.',
  request: SendText,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: { request: { ...exampleSend, text: 'Hello' }, reply: exampleSent },
});
