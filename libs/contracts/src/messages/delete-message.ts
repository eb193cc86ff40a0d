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
  summary: "Delete one's own message for everyone, another's in this session alone.",
  request: MessageLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: messageActErrors,
  example: { request: exampleMessageLookup, reply: {} },
});
