import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { ChatLookup } from './message-act.js';

const example: { request: ChatLookup; reply: Done } = {
  request: { session: 'default', chatId: '+12025550147' },
  reply: {},
};

export const archiveChat = defineRequest({
  subject: 'chats.archive',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/chats/{chatId}/archive',
    scope: 'chats:write',
    tag: 'Chats',
    answer: acknowledgement('The chat is archived.'),
  },
  visible: getSession,
  summary: 'Put a chat away. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const unarchiveChat = defineRequest({
  subject: 'chats.unarchive',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/chats/{chatId}/unarchive',
    scope: 'chats:write',
    tag: 'Chats',
    answer: acknowledgement('The chat is not archived.'),
  },
  visible: getSession,
  summary: 'Take a chat back from the archive. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const markUnread = defineRequest({
  subject: 'chats.mark-unread',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/chats/{chatId}/unread',
    scope: 'chats:write',
    tag: 'Chats',
    operationId: 'markChatUnread',
    answer: acknowledgement('The chat is unread.'),
  },
  visible: getSession,
  summary: 'Count a chat as unread: at least one message of it. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const deleteChat = defineRequest({
  subject: 'chats.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /api/{session}/chats/{chatId}',
    scope: 'chats:write',
    tag: 'Chats',
    answer: acknowledgement('The chat is deleted.'),
  },
  visible: getSession,
  summary: 'Remove a chat and its messages from this session alone.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});
