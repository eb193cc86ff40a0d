import type {
  CloudMessagePayload,
  MessageAckPayload,
  MessageDeletePayload,
  MessagePayload,
  MessageSentPayload,
  PollVotePayload,
} from '../events/message.payloads.js';
import type { ConversationRef, IdentityRef } from '../events/identity-ref.js';
import { chatIdOf, isGroupId, type WahaIdentity } from './chat-ids.js';
import type { WahaEventName } from './event-names.js';
import type { GroupValues } from './group-values.js';
import { bareMessageId, messageIdOf } from './message-ids.js';
import { wahaAckOf } from './session-states.js';
import { type MessageDetails, type QuotedMessage, wahaMessageOf } from './waha-message.js';

/** A message that a session knows, as it is once the event has happened. */
export interface KnownWahaMessage {
  readonly payload: MessagePayload;
  readonly chat: WahaIdentity;
  readonly sender?: WahaIdentity;
  readonly source: 'api' | 'app';
  readonly quoted?: QuotedMessage;
}

/** What an event's payload does not say, as it was when the event happened. */
export interface EventDetails {
  /** `me.id`, as far as it is known. */
  readonly me?: string;
  /** With all names of a chat or person. */
  identity(ref: IdentityRef): WahaIdentity;
  message(id: string): KnownWahaMessage | undefined;
  /** Of an own act: what was done to which message. */
  readonly act?: OwnAct;
  /** Of a message that is revoked: the message as it was before. */
  readonly before?: MessagePayload;
  /** Of an event of a group: the values that its payload does not have. */
  readonly group?: GroupValues;
}

/** An act of the account itself. A deletion for everyone is a `revoke`; one for the account alone makes no event. */
export type OwnAct =
  | { readonly kind: 'reaction'; readonly text: string; readonly targetId: string }
  | { readonly kind: 'revoke' };

export interface Rendering {
  readonly names: readonly WahaEventName[];
  readonly payload: object;
}

type Renderers = Readonly<Record<string, (payload: never, details: EventDetails) => readonly Rendering[]>>;

const renderers: Renderers = {
  'message.received': received,
  'message.update': (payload: MessagePayload, details) => arrived(payload, details),
  'message.sent': sent,
  'message.ack': acknowledged,
  'message.reaction': (payload: MessagePayload, details) =>
    reacted(
      { ...payload, source: 'app' },
      { text: payload.reaction ?? '', targetId: payload.reactionTo ?? '' },
      details,
    ),
  'message.edited': edited,
  'message.revoked': (payload: MessagePayload, details) => revoked(payload, payload.revokedId ?? '', details),
  'message.delete': deleted,
  'message.vote': voted,
};

/** The events of the WAHA layer that an event about a message makes, in the order of their delivery. */
export function renderMessageEvent(type: string, payload: object, details: EventDetails): readonly Rendering[] {
  const renderer = renderers[type];
  return renderer ? renderer(payload as never, details) : [];
}

/** These reasons are final: no content follows, so the message is told as it is. */
const finalReasons: ReadonlySet<string> = new Set(['quota', 'too_large', 'unsupported', 'no_media', 'view_once']);

function received(payload: MessagePayload | CloudMessagePayload, details: EventDetails): readonly Rendering[] {
  const { unavailable, unavailableReason = '' } = payload as MessagePayload;
  if (unavailable !== true) return arrived(payload, details);
  const waiting = { names: ['message.waiting'] as const, payload: messageOf(payload, details) };
  return finalReasons.has(unavailableReason) ? [...arrived(payload, details), waiting] : [waiting];
}

function arrived(payload: MessagePayload | CloudMessagePayload, details: EventDetails): readonly Rendering[] {
  const message = messageOf(payload, details);
  return [{ names: message.fromMe ? ['message.any'] : ['message', 'message.any'], payload: message }];
}

/** The stored message, not what was answered to its sender. An own vote has no event; an own reaction has its own. */
function sent(payload: MessageSentPayload, details: EventDetails): readonly Rendering[] {
  const { act } = details;
  if (act?.kind === 'reaction') {
    const source = payload.fromMe === true ? 'app' : 'api';
    return reacted({ ...payload, fromMe: true, source }, act, details);
  }
  const known = details.message(payload.id);
  return known ? [{ names: ['message.any'], payload: messageOf(known.payload, details) }] : [];
}

function messageOf(payload: MessagePayload | CloudMessagePayload, details: EventDetails) {
  return wahaMessageOf(payload, detailsOf(payload, details));
}

/** The message's own details. A payload of an act, which is no message, has those of its conversation. */
function detailsOf(payload: MessagePayload | CloudMessagePayload, details: EventDetails): MessageDetails {
  const { fromMe = false } = payload as Partial<MessagePayload>;
  const known = details.message(payload.id);
  const { sender } = payload.conversation;
  return {
    chat: details.identity(payload.conversation),
    sender: known?.sender ?? (sender && details.identity(sender)),
    fromMe,
    source: known?.source ?? 'app',
    me: details.me,
    quoted: known?.quoted,
  };
}

