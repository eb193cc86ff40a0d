import type { ChatNames, PersonNames, InboundContent, InboundItem, InboundMessage } from '@parley/engine-kit';
import type { WaMessage, WaMessageKey } from '../../baileys-api.js';
import type { WaAccount } from '../../wa-parts.js';
import { chatOf, isAccount, partsOf, personOf, publisherOf } from '../../wire/jids.js';
import { bytesOf, nameOf, numberOf, present, type Proto, protoOf, secondsOf, textOf } from '../../wire/proto-value.js';
import { unwrap } from '../unwrap.js';
import { readBody } from './read-body.js';

/** A vote that can be read only with its poll's secret. */
export interface SealedVote {
  readonly pollId: string;
  readonly payload: Buffer;
  readonly iv: Buffer;
  readonly timestamp: number;
  /** The key of the poll's message. It names the creator if the vote does. */
  readonly pollKey: WaMessageKey;
}

/** The secret of a message, kept to read votes on it. */
export interface MessageSecret {
  readonly whatsappId: string;
  readonly secret: Buffer;
}

export interface ReadMessage {
  /** The item that the session records. */
  readonly item?: InboundItem;
  /** The chat and sender for the item that the opened vote becomes. */
  readonly vote?: Pick<InboundItem, 'chat' | 'from' | 'fromMe'> & { readonly sealed: SealedVote };
  readonly secret?: MessageSecret;
}

/** `proto.Message.ProtocolMessage.Type`, as a number and as in JSON. */
const revokes: readonly unknown[] = [0, 'REVOKE'];
const edits: readonly unknown[] = [14, 'MESSAGE_EDIT'];
const sharedNumbers: readonly unknown[] = [11, 'SHARE_PHONE_NUMBER'];
/** `proto.WebMessageInfo.StubType`: the message arrived and could not be decrypted. */
const ciphertext: readonly unknown[] = [2, 'CIPHERTEXT'];

/**
 * What a message of the network means to its session. Empty for messages between devices and network.
 * @param groupName the group's name, if known
 */
export function readMessage(message: WaMessage, account: WaAccount, groupName?: string): ReadMessage {
  const id = nameOf(message.key.id);
  const place = placeOf(message.key, account, groupName);
  if (id === undefined || !place || message.category === 'peer') return {};
  const timestamp = secondsOf(message.messageTimestamp) ?? 0;
  const act = { pushName: place.fromMe ? '' : (textOf(message.pushName) ?? ''), whatsappId: id, timestamp };
  const content = unwrap(message.message);
  return (content && readContent(content, place, act)) ?? unreadable(message, place, act);
}

function readContent(content: Proto, place: Place, act: Act): ReadMessage | undefined {
  const sealed = voteOf(protoOf(content.pollUpdateMessage), act.timestamp);
  if (sealed) return { vote: { ...place, sealed } };
  const said = actOf(content, act) ?? messageOf(content, act);
  if (!said) return undefined;
  const isPoll = said.kind === 'message' && said.message.body.type === 'poll';
  return present({ item: { ...place, ...said }, secret: isPoll ? secretOf(content, act.whatsappId) : undefined });
}

type Act = Pick<InboundMessage, 'pushName' | 'whatsappId' | 'timestamp'>;
type Place = Pick<InboundItem, 'chat' | 'from' | 'fromMe'>;

/** The chat and the sender. Undefined for a message outside the chats that Parley has. */
export function placeOf(key: WaMessageKey, account: WaAccount, groupName?: string): Place | undefined {
  const { remoteJid, participant } = key;
  const chat = isList(remoteJid) ? chatOf(participant) : chatOf(remoteJid, groupName);
  const from = chat && writerOf(chat, key, account);
  if (!chat || !from) return undefined;
  return key.fromMe ? { chat, from, fromMe: true } : { chat, from };
}

/** The sender. In a chat with a person it is that person, even for a message that the account sent. */
function writerOf(chat: ChatNames, key: WaMessageKey, account: WaAccount): PersonNames | undefined {
  const { remoteJid, remoteJidAlt, participant, participantAlt, fromMe } = key;
  if (chat.kind === 'channel') return publisherOf(chat.jid);
  if (chat.kind === 'person') {
    const jid = isList(remoteJid) ? participant : remoteJid;
    const isOther = (alt: string | null | undefined): boolean => !isAccount(alt, account) || isAccount(jid, account);
    return personOf(jid, ...[remoteJidAlt, participantAlt].filter(isOther));
  }
  if (fromMe) return personOf(account.id, account.lid);
  return personOf(participant, participantAlt, chat.kind === 'status' ? remoteJidAlt : undefined);
}

