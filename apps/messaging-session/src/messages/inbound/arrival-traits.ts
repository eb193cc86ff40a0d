import type { InboundItem, InboundKind, ResolvedArrival } from './arrival.js';
import type { ArrivalKind } from './arrival-kind.js';
import { arrivalKinds } from './arrival-kinds.js';
import type { MessageAct } from './message-act.store.js';

/** By the other side. */
export function isWritten({ kind, fromMe }: InboundItem): boolean {
  return kind !== 'ack' && !fromMe;
}

export function isBlockable(chat: ResolvedArrival['chat']['kind']): boolean {
  return chat === 'person' || chat === 'status';
}

/** Of what an ordered network brings nothing is repeated, or comes too early. */
export function actOf(arrival: ResolvedArrival): MessageAct | undefined {
  const { item, origin, sessionId, isReleased = false } = arrival;
  if (item.history || origin?.network.isOrdered) return undefined;
  const act = kindOf(arrival).act?.(item);
  return act && { ...act, sessionId, isReleased };
}

/** The kind is that of the item, which the types of a table cannot say. */
export function kindOf({ item }: ResolvedArrival): ArrivalKind<InboundKind> {
  return arrivalKinds[item.kind] as ArrivalKind<InboundKind>;
}
