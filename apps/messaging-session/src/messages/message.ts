import type { ConversationRef, IdentityRef, MessagePayload, MessageType } from '@parley/contracts';
import { type Identity, toIdentityRef } from '../identities/index.js';

/** The optional fields of a MessagePayload that have no column of their own. */
export interface MessageContent {
  readonly replyTo?: string;
  readonly mentions?: readonly IdentityRef[];
  readonly unavailable?: boolean;
  readonly unavailableReason?: string;
}

/** A message as one session knows it. */
export interface MessageRecord {
  readonly id: string;
  readonly sessionId: string;
  readonly chatId: string;
  readonly whatsappId: string;
  readonly fromMe: boolean;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly pushName: string;
  readonly type: MessageType;
  readonly text?: string;
  readonly content?: MessageContent;
}

/** interface.md §2.3; a conversation with one person has no `sender`. */
export function toConversation(chat: Identity): ConversationRef {
  return toIdentityRef(chat);
}

/** interface.md §2.5 */
export function toMessagePayload(message: MessageRecord, chat: Identity): MessagePayload {
  const { replyTo, mentions, unavailable, unavailableReason } = message.content ?? {};
  return {
    id: message.id,
    whatsapp_id: message.whatsappId,
    conversation: toConversation(chat),
    fromMe: message.fromMe,
    timestamp: message.timestamp,
    pushName: message.pushName,
    isGroup: false,
    type: message.type,
    ...(message.text === undefined ? {} : { text: message.text }),
    ...(unavailable === undefined ? {} : { unavailable }),
    ...(unavailableReason === undefined ? {} : { unavailableReason }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(mentions === undefined ? {} : { mentions: [...mentions] }),
  };
}
