import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId } from '../validation/fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

export class ForwardMessage extends SendMessage {
  @ResourceId({ description: 'A message that this session knows, of any chat.', example: '381725007712738512' })
  messageId: string;
}

export const forwardMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.forward',
  owner: 'messaging-session',
  // Not for clients: it would hand them whatever was ever said to the session.
  http: {
    route: 'POST /api/forwardMessage',
    scope: 'messages:send',
    tag: 'Messages',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Send what a message says to another chat.',
  },
  visible: getSession,
  summary: 'Send what another message says to a chat. `conflict` while that message is `unavailable`.',
  request: ForwardMessage,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: [...sendErrors, 'conflict'],
  example: { request: { ...exampleSend, messageId: '381725007712738512' }, reply: exampleSent },
});