/** A broadcast list. Each receiver has the message in the chat with its sender. */
function isList(jid: string | null | undefined): boolean {
  const { user, server } = partsOf(jid) ?? {};
  return server === 'broadcast' && user !== 'status';
}

function isUndecrypted({ messageStubType, key }: WaMessage): boolean {
  return ciphertext.includes(messageStubType) || key.isViewOnce === true;
}

function unreadable(message: WaMessage, place: Place, act: Act): ReadMessage {
  if (!isUndecrypted(message)) return {};
  const unavailableReason = message.key.isViewOnce === true ? 'view_once' : 'undecryptable';
  return { item: { ...place, kind: 'message', message: { ...act, body: { type: 'unknown' }, unavailableReason } } };
}

function actOf(content: Proto, act: Act): InboundContent | undefined {
  const reaction = protoOf(content.reactionMessage);
  const protocol = protoOf(content.protocolMessage);
  const target = nameOf(protoOf((reaction ?? protocol)?.key)?.id);
  if (target === undefined) return undefined;
  if (reaction) return { kind: 'reaction', ...act, target, reaction: textOf(reaction.text) ?? '' };
  return protocol && protocolActOf(protocol, act, target);
}

function protocolActOf(protocol: Proto, act: Act, target: string): InboundContent | undefined {
  // Type 0 is the default, which protobufjs leaves out.
  if (revokes.includes(protocol.type ?? 0)) return { kind: 'revoked', ...act, target };
  return edits.includes(protocol.type) ? editOf(protocol, act, target) : undefined;
}

/** Files that can have a caption. */
const captioned: ReadonlySet<string> = new Set(['image', 'video', 'document']);

/** The new text of a message, or the new caption of a file. A file without one has lost its caption. */
function editOf(protocol: Proto, { whatsappId, timestamp }: Act, target: string): InboundContent | undefined {
  const edited = readBody(unwrap(protocol.editedMessage) ?? {});
  const caption = edited && captioned.has(edited.body.type) ? (edited.body.content?.caption ?? '') : undefined;
  const text = edited?.body.text ?? caption;
  if (text === undefined) return undefined;
  const millis = numberOf(protocol.timestampMs);
  const at = millis === undefined || millis <= 0 ? timestamp : Math.floor(millis / 1000);
  return { kind: 'edited', target, text, act: { whatsappId, timestamp: at } };
}

function messageOf(content: Proto, act: Act): Extract<InboundContent, { kind: 'message' }> | undefined {
  if (sharedNumbers.includes(protoOf(content.protocolMessage)?.type)) {
    return { kind: 'message', message: { ...act, body: { type: 'phone_number_shared' } } };
  }
  const read = readBody(content);
  if (!read) return undefined;
  const { body, media: remoteMedia, context = {}, unavailableReason } = read;
  const replyTo = nameOf(context.stanzaId);
  const mentions = mentionsOf(context);
  return { kind: 'message', message: present({ ...act, body, remoteMedia, replyTo, mentions, unavailableReason }) };
}

/** The limit for mentions in one received message: the sender could name any number. */
const mostMentions = 1_024;

function mentionsOf({ mentionedJid }: Proto): PersonNames[] | undefined {
  if (!Array.isArray(mentionedJid)) return undefined;
  const people = mentionedJid.slice(0, mostMentions).flatMap((jid) => personOf(textOf(jid)) ?? []);
  const once = [...new Map(people.map((person) => [person.phoneNumber ?? person.lid, person])).values()];
  return once.length === 0 ? undefined : once;
}

function secretOf(content: Proto, whatsappId: string): MessageSecret | undefined {
  const secret = bytesOf(protoOf(content.messageContextInfo)?.messageSecret);
  return secret?.length === 32 ? { whatsappId, secret } : undefined;
}

function voteOf(update: Proto | undefined, timestamp: number): SealedVote | undefined {
  const pollKey = protoOf(update?.pollCreationMessageKey) as WaMessageKey | undefined;
  const pollId = nameOf(pollKey?.id);
  const { encPayload, encIv } = protoOf(update?.vote) ?? {};
  const payload = bytesOf(encPayload);
  const iv = bytesOf(encIv);
  if (!pollKey || pollId === undefined || !payload || !iv) return undefined;
  return { pollId, payload, iv, pollKey, timestamp };
}
