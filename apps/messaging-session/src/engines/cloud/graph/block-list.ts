import type { GraphClient } from './graph-client.js';
import type { Recipient } from './graph-message.js';
import type { GraphOutcome } from './graph-outcome.js';

/** Graph blocks only who wrote in the last 24 hours; whom it does not is refused with its reason. */
export function block(
  client: GraphClient,
  phoneNumberId: string,
  person: Recipient,
): Promise<GraphOutcome<'blocked' | 'not_blocked'>> {
  return client.call({
    method: 'POST',
    path: [phoneNumberId, 'block_users'],
    json: bodyOf(person),
    read: (body) => changedOf(body, 'added_users', ['blocked', 'not_blocked']),
  });
}

export function unblock(
  client: GraphClient,
  phoneNumberId: string,
  person: Recipient,
): Promise<GraphOutcome<'unblocked' | 'not_unblocked'>> {
  return client.call({
    method: 'DELETE',
    path: [phoneNumberId, 'block_users'],
    json: bodyOf(person),
    read: (body) => changedOf(body, 'removed_users', ['unblocked', 'not_unblocked']),
  });
}

function bodyOf(person: Recipient): object {
  const who = 'phoneNumber' in person ? { user: person.phoneNumber } : { user_id: person.bsuid };
  return { messaging_product: 'whatsapp', block_users: [who] };
}

/** Graph answers 200 also when it failed for the one person that it was asked for. */
function changedOf<Word>(body: unknown, list: string, [done, not]: readonly [Word, Word]): Word | undefined {
  const { block_users: result } = (body ?? {}) as { block_users?: Record<string, unknown> };
  if (typeof result !== 'object' || result === null) return undefined;
  const changed = result[list];
  return Array.isArray(changed) && changed.length > 0 ? done : not;
}
