import { defineRequest } from '../define.js';
import { OffsetPage } from '../page.js';
import { Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, ResourceIdList, TextList } from '../validation/list-fields.js';
import { DescribedIdentity } from './waha.requests.js';

/** Lists that the WAHA layer sorts and filters in ways that the native ones do not have. No route of the native API asks. */

export const wahaChatOrders = ['newest', 'id', 'name'] as const;
/** What the states of messages are named by: an incoming one is `delivered`, after it was seen `read`. */
export const wahaMessageStates = ['error', 'pending', 'sent', 'delivered', 'read', 'played'] as const;

export class PageOfWahaMessages extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ optional: true, min: 1, max: 128, description: 'JID, phone number or resource id. Absent: all chats.' })
  chatId?: string;
  @Flag({ optional: true, description: 'Default: newest first.' }) oldestFirst?: boolean;
  @Flag({ optional: true }) fromMe?: boolean;
  @OneOf(wahaMessageStates, { optional: true }) state?: (typeof wahaMessageStates)[number];
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class WahaMessageIds {
  @ResourceIdList() ids: string[];
}

export const pageOfWahaMessages = defineRequest({
  subject: 'messages.waha-page',
  owner: 'messaging-session',
  summary: 'The ids of a page of messages, by the filters of the WAHA layer. Only it asks.',
  request: PageOfWahaMessages,
  reply: WahaMessageIds,
  errors: ['not_found', 'invalid_parameter'],
  example: {
    request: { session: 'default', chatId: '+12025550147', limit: 10, offset: 0, state: 'read' },
    reply: { ids: ['381725011112738566'] },
  },
});

export class PageOfWahaChats extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @OneOf(wahaChatOrders, { optional: true, description: 'Default newest: by the last message.' })
  sortBy?: (typeof wahaChatOrders)[number];
  @Flag({ optional: true, description: 'Default: descending.' }) ascending?: boolean;
  @TextList({
    optional: true,
    minItems: 1,
    maxItems: 500,
    maxLength: 128,
    description: 'Only these; unknown ones are left out.',
  })
  chatIds?: string[];
}

/** A chat of a session, with all names that its ids are made of. */
export class ChatOfWahaPage {
  @Nested(() => DescribedIdentity) chat: DescribedIdentity;
  @Flag() archived: boolean;
  @Integer({ min: 0 }) unreadCount: number;
  @ResourceId({ optional: true, description: 'Absent: it was deleted.' }) lastMessageId?: string;
  @Timestamp({ description: 'When its last message came.' }) updatedAt: string;
}

export class ChatsOfWahaPage {
  @NestedList(() => ChatOfWahaPage) data: ChatOfWahaPage[];
}

export const pageOfWahaChats = defineRequest({
  subject: 'chats.waha-page',
  owner: 'messaging-session',
  summary: 'A page of the chats of a session, in the orders of the WAHA layer. Only it asks.',
  request: PageOfWahaChats,
  reply: ChatsOfWahaPage,
  errors: ['not_found'],
  example: {
    request: { session: 'default', limit: 20, offset: 0 },
    reply: {
      data: [
        {
          chat: { id: '381725001112738563', kind: 'person', phoneNumber: '+12025550147', name: 'Ada' },
          ...{ archived: false, unreadCount: 1, lastMessageId: '381725011112738566' },
          updatedAt: '2026-11-21T08:00:00.000Z',
        },
      ],
    },
  },
});
