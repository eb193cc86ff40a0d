import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { ResourceId } from '../validation/fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

export class ForwardMessage extends SendMessage {
  @ResourceId({ description: 'A message that this session knows, of any chat.' }) messageId: string;
}

export const forwardMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.forward',
  owner: 'messaging-session',
  summary: 'Send what another message says to a chat. `conflict` while that message is `unavailable`.',
  request: ForwardMessage,
  reply: MessageSentPayload,
  errors: [...sendErrors, 'conflict'],
  example: { request: { ...exampleSend, messageId: '381725007712738512' }, reply: exampleSent },
});
