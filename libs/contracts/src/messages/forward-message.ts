import { fileTimeoutMs } from '../sessions/session.requests.js';
import { ResourceId } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class ForwardMessage extends SendMessage {
  @ResourceId({ description: 'A message that this session knows, of any chat.', example: '381725007712738512' })
  messageId: string;
}

export const forwardMessage = defineSend({
  subject: 'messaging.session.{sessionId}.forward',
  // Client tokens are not accepted: they could forward, and so read, any message of the session.
  http: {
    route: 'POST /api/forwardMessage',
    summary: 'Send what a message says to another chat.',
  },
  summary: 'Send what another message says to a chat. `conflict` while that message is `unavailable`.',
  request: ForwardMessage,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, 'conflict', 'payload_too_large'],
  example: { request: { ...exampleSend, messageId: '381725007712738512' }, reply: exampleSent },
});
