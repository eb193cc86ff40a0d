import { fileTimeoutMs } from '../sessions/session.requests.js';
import { ResourceId } from '../validation/fields.js';
import { defineSend, exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class ForwardMessage extends SendMessage {
  @ResourceId({ description: 'Id of a message in this session, in any chat.', example: '381725007712738512' })
  messageId: string;
}

export const forwardMessage = defineSend({
  subject: 'messaging.session.{sessionId}.forward',
  // Client tokens are not accepted: they could forward, and so read, any message of the session.
  http: {
    route: 'POST /api/forwardMessage',
    summary: 'Forward a message to another chat.',
  },
  summary: 'Forward a message to a chat. Fails with `conflict` while that message is `unavailable`.',
  request: ForwardMessage,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, 'conflict', 'payload_too_large'],
  example: { request: { ...exampleSend, messageId: '381725007712738512' }, reply: exampleSent },
});
