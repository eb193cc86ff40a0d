import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { ChatLookup } from './message-act.js';

const changesChat = {
  owner: 'messaging-session',
  visible: getSession,
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { session: 'default', chatId: '+12025550147' }, reply: {} },
} as const;

const http = { scope: 'chats:write', tag: 'Chats' } as const;

export const archiveChat = defineRequest({
  ...changesChat,
  subject: 'chats.archive',
  http: {
    ...http,
    route: 'POST /api/{session}/chats/{chatId}/archive',
    answer: acknowledgement('The chat is archived.'),
  },
  summary: 'Archive a chat. Idempotent.',
});

export const unarchiveChat = defineRequest({
  ...changesChat,
  subject: 'chats.unarchive',
  http: {
    ...http,
    route: 'POST /api/{session}/chats/{chatId}/unarchive',
    answer: acknowledgement('The chat is not archived.'),
  },
  summary: 'Unarchive a chat. Idempotent.',
});

export const markUnread = defineRequest({
  ...changesChat,
  subject: 'chats.mark-unread',
  http: {
    ...http,
    route: 'POST /api/{session}/chats/{chatId}/unread',
    operationId: 'markChatUnread',
    answer: acknowledgement('The chat is unread.'),
  },
  summary: 'Mark a chat as unread, with at least one unread message. Idempotent.',
});

export const deleteChat = defineRequest({
  ...changesChat,
  subject: 'chats.delete',
  http: {
    ...http,
    route: 'DELETE /api/{session}/chats/{chatId}',
    answer: acknowledgement('The chat is deleted.'),
  },
  summary: 'Delete a chat and its messages from this session only.',
});
