import type { PoolClient } from 'pg';
import { findKeyed, keyOfWamid, knownKey, lockTargets, type SharedName } from '../../message/index.js';
import type { MessageRecord } from '@parley/engine-kit';
import type { ResolvedArrival } from './resolved-arrival.js';

/** A message as an arrival names it: by an id, in a conversation. */
export interface MissingTarget extends SharedName {
  readonly chatId: string;
}

/**
 * Locks messages that were recorded since arrivals were resolved, under any of their ids.
 * @returns the messages by the {@link knownKey} of the id that was asked for
 */
export async function lateTargets(
  client: PoolClient,
  missing: readonly MissingTarget[],
): Promise<Map<string, MessageRecord>> {
  const exact = await lockTargets(client, missing);
  const left = missing.filter((name) => !exact.has(knownKey(name)));
  const found = await findKeyed(client, left);
  if (found.length === 0) return exact;
  const others = await lockTargets(client, found);
  for (const name of left) {
    const key = keyOfWamid(name.whatsappId);
    // Messages of other conversations may have the same key.
    const same = found.filter(
      (one) => one.sessionId === name.sessionId && one.key === key && one.chatId === name.chatId,
    );
    const record = same.length === 1 && same[0] ? others.get(knownKey(same[0])) : undefined;
    if (record) exact.set(knownKey(name), record);
  }
  return exact;
}

/** Messages that an acknowledgement names and `targets` lacks. */
export function missingIn(
  arrivals: readonly ResolvedArrival[],
  targets: ReadonlyMap<string, MessageRecord>,
): MissingTarget[] {
  return arrivals.flatMap(({ sessionId, chat, item }) =>
    item.kind === 'ack' && item.chat.kind === 'person'
      ? item.whatsappIds
          .map((whatsappId) => ({ sessionId, chatId: chat.id, whatsappId }))
          .filter((name) => !targets.has(knownKey(name)))
      : [],
  );
}
