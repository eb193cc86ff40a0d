import { ConversationRef, exampleConversation } from '../events/identity-ref.js';
import { MessageRead, messageTypes, type MessageType } from '../events/message.payloads.js';
import { Decimal, Flag, Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

/** A conversation of a session, with the last message in it. */
export class Chat {
  @ResourceId() id: string;
  @Nested(() => ConversationRef) conversation: ConversationRef;
  @Text({ optional: true }) name?: string;
  @Flag() isGroup: boolean;
  @Flag() archived: boolean;
  @Flag({ optional: true, description: 'Absent: it is not pinned.' }) pinned?: boolean;
  @Timestamp({ optional: true, description: 'Absent: it is not muted.' }) mutedUntil?: string;
  @Integer({ optional: true, description: 'Seconds after which new messages disappear on phones. Absent: never.' })
  disappearingSeconds?: number;
  @Integer({ min: 0 }) unreadCount: number;
  @Nested(() => MessageRead, { optional: true }) lastMessage?: MessageRead;
  @Timestamp() updatedAt: string;
}

/** The last message of a chat, in short form for lists. */
export class MessageSummary {
  @ResourceId() id: string;
  @OneOf(messageTypes) type: MessageType;
  @Text({ optional: true, description: 'Text or caption.' }) text?: string;
  @ResourceId({ optional: true }) replyTo?: string;
  @Flag() fromMe: boolean;
  @Decimal({ description: 'Unix seconds.' }) timestamp: number;
}

/** A conversation with the fields that a list on a screen needs. */
export class ChatSummary {
  @ResourceId() id: string;
  @Text({ optional: true }) name?: string;
  @Flag() isGroup: boolean;
  @Integer({ min: 0 }) unreadCount: number;
  @Flag() archived: boolean;
  @Flag({ optional: true, description: 'Absent: it is not pinned.' }) pinned?: boolean;
  @Timestamp({ optional: true, description: 'Absent: it is not muted.' }) mutedUntil?: string;
  @Integer({ optional: true, description: 'Seconds after which new messages disappear on phones. Absent: never.' })
  disappearingSeconds?: number;
  @Text({ optional: true, description: 'For a group that the session is in: a signed, expiring link.' })
  picture?: string;
  @Nested(() => MessageSummary, { optional: true }) lastMessage?: MessageSummary;
}

export const exampleMessage: MessageRead = {
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

export const exampleChat: Chat = {
  id: exampleConversation.id,
  conversation: exampleConversation,
  isGroup: false,
  archived: false,
  unreadCount: 1,
  lastMessage: exampleMessage,
  updatedAt: '2026-11-21T08:00:00.000Z',
};
