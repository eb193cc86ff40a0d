import type { SentState, MessageBilling, MessageAckPayload } from '@parley/contracts/events';
import { isDeepStrictEqual } from 'node:util';
import { type MessageRecord, type Identity, type Acknowledgement, toIdentityRef } from '@parley/engine-kit';
import { toConversation } from './to-message-payload.js';

/**
 * Each state outranks those before it, so that acknowledgements have the same result in any order and with any repeats
 * (decisions.md §12). A failure outranks `sent` alone: what was delivered did not fail.
 */
const ranks: Readonly<Record<SentState, number>> = { sent: 0, error: 1, delivered: 2, read: 3, played: 4 };

/** @param current undefined: nothing is known yet */
export function outranks(next: SentState, current: SentState | undefined): boolean {
  return current === undefined || ranks[next] > ranks[current];
}

/**
 * The message with what its network charges for it, by one of its statuses (decisions.md §17). Statuses come in any order, and
 * repeatedly: what a later state says outranks what an earlier one says. Undefined: nothing changes.
 * @param isLater the status is of a later state than the message is in
 */
export function withBilling(
  message: MessageRecord,
  reported: MessageBilling,
  isLater: boolean,
): MessageRecord | undefined {
  if (!message.fromMe || message.deleted || message.type === 'revoke') return undefined;
  const known = message.content?.billing;
  const billing = isLater ? { ...known, ...reported } : { ...reported, ...known };
  if (isDeepStrictEqual(billing, known)) return undefined;
  return { ...message, content: { ...message.content, billing } };
}

/** The payload of `message.ack`; `from` is the chat. @param sender who acknowledged, in a group */
export function toAckPayload(
  messages: readonly { readonly id: string; readonly whatsappId: string }[],
  chat: Identity,
  { ack, timestamp }: Acknowledgement,
  sender?: Identity,
): MessageAckPayload {
  return {
    messages: messages.map(({ id, whatsappId }) => ({ id, whatsapp_id: whatsappId })),
    conversation: toConversation({ chat }),
    from: toIdentityRef(chat),
    sender: sender && toIdentityRef(sender),
    type: ack,
    timestamp,
  };
}
