import { isNamed } from '@parley/contracts/events';
import { isRendered } from '@parley/contracts/waha';
import type { SessionRecord, ArrivalOutcome, InboundItem, InboundKind } from '@parley/engine-kit';
import { knownKey, type SessionPerson, type SharedName } from '../../message/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { ArrivalKind } from './arrival-kind.js';
import { arrivalKinds } from './arrival-kinds.js';
import type { MessageAct } from './message-act.store.js';

/** The other side wrote the item: it is no report on an own message, and not from the account itself. */
export function isWritten({ kind, fromMe }: InboundItem): boolean {
  return kind !== 'ack' && kind !== 'billed' && !fromMe;
}

/** The session makes no such events for native clients: its configuration does not name them (decisions.md §16). */
export function isUnnamed({ item }: ResolvedArrival, { config }: SessionRecord): boolean {
  return item.kind === 'reported' && !isNamed(item.report.type, config.events);
}

/** An event that the session does not make, and that the WAHA layer does not show either. */
export function isAbsent(arrival: ResolvedArrival, session: SessionRecord): boolean {
  const { item } = arrival;
  if (!isUnnamed(arrival, session)) return false;
  return session.rendersWaha !== true || item.kind !== 'reported' || !isRendered(item.report.type);
}

export function isBlockable(chat: ResolvedArrival['chat']['kind']): boolean {
  return chat === 'person' || chat === 'status';
}

/** The authors in chats where a block applies. In groups, messages of blocked people are still received. */
export function writersOf(arrivals: readonly ResolvedArrival[]): SessionPerson[] {
  return arrivals
    .filter(({ item, chat }) => isWritten(item) && isBlockable(chat.kind))
    .map(({ sessionId, from }) => ({ sessionId, id: from.id }));
}

/** The outcome as far as the session's fence and status decide it. */
export function possibleOutcome(
  { sessionId, fence, reduced }: ResolvedArrival,
  sessions: ReadonlyMap<string, SessionRecord>,
): ArrivalOutcome {
  const session = sessions.get(sessionId);
  if (!session) return 'lost';
  const possible = reduced === 'dropped' ? 'known' : 'recorded';
  if (fence === undefined) return possible;
  if (session.fence !== fence) return 'lost';
  return session.status === 'CONNECTED' ? possible : 'waiting';
}

/**
 * Undefined for history, and for acts on messages from ordered networks: those neither repeat an act nor deliver it before its
 * message.
 */
export function actOf(arrival: ResolvedArrival): MessageAct | undefined {
  const { item, origin, sessionId, chat, isReleased = false } = arrival;
  if (item.history || (origin?.network.isOrdered && item.kind !== 'reported')) return undefined;
  const act = kindOf(arrival).act?.(item);
  return act && { ...act, sessionId, chatId: chat.id, isReleased };
}

/** The cast is safe: the key is the item's own kind, which TypeScript cannot relate to the table. */
export function kindOf({ item }: ResolvedArrival): ArrivalKind<InboundKind> {
  return arrivalKinds[item.kind] as ArrivalKind<InboundKind>;
}

/** Messages that arrivals name. Without duplicates: all members of a group acknowledge the same message. */
export function namesIn(
  arrivals: readonly ResolvedArrival[],
  names: (kind: ArrivalKind<InboundKind>, arrival: ResolvedArrival) => readonly string[] | undefined,
): SharedName[] {
  const named = arrivals.flatMap((arrival) =>
    (names(kindOf(arrival), arrival) ?? []).map((whatsappId) => ({ sessionId: arrival.sessionId, whatsappId })),
  );
  return [...new Map(named.map((name) => [knownKey(name), name])).values()];
}
