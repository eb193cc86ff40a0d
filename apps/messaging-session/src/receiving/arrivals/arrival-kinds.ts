import type { MessageBilling } from '@parley/contracts/events';
import type { Acknowledged, EventDraft } from '../../events/index.js';
import { authorIdOf, type MessageRecord, type InboundKind, type InboundOf, toIdentityRef } from '@parley/engine-kit';
import {
  editedPayload,
  outranks,
  type People,
  toAckPayload,
  toConversation,
  toMessagePayload,
  toReceivedPayload,
  toSentPayload,
  withBilling,
  withReaction,
  withText,
} from '../../message/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { ArrivalKind, BatchView } from './arrival-kind.js';
import { completes } from './late-targets.js';
import { receivedRecord } from './received-record.js';
import { relayOfAct, relayOfMessage } from './relay-sources.js';
import { reported } from './reported.js';

const message: ArrivalKind<'message'> = {
  refers: repliedTo,
  targets: ({ history, message: { whatsappId } }) => (history ? [whatsappId] : []),
  make: (arrival, batch) => {
    const { history, message } = arrival.item;
    return receivedRecord(history ? batch.idOfPast(message.timestamp) : batch.nextId(), arrival, batch);
  },
  tell: (arrival, batch) => {
    const record = batch.inserted(arrival);
    if (!record) {
      const target = batch.target(arrival.sessionId, arrival.item.message.whatsappId);
      return target && completes(arrival.item, target) ? lateContent(arrival, batch) : undefined;
    }
    if (record.fromMe)
      return { type: 'message.sent', payload: { ...toSentPayload(record, arrival.chat), fromMe: true } };
    return { type: 'message.received', payload: toReceivedPayload(record, peopleOf(arrival), batch.links) };
  },
  relay: relayOfMessage,
};

const update: ArrivalKind<'update'> = {
  refers: repliedTo,
  targets: ({ message: { whatsappId } }) => [whatsappId],
  tell: lateContent,
  relay: relayOfMessage,
};

/** In a shared chat each receiver acknowledges separately. Between two people a message's acknowledgement only rises. */
const ack: ArrivalKind<'ack'> = {
  refers: ({ chat, whatsappIds }) => (chat.kind === 'person' ? [] : whatsappIds),
  targets: ({ chat, whatsappIds }) => (chat.kind === 'person' ? whatsappIds : []),
  tell: ({ sessionId, chat, from, item }, batch) => {
    const { whatsappIds, type: ack, timestamp, failure } = item;
    const said = { ack, timestamp, failure };
    const isShared = chat.kind !== 'person';
    const acknowledged: Acknowledged[] = [];
    const messages = whatsappIds.flatMap((whatsappId) => {
      if (isShared) return batch.known(sessionId, whatsappId) ?? [];
      const target = batch.target(sessionId, whatsappId);
      if (!target) batch.expect(sessionId, whatsappId, said);
      else bill(target, item.billing, outranks(ack, target.ack), batch);
      if (!target?.fromMe || !outranks(ack, target.ack)) return [];
      acknowledged.push({ id: target.id, type: target.type, before: target.ack });
      batch.acknowledge(batch.target(sessionId, whatsappId) ?? target, said);
      return target;
    });
    if (messages.length === 0) return undefined;
    const payload = toAckPayload(messages, chat, said, isShared ? from : undefined);
    return { type: 'message.ack', payload, ...(isShared ? {} : { acknowledged }) };
  },
};

/** Makes no event: the message shows it when it is read. */
const billed: ArrivalKind<'billed'> = {
  targets: ({ target }) => [target],
  tell: ({ sessionId, item }, batch) => {
    const target = batch.target(sessionId, item.target);
    if (target) bill(target, item.billing, outranks('sent', target.ack), batch);
    return undefined;
  },
};

function bill(target: MessageRecord, billing: MessageBilling | undefined, isLater: boolean, batch: BatchView): void {
  const changed = billing && withBilling(target, billing, isLater);
  if (changed) batch.change(changed);
}

const edited: ArrivalKind<'edited'> = {
  act: ({ act, target }) => act && { whatsappId: act.whatsappId, target },
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { target: name, text, act } = arrival.item;
    const target = targetOf(name, arrival, batch);
    if (!target || !isAuthor(target, arrival)) return undefined;
    // Only a caption can be taken away.
    if (text === '' && !target.content?.media) return undefined;
    if (act && target.content?.editedAt !== undefined && target.content.editedAt > act.timestamp) return undefined;
    const record = withText(target, text, act?.timestamp);
    batch.change(record);
    return { type: 'message.edited', payload: editedPayload(record, peopleOf(arrival), batch.links) };
  },
  relay: (arrival, batch) => relayOfAct(arrival, batch, { kind: 'edit', content: 'edit', said: arrival.item.text }),
};

/** Deletes the content. The row stays, as type `revoke`. */
const revoked: ArrivalKind<'revoked'> = {
  act: nameOfAct,
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const target = targetOf(arrival.item.target, arrival, batch);
    if (!target || !isAuthor(target, arrival)) return undefined;
    const { text: _, content: __, reactions: ___, ...rest } = target;
    batch.change({ ...rest, type: 'revoke' });
    const payload = { ...actionPayload(arrival, batch), type: 'revoke' as const, revokedId: target.id };
    return { type: 'message.revoked', payload, before: target };
  },
  relay: (arrival, batch) => relayOfAct(arrival, batch, { kind: 'revoke', content: 'revoke' }),
};

