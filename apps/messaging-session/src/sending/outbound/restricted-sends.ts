import type { DomainError } from '@parley/contracts/base';
import { accountRestricted, type PendingSend, restrictionAt } from '@parley/engine-kit';
import type { PoolClient } from 'pg';
import { findMet, personKey } from '../../message/index.js';

/**
 * The refusals of messages to people who are new to a restricted account: the network would count each as one more attempt
 * (decisions.md §16). Who has a message with the session, received or sent, is known. Costs nothing without a restriction.
 */
export async function restrictedSends<Pending extends PendingSend>(
  client: PoolClient,
  pending: readonly Pending[],
  now: Date,
): Promise<Map<Pending, DomainError>> {
  const held = pending.filter((one) => speaksToStranger(one) && restrictionAt(one.session, now)?.active);
  if (held.length === 0) return new Map();
  const met = await findMet(client, held.map(receiverOf));
  const strangers = held.filter((one) => !met.has(personKey(receiverOf(one))));
  return new Map(strangers.map((one) => [one, accountRestricted(restrictionAt(one.session, now)?.until)]));
}

/** Actions are about a message of the chat, so its person is known. */
function speaksToStranger({ session, send: { kind, chat } }: PendingSend): boolean {
  if (kind !== 'message' || chat.kind !== 'person') return false;
  return chat.phoneNumber === undefined || chat.phoneNumber !== session.me?.phoneNumber;
}

function receiverOf({ session, send }: PendingSend): { sessionId: string; id: string } {
  return { sessionId: session.id, id: send.chat.id };
}
