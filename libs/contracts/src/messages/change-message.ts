import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { Text } from '../validation/fields.js';
import { getMessage } from './chat.requests.js';
import { exampleMessageLookup, messageActErrors, MessageLookup } from './message-act.js';
import { exampleSent } from './send-message.js';
import { networkTimeoutMs, getSession } from '../sessions/session.requests.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';

export class EditMessage extends MessageLookup {
  @Text({
    max: 65_536,
    description: 'The new text. For a message with a file, its new caption; an empty text removes it.',
  })
  text: string;
}

export const editMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.edit',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/{session}/chats/{chatId}/messages/{messageId}',
    scope: 'messages:send',
    tag: 'Chats',
    body: 'EditBody',
  },
  visible: getMessage,
  summary:
    "Edit the text of your own message, for everyone. Fails with `engine_rejected` for another person's message.",
  request: EditMessage,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: messageActErrors,
  example: {
    request: { ...exampleMessageLookup, text: 'Hello!' },
    reply: { ...exampleSent, id: exampleMessageLookup.messageId, type: 'edited' },
  },
});

export const deleteMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/chats/{chatId}/messages/{messageId}',
    scope: 'messages:delete',
    tag: 'Chats',
    answer: acknowledgement('The message is deleted.'),
  },
  visible: getSession,
  summary: "Delete a message. Your own message is deleted for everyone, another person's in this session only.",
  request: MessageLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: messageActErrors,
  example: { request: exampleMessageLookup, reply: {} },
});