/** Stored in the message row. */
const reaction: ArrivalKind<'reaction'> = {
  act: nameOfAct,
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { chat, item } = arrival;
    const target = targetOf(item.target, arrival, batch);
    if (!target) return undefined;
    const kept = { emoji: item.reaction, at: item.timestamp };
    batch.change(
      withReaction(
        target,
        item.fromMe ? kept : { ...kept, from: arrival.from.id, pushName: item.pushName || undefined },
      ),
    );
    if (item.fromMe) {
      const { whatsappId: whatsapp_id, timestamp } = item;
      const payload = { id: batch.nextId(), whatsapp_id, conversation: toConversation({ chat }), timestamp };
      const act = { kind: 'reaction' as const, text: item.reaction, targetId: target.id };
      return { type: 'message.sent', payload: { ...payload, type: 'reaction', fromMe: true }, act };
    }
    const said = { type: 'reaction' as const, reaction: item.reaction, reactionTo: target.id };
    return { type: 'message.reaction', payload: { ...actionPayload(arrival, batch), ...said } };
  },
  relay: (arrival, batch) => {
    const { whatsappId, reaction: said } = arrival.item;
    return relayOfAct(arrival, batch, { kind: 'reaction', content: 'reaction', whatsappId, said });
  },
};

/** Makes an event and is not stored: nothing reads votes later. */
const vote: ArrivalKind<'vote'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { sessionId, from, item } = arrival;
    const target = batch.target(sessionId, item.target);
    if (!isThere(target, arrival) || !canBeVoted(target, item.hashes)) return undefined;
    return {
      type: 'message.vote',
      payload: {
        pollMessageId: target.id,
        conversation: toConversation(peopleOf(arrival)),
        voter: toIdentityRef(from),
        selectedHashes: [...item.hashes],
        timestamp: item.timestamp,
      },
    };
  },
};

/** The rules for inbound items, by kind. */
export const arrivalKinds: { readonly [Kind in InboundKind]: ArrivalKind<Kind> } = {
  message,
  update,
  ack,
  billed,
  edited,
  revoked,
  reaction,
  vote,
  reported,
};

/** The payload of an act that is reported as a message of its own. */
function actionPayload(arrival: ResolvedArrival<InboundOf<'revoked' | 'reaction'>>, batch: BatchView) {
  const { sessionId, chat, item } = arrival;
  const { fromMe = false, pushName } = item;
  return {
    id: batch.nextId(),
    whatsapp_id: item.whatsappId,
    conversation: toConversation(peopleOf(arrival)),
    fromMe,
    timestamp: item.timestamp,
    pushName: fromMe ? batch.ownName(sessionId) : pushName,
    isGroup: chat.kind === 'group',
  };
}

/** Late content of a message. An edit made meanwhile keeps its text; a revoked or deleted message stays so. */
function lateContent(
  arrival: ResolvedArrival<InboundOf<'message' | 'update'>>,
  batch: BatchView,
): EventDraft | undefined {
  const target = batch.target(arrival.sessionId, arrival.item.message.whatsappId);
  if (!isThere(target, arrival) || !isAuthor(target, arrival)) return undefined;
  const complete = { ...receivedRecord(target.id, arrival, batch), reactions: target.reactions };
  const record = target.content?.edited && target.text !== undefined ? withText(complete, target.text) : complete;
  batch.change(record);
  return { type: 'message.update', payload: toMessagePayload(record, peopleOf(arrival), batch.links) };
}

function repliedTo({ message: { replyTo } }: InboundOf<'message' | 'update'>): string[] {
  return replyTo === undefined ? [] : [replyTo];
}

/** The chat and, unless the account itself wrote, the sender. */
function peopleOf({ chat, from, item }: ResolvedArrival): People {
  return item.fromMe ? { chat } : { chat, sender: from };
}

/** The target of an act, if it can be changed. If the session never knew the message, the act is kept until it arrives. */
function targetOf(
  whatsappId: string,
  arrival: ResolvedArrival<InboundOf<'edited' | 'revoked' | 'reaction'>>,
  batch: BatchView,
): MessageRecord | undefined {
  const target = batch.target(arrival.sessionId, whatsappId);
  if (!target) batch.keep(arrival);
  return isThere(target, arrival) ? target : undefined;
}

function nameOfAct({ whatsappId, target }: InboundOf<'revoked' | 'reaction'>): { whatsappId: string; target: string } {
  return { whatsappId, target };
}

/** The message is in the chat of the arrival, and neither deleted here nor revoked. */
function isThere(target: MessageRecord | undefined, { chat }: ResolvedArrival): target is MessageRecord {
  return target !== undefined && target.chatId === chat.id && !target.deleted && target.type !== 'revoke';
}

/**
 * Only the author may change a message. whatsapp_ids are no secret: without this check anybody could change any
 * message.
 */
function isAuthor(target: MessageRecord, { from, item }: ResolvedArrival): boolean {
  return item.fromMe ? target.fromMe : authorIdOf(target) === from.id;
}

/** Voters are not trusted: a vote for options that the poll does not offer is ignored. */
function canBeVoted({ content }: MessageRecord, hashes: readonly string[]): boolean {
  const { pollOptions, multipleAnswers } = content ?? {};
  if (!pollOptions || (hashes.length > 1 && multipleAnswers !== true)) return false;
  return hashes.every((hash) => pollOptions.some((option) => option.hash === hash));
}