function acknowledged(payload: MessageAckPayload, details: EventDetails): readonly Rendering[] {
  const chat = details.identity(payload.conversation);
  const chatId = chatIdOf(chat);
  const participant = payload.sender ? chatIdOf(details.identity(payload.sender)) : null;
  const isGroup = isGroupId(chatId);
  return payload.messages.map(({ id, whatsapp_id: whatsappId }) => ({
    names: [isGroup ? 'message.ack.group' : 'message.ack'],
    payload: {
      id: messageIdOf({ id, whatsappId, fromMe: true, chat }),
      from: chatId,
      to: chatId,
      participant: isGroup ? participant : null,
      fromMe: true,
      ...wahaAckOf(payload.type),
    },
  }));
}

/** An act that is told as a message of its own. */
interface Act {
  readonly id: string;
  readonly whatsapp_id: string;
  readonly conversation: ConversationRef;
  readonly fromMe: boolean;
  readonly timestamp: number;
  readonly source: 'api' | 'app';
}

function reacted(
  { id, whatsapp_id: whatsappId, conversation, fromMe, timestamp, source }: Act,
  { text, targetId }: { readonly text: string; readonly targetId: string },
  details: EventDetails,
): readonly Rendering[] {
  const ends = endsOf(conversation, fromMe, details);
  const target = details.message(targetId);
  const messageId = target ? idOf(target) : targetId;
  const own = messageIdOf({ id, whatsappId, fromMe, chat: ends.chat, sender: ends.sender });
  const { from, to, participant } = ends;
  const payload = { id: own, from, to, fromMe, participant, timestamp, source, reaction: { text, messageId } };
  return [{ names: ['message.reaction'], payload }];
}

/** Who an act is from and to, as a message would say it. */
function endsOf(conversation: ConversationRef, fromMe: boolean, details: EventDetails) {
  const chat = details.identity(conversation);
  const from = chatIdOf(chat);
  const sender = !fromMe && conversation.sender ? details.identity(conversation.sender) : undefined;
  const isGroup = isGroupId(from);
  const to = fromMe || isGroup ? from : (details.me ?? null);
  return { chat, sender, from, to, isGroup, participant: isGroup && sender ? chatIdOf(sender) : null };
}

function idOf({ payload, chat, sender }: KnownWahaMessage): string {
  const { id, whatsapp_id: whatsappId, fromMe } = payload;
  return messageIdOf({ id, whatsappId, fromMe, chat, sender });
}

function edited(payload: MessagePayload, details: EventDetails): readonly Rendering[] {
  const editedMessageId = bareMessageId({ id: payload.id, whatsappId: payload.whatsapp_id });
  return [{ names: ['message.edited'], payload: { ...messageOf(payload, details), editedMessageId } }];
}

function revoked(payload: MessagePayload, targetId: string, details: EventDetails): readonly Rendering[] {
  const target = details.message(targetId)?.payload ?? details.before;
  const revokedMessageId = target ? bareMessageId({ id: target.id, whatsappId: target.whatsapp_id }) : targetId;
  const before = details.before ? messageOf(details.before, details) : null;
  return [{ names: ['message.revoked'], payload: { after: messageOf(payload, details), before, revokedMessageId } }];
}

/** Of an own message, for everyone. One that is deleted for the account alone is no revocation. */
function deleted(payload: MessageDeletePayload, details: EventDetails): readonly Rendering[] {
  const { before, act } = details;
  if (act?.kind !== 'revoke' || !before) return [];
  const { text: _, caption: __, media: ___, mediaUrl: ____, ...rest } = before;
  return revoked({ ...rest, type: 'revoke', revokedId: payload.id }, payload.id, details);
}

function voted(payload: PollVotePayload, details: EventDetails): readonly Rendering[] {
  const poll = details.message(payload.pollMessageId);
  if (!poll) return [];
  const voter = details.identity(payload.voter);
  const chatId = chatIdOf(poll.chat);
  const isGroup = isGroupId(chatId);
  const options = new Map((poll.payload.pollOptions ?? []).map(({ hash, name }) => [hash, name]));
  const { fromMe } = poll.payload;
  const author = poll.sender ? chatIdOf(poll.sender) : null;
  const vote = {
    id: idOf({ ...poll, payload: { ...poll.payload, fromMe: false }, sender: voter }),
    from: isGroup ? chatId : chatIdOf(voter),
    to: isGroup ? chatId : 'me',
    fromMe: false,
    participant: isGroup ? chatIdOf(voter) : null,
    selectedOptions: payload.selectedHashes.flatMap((hash) => options.get(hash) ?? []),
    timestamp: payload.timestamp,
  };
  const about = {
    id: idOf(poll),
    from: fromMe ? 'me' : chatId,
    to: fromMe || isGroup ? chatId : 'me',
    fromMe,
    participant: isGroup && !fromMe ? author : null,
  };
  return [{ names: ['poll.vote'], payload: { vote, poll: about } }];
}
