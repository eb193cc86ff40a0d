import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { exampleMessageLookup, messageActErrors, MessageLookup } from './message-act.js';

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
