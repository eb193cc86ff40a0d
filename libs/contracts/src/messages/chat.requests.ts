import { defineRequest } from '../define.js';
import { DomainError } from '../errors.js';
import { MessageRead } from '../events/message.payloads.js';
import { bareList } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { Chat, ChatSummary, exampleChat, exampleMessage } from './chat.js';
import { ChatLookup, exampleMessageLookup, MessageLookup } from './message-act.js';

export class ListChats extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

export class ChatList {
  @NestedList(() => Chat) data: Chat[];
}

export const listChats = defineRequest({
  subject: 'chats.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/chats',
    scope: 'chats:read',
    tag: 'Chats',
    answer: bareList(Chat),
  },
  visible: getSession,
  summary: 'List the chats of a session, those with the newest messages first.',
  request: ListChats,
  reply: ChatList,
  errors: ['not_found'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleChat] } },
});

export class ChatOverview {
  @NestedList(() => ChatSummary) data: ChatSummary[];
}

export const chatOverview = defineRequest({
  subject: 'chats.overview',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/chats/overview',
    scope: 'chats:read',
    tag: 'Chats',
    answer: bareList(ChatSummary),
  },
  visible: getSession,
  summary: 'List the chats of a session with what a screen shows of each, those with the newest messages first.',
  request: ListChats,
  reply: ChatOverview,
  errors: ['not_found'],
  example: {
    request: { session: 'default', limit: 50, offset: 0 },
    reply: {
      data: [
        {
          id: exampleChat.id,
          name: 'Ada',
          isGroup: false,
          unreadCount: 1,
          archived: false,
          lastMessage: { id: exampleMessage.id, type: 'text', text: 'Hello', fromMe: false, timestamp: 1795248000 },
        },
      ],
    },
  },
});

export class ListMessages extends ListChats {
  @Text({ min: 1, max: 128, description: 'JID, phone number or resource id.' }) chatId: string;
  @Flag({ optional: true }) fromMe?: boolean;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
  @ResourceId({
    optional: true,
    description:
      'Id of a message. The page starts after it and stays stable while new messages arrive. Not with `offset`.',
  })
  before?: string;
}

export class MessageList {
  @NestedList(() => MessageRead) data: MessageRead[];
}

function checkMessageFilters(request: Partial<ListMessages>): void {
  requirePeriod(request);
  if (request.before !== undefined && request.offset !== undefined) {
    throw new DomainError('invalid_parameter', 'Parameter "offset" does not go with "before".');
  }
}

export const listMessages = defineRequest({
  subject: 'messages.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/chats/{chatId}/messages',
    scope: 'messages:read',
    tag: 'Chats',
    check: checkMessageFilters,
    answer: bareList(MessageRead),
  },
  visible: getSession,
  summary: 'List the messages of a chat, newest first.',
  request: ListMessages,
  reply: MessageList,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: 'default', chatId: '+12025550147', limit: 50, offset: 0 },
    reply: { data: [exampleMessage] },
  },
});

export const getMessage = defineRequest({
  subject: 'messages.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/chats/{chatId}/messages/{messageId}',
    scope: 'messages:read',
    tag: 'Chats',
  },
  visible: getSession,
  summary: 'Get one message of a chat. Fails with `not_found` when the message is deleted.',
  request: MessageLookup,
  reply: MessageRead,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { ...exampleMessageLookup, messageId: exampleMessage.id }, reply: exampleMessage },
});

export class InboundExistence {
  @Flag() exists: boolean;
}

export const inboundExists = defineRequest({
  subject: 'messages.inbound-exists',
  owner: 'messaging-session',
  summary: 'Whether the other side of a chat ever wrote: what the recipient mode `conversation` asks.',
  request: ChatLookup,
  reply: InboundExistence,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { session: 'default', chatId: '+12025550147' }, reply: { exists: true } },
});
