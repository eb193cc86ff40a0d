import { invalidField, notFound } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { getSession } from '@parley/contracts/sessions';
import {
  type DescribedMessage,
  describeIdentities,
  describeMessages,
  findNamedMessages,
  readMessageId,
  type WahaMessage,
  wahaMeOf,
  wahaMessageOf,
} from '@parley/contracts/waha';
import type { WahaCall } from './waha-call.js';

/** A message that the session knows, by Parley's ids. */
export interface KnownMessage {
  readonly id: string;
  readonly chatId: string;
}

/**
 * The message that an id of WAHA names within the session of the request (waha.md §4).
 * @param field where the id is, for refusals
 * @throws DomainError `invalid_parameter` for what is no such id, `not_found`
 */
export async function knownMessage(call: WahaCall, messageId: string, field: string): Promise<KnownMessage> {
  const [known] = await knownMessages(call, [messageId], field);
  if (!known) throw notFound('Message', messageId);
  return known;
}

/** @throws DomainError as {@link knownMessage}, also when one of several is not known */
export async function knownMessages(
  call: WahaCall,
  messageIds: readonly string[],
  field: string,
): Promise<KnownMessage[]> {
  const names = messageIds.map((id) => {
    const named = readMessageId(id);
    if (!named) throw invalidField(field, 'must be the id of a message');
    return named.reference;
  });
  if (names.length === 0) return [];
  const { data } = await call.ask(findNamedMessages, { session: call.session, names: [...new Set(names)] });
  const found = new Map(data.map((message) => [message.name, message]));
  return names.map((name, index) => {
    const message = found.get(name);
    if (!message) throw notFound('Message', messageIds[index]);
    return message;
  });
}

/** The message that a send replies to, if it replies to one. */
export async function replyTo(call: WahaCall<{ reply_to?: string }>): Promise<{ replyTo?: string }> {
  const { reply_to: id } = call.body;
  return id === undefined ? {} : { replyTo: (await knownMessage(call, id, 'reply_to')).id };
}

/** The most messages that {@link describeMessages} takes. */
export const mostMessages = 500;

/** These messages in the form of WAHA, in their order; those that the session no longer knows are left out. */
export async function wahaMessages(call: WahaCall, messageIds: readonly string[]): Promise<WahaMessage[]> {
  if (messageIds.length === 0) return [];
  const { session } = call;
  const [{ data }, found] = await Promise.all([
    call.ask(describeMessages, { session, messageIds: [...messageIds] }),
    call.ask(getSession, { session }),
  ]);
  const me = wahaMeOf(found)?.id;
  return data.map((message) => wahaMessage(message, me));
}

export function wahaMessage(
  { payload, chat, sender, source, seen, quoted }: DescribedMessage,
  me: string | undefined,
): WahaMessage {
  const received = seen ? 'read' : 'delivered';
  const state = payload.fromMe ? (payload.ack ?? 'pending') : received;
  return wahaMessageOf(payload, { chat, sender, fromMe: payload.fromMe, source, state, me, quoted });
}

/** What was sent, as its stored row has it (waha.md §6). An act such as a reaction has none: the answer is all there is of it. */
export async function sentMessage(call: WahaCall, sent: MessageSentPayload): Promise<WahaMessage> {
  const [message] = await wahaMessages(call, [sent.id]);
  if (message) return message;
  const { conversation } = sent;
  const { data } = await call.ask(describeIdentities, { session: call.session, ids: [conversation.id] });
  const chat = data[0] ?? conversation;
  const payload = { ...sent, fromMe: true, pushName: '', isGroup: data[0]?.kind === 'group', type: 'unknown' as const };
  return { ...wahaMessageOf(payload, { chat, fromMe: true, source: 'api', state: 'sent' }), _data: sent };
}
