import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { ChatLookup } from './message-act.js';

const example: { request: ChatLookup; reply: Done } = {
  request: { session: 'default', chatId: '+12025550147' },
  reply: {},
};

export const archiveChat = defineRequest({
  subject: 'chats.archive',
  owner: 'messaging-session',
  summary: 'Put a chat away. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const unarchiveChat = defineRequest({
  subject: 'chats.unarchive',
  owner: 'messaging-session',
  summary: 'Take a chat back from the archive. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const markUnread = defineRequest({
  subject: 'chats.mark-unread',
  owner: 'messaging-session',
  summary: 'Count a chat as unread: at least one message of it. Idempotent.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});

export const deleteChat = defineRequest({
  subject: 'chats.delete',
  owner: 'messaging-session',
  summary: 'Remove a chat and its messages from this session alone.',
  request: ChatLookup,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example,
});
