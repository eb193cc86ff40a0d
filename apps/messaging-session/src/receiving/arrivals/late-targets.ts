import type { PoolClient } from 'pg';
import { findKeyed, keyOfWamid, knownKey, lockTargets, type SharedName } from '../../message/index.js';
import { type MessageRecord, isContentAwaited, type InboundItem } from '@parley/engine-kit';
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

/** Of stand-ins (`stand-in.ts`): the content cannot be recorded, whenever it comes. */
const finalReasons: readonly (string | undefined)[] = ['too_large', 'unrecordable'];

/** Whether an item may complete a message that came before it under the same id, or say why nothing ever will. */
export function mayComplete(item: InboundItem): boolean {
  if (item.kind !== 'message' || item.history) return false;
  const { unavailableReason } = item.message;
  return unavailableReason === undefined || finalReasons.includes(unavailableReason);
}

/**
 * Whether an item has what a message lacks. Networks name a message that its sender sends again as they named it first, and
 * not all of them say that it comes again.
 */
export function completes(item: InboundItem, target: MessageRecord): boolean {
  return isContentAwaited(target) && !finalReasons.includes(target.content?.unavailableReason) && mayComplete(item);
}
