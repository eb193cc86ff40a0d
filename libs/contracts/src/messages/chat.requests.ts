import { defineRequest } from '../define.js';
import { ConversationRef, exampleConversation } from '../events/identity-ref.js';
import { MessagePayload } from '../events/message.payloads.js';
import { OffsetPage } from '../page.js';
import { Flag, Integer, Nested, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** A conversation of a session, with the last message in it. */
export class Chat {
  @ResourceId() id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Text({ optional: true }) name?: string;
  @Flag() isGroup: boolean;
  @Flag() archived: boolean;
  @Integer({ min: 0 }) unreadCount: number;
  @Nested(() => MessagePayload, { optional: true }) lastMessage?: MessagePayload;
  @Timestamp() updatedAt: string;
}

const exampleMessage: MessagePayload = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: exampleConversation,
  fromMe: false,
  timestamp: 1795248000,
  pushName: 'Ada',
  isGroup: false,
  type: 'text',
  text: 'Hello',
};

export class ListChats extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

export class ChatList {
  @NestedList(() => Chat) data: Chat[];
}

export const listChats = defineRequest({
  subject: 'chats.list',
  owner: 'messaging-session',
  summary: 'The chats of a session, the one with the newest message first.',
  request: ListChats,
  reply: ChatList,
  errors: ['not_found'],
  example: {
    request: { session: 'default', limit: 50, offset: 0 },
    reply: {
      data: [
        {
          id: exampleConversation.id,
          conversation: exampleConversation,
          isGroup: false,
          archived: false,
          unreadCount: 1,
          lastMessage: exampleMessage,
          updatedAt: '2026-11-21T08:00:00.000Z',
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
}

export class MessageList {
  @NestedList(() => MessagePayload) data: MessagePayload[];
}

export const listMessages = defineRequest({
  subject: 'messages.list',
  owner: 'messaging-session',
  summary: 'The messages of a chat, newest first.',
  request: ListMessages,
  reply: MessageList,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: 'default', chatId: '+12025550147', limit: 50, offset: 0 },
    reply: { data: [exampleMessage] },
  },
});
