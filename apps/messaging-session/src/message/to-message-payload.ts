import type {
  CloudMessagePayload,
  ConversationRef,
  MessagePayload,
  MessageRead,
  MessageSentPayload,
} from '@parley/contracts/events';
import { type Identity, type MessageContent, type MessageRecord, toIdentityRef } from '@parley/engine-kit';
import { toReactions } from './reactions.js';

/** Makes the signed links of payloads. */
export interface MediaLinks {
  /** An absolute URL that expires a configured time after this call. */
  urlOf(mediaId: string): string;
}
export const MEDIA_LINKS = Symbol('MEDIA_LINKS');

/** The chat of a message, and its sender if the chat is not with one person and somebody else wrote it. */
export interface People {
  readonly chat: Identity;
  readonly sender?: Identity;
}

/** interface.md §2.3; a conversation with one person has no `sender`. */
export function toConversation({ chat, sender }: People): ConversationRef {
  if (chat.kind === 'person' || !sender) return toIdentityRef(chat);
  return { ...toIdentityRef(chat), sender: toIdentityRef(sender) };
}

/** interface.md §2.5. Media links are signed now, so two payloads of one message may differ in them. */
export function toMessagePayload(message: MessageRecord, people: People, links?: MediaLinks): MessagePayload {
  return {
    id: message.id,
    whatsapp_id: message.whatsappId,
    conversation: toConversation(people),
    fromMe: message.fromMe,
    timestamp: message.timestamp,
    pushName: message.pushName,
    isGroup: people.chat.kind === 'group',
    type: message.type,
    text: message.text,
    ...(message.content && contentFields(message.content, links)),
  };
}

type ContentFields = Omit<MessagePayload, 'id' | 'whatsapp_id' | 'conversation' | 'fromMe' | 'timestamp' | 'type'>;

function contentFields(content: MessageContent, links: MediaLinks | undefined): Partial<ContentFields> {
  const {
    media,
    mentions,
    pollOptions,
    multipleAnswers: _m,
    linkPreview: _l,
    played: _p,
    editedAt: _a,
    cloud: _c,
    choices: _ch,
    viewOnce: _v,
    billing: _b,
    ...same
  } = content;
  return {
    ...same,
    media: media?.id,
    mimeType: media?.mimeType,
    filename: media?.filename,
    mediaUrl: media && content.unavailable !== true ? links?.urlOf(media.id) : undefined,
    pollOptions: pollOptions && [...pollOptions],
    mentions: mentions && [...mentions],
  };
}

/** A message as the API returns it, with acknowledgement, failure and reactions. @param people by their ids */
export function toMessageRead(
  message: MessageRecord,
  { chat, people }: { readonly chat: Identity; readonly people: ReadonlyMap<string, Identity> },
  links?: MediaLinks,
): MessageRead {
  const { senderId, pinnedUntil } = message;
  const sender = senderId === undefined ? undefined : people.get(senderId);
  return {
    ...toMessagePayload(message, { chat, sender }, links),
    ack: message.fromMe ? (message.ack ?? 'sent') : undefined,
    error: message.failure,
    billing: message.content?.billing,
    reactions: toReactions(message, people),
    viewOnce: message.content?.viewOnce === true ? true : undefined,
    pinnedUntil: pinnedUntil && pinnedUntil > new Date() ? pinnedUntil.toISOString() : undefined,
  };
}

/** The payload of `message.received` (interface.md §2.5, §2.6). */
export function toReceivedPayload(
  message: MessageRecord,
  people: People,
  links?: MediaLinks,
): MessagePayload | CloudMessagePayload {
  const { cloud, nativeFlowResponse, replyTo, referral } = message.content ?? {};
  if (!cloud) return toMessagePayload(message, people, links);
  return {
    id: message.id,
    whatsapp_id: message.whatsappId,
    conversation: toConversation(people),
    timestamp: String(message.timestamp),
    type: cloud.type,
    senderName: message.pushName || undefined,
    text: message.text,
    replyTo,
    nativeFlowResponse,
    interactive: { ...cloud.interactive },
    referral,
  };
}

/** interface.md §2.7 */
export function toSentPayload(message: MessageRecord, chat: Identity): MessageSentPayload {
  return {
    id: message.id,
    whatsapp_id: message.whatsappId,
    conversation: toConversation({ chat }),
    type: message.type,
    timestamp: message.timestamp,
  };
}

/**
 * Replaces the text of a message, or the caption of its file, which an empty text takes away. The stored type stays. @param editedAt Unix seconds, by
 * the network
 */
export function withText(message: MessageRecord, text: string, editedAt?: number): MessageRecord {
  const content = { ...message.content, edited: true, ...(editedAt === undefined ? {} : { editedAt }) };
  if (!content.media) return { ...message, text, content };
  return { ...message, content: { ...content, caption: text === '' ? undefined : text } };
}

/** The payload of `message.edited`, the same for both sides. */
export function editedPayload(message: MessageRecord, people: People, links?: MediaLinks): MessagePayload {
  return { ...toMessagePayload(message, people, links), type: 'edited' };
}
