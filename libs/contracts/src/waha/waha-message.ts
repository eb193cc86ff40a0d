import type { CloudMessagePayload, MessagePayload, SentState } from '../events/message.payloads.js';
import { chatIdOf, isGroupId, type WahaIdentity } from './chat-ids.js';
import { bareMessageId, messageIdOf } from './message-ids.js';
import { wahaAckOf, type WahaAckName } from './session-states.js';

/** What a message's payload does not say of it. */
export interface MessageDetails {
  readonly chat: WahaIdentity;
  /** Who wrote it, in a chat with several; absent of the account's own. */
  readonly sender?: WahaIdentity;
  readonly fromMe: boolean;
  readonly source: WahaSource;
  /** Of an own message its state, of another's `read` once it was seen. */
  readonly state?: SentState | 'pending';
  /** `me.id`, as far as it is known. */
  readonly me?: string;
  /** The message that this one replies to, if it is still known. */
  readonly quoted?: QuotedMessage;
}

/** `api`: a send, a campaign or a bridge made it. */
export type WahaSource = 'api' | 'app';

/** A message that another replies to. */
export interface QuotedMessage {
  readonly payload: MessagePayload | CloudMessagePayload;
  /** Absent: the account itself. */
  readonly author?: WahaIdentity;
}

export interface WahaMedia {
  readonly url: string | null;
  readonly mimetype: string | null;
  readonly filename: string | null;
  readonly error: string | null;
}

export interface WahaReply {
  readonly id: string;
  readonly participant?: string | null;
  readonly body?: string;
  readonly hasMedia: boolean;
  readonly media?: WahaMedia | null;
}

export interface WahaMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly from: string;
  readonly fromMe: boolean;
  readonly source: WahaSource;
  readonly to: string | null;
  readonly participant: string | null;
  readonly author: string | null;
  readonly body: string;
  readonly hasMedia: boolean;
  readonly media: WahaMedia | null;
  readonly mediaUrl: string | null;
  readonly ack: number;
  readonly ackName: WahaAckName;
  readonly location: WahaLocation | null;
  readonly vCards: readonly string[];
  readonly replyTo: WahaReply | null;
  readonly _data: object;
}

export interface WahaLocation {
  readonly latitude: string;
  readonly longitude: string;
  readonly live: false;
  readonly name?: string;
}

/** Both forms of a payload by the fields of one. */
type AnyPayload = Partial<Omit<MessagePayload, 'timestamp' | 'type'>> &
  Pick<MessagePayload, 'id' | 'whatsapp_id' | 'conversation'> & { type: string; timestamp: number | string };

/** A message as the WAHA layer shows it, the same in answers, lists and events. */
export function wahaMessageOf(payload: MessagePayload | CloudMessagePayload, details: MessageDetails): WahaMessage {
  const any: AnyPayload = payload;
  const chatId = chatIdOf(details.chat);
  const participant = participantOf(details, chatId);
  const media = mediaOf(any);
  return {
    id: messageIdOf({ id: any.id, whatsappId: any.whatsapp_id, ...details }),
    timestamp: Number(any.timestamp),
    from: chatId,
    fromMe: details.fromMe,
    source: details.source,
    to: details.fromMe || isGroupId(chatId) ? chatId : (details.me ?? null),
    participant,
    author: participant,
    body: bodyOf(any),
    hasMedia: media !== null,
    media,
    mediaUrl: media?.url ?? null,
    ...wahaAckOf(details.state ?? (details.fromMe ? 'sent' : 'delivered')),
    location: locationOf(any),
    vCards: any.type === 'contact' ? cardsOf(any.text ?? '') : [],
    replyTo: replyOf(any, details.quoted),
    _data: payload,
  };
}

/** Who wrote another's message of a group. */
function participantOf({ sender, fromMe }: MessageDetails, chatId: string): string | null {
  return isGroupId(chatId) && sender && !fromMe ? chatIdOf(sender) : null;
}

/** Text of a message, of a tap the title chosen, of a poll its name. The text of a contact is its cards. */
function bodyOf({ type, text, caption }: AnyPayload): string {
  return type === 'contact' ? '' : (text ?? caption ?? '');
}

function mediaOf({
  media,
  mediaUrl,
  mimeType,
  filename,
  unavailable,
  unavailableReason,
}: AnyPayload): WahaMedia | null {
  if (media === undefined && unavailable !== true) return null;
  const error = unavailable === true ? (unavailableReason ?? 'unavailable') : null;
  return { url: mediaUrl ?? null, mimetype: mimeType ?? null, filename: filename ?? null, error };
}

function locationOf({ latitude, longitude, title }: AnyPayload): WahaLocation | null {
  if (latitude === undefined || longitude === undefined) return null;
  return {
    latitude: String(latitude),
    longitude: String(longitude),
    live: false,
    ...(title === undefined ? {} : { name: title }),
  };
}

/** One string per card. */
function cardsOf(text: string): string[] {
  return text.split(/(?<=^END:VCARD)[^\S\n]*\n+(?=BEGIN:VCARD)/im).filter((card) => card !== '');
}

function replyOf({ replyTo }: AnyPayload, quoted: QuotedMessage | undefined): WahaReply | null {
  if (replyTo === undefined) return null;
  if (quoted === undefined) return { id: replyTo, hasMedia: false };
  const any: AnyPayload = quoted.payload;
  const media = mediaOf(any);
  return {
    id: bareMessageId({ id: any.id, whatsappId: any.whatsapp_id }),
    participant: quoted.author ? chatIdOf(quoted.author) : null,
    body: bodyOf(any),
    hasMedia: media !== null,
    media,
  };
}
