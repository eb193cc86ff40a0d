import type { SessionRecord } from '../../sessions/state/index.js';
import type { SessionPerson } from '../message/index.js';
import type { ArrivalOutcome, InboundItem, InboundKind, ResolvedArrival } from './arrival.js';
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

/** Who wrote, in chats where a block matters: groups still bring what the blocked write there. */
export function writersOf(arrivals: readonly ResolvedArrival[]): SessionPerson[] {
  return arrivals
    .filter(({ item, chat }) => isWritten(item) && isBlockable(chat.kind))
    .map(({ sessionId, from }) => ({ sessionId, id: from.id }));
}

/** As far as its session decides it. */
export function possibleOutcome(
  { sessionId, fence }: ResolvedArrival,
  sessions: ReadonlyMap<string, SessionRecord>,
): ArrivalOutcome {
  const session = sessions.get(sessionId);
  if (!session) return 'lost';
  if (fence === undefined) return 'recorded';
  if (session.fence !== fence) return 'lost';
  return session.status === 'CONNECTED' ? 'recorded' : 'waiting';
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
