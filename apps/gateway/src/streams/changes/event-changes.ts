import type { Change } from '@parley/contracts/changes';
import { eventCatalog, isEventType, isOnlyWhereNamed, type RecordedEvent } from '@parley/contracts/events';

/** The parts of an envelope that say which messages the event concerns. */
interface AboutMessages {
  session?: string;
  payload?: {
    id?: string;
    messages?: readonly { id?: string }[];
    revokedId?: string;
    reactionTo?: string;
    pollMessageId?: string;
    conversation?: { id?: string };
  };
}

/**
 * The changes that an event implies: the event itself, and the messages that it concerns. None of one that is listed only
 * where its type is named: here nobody can name it (decisions.md §16).
 */
export function eventChanges({ id, type, createdAt: at, envelope }: RecordedEvent): Change[] {
  if (isOnlyWhereNamed(type)) return [];
  const { session, payload } = envelope === null ? {} : (JSON.parse(envelope) as AboutMessages);
  const ofSession = session === undefined ? {} : { session };
  const event: Change = { type: 'event', id, change: 'created', at, event: type, ...ofSession };
  const change = isEventType(type) ? eventCatalog[type].changesMessages : null;
  if (!change || !payload) return [event];
  const chatId = payload.conversation?.id;
  const about = messageIds(payload);
  const ofChat = { ...ofSession, ...(chatId === undefined ? {} : { chatId }) };
  return [event, ...about.map((message): Change => ({ type: 'message', id: message, change, at, ...ofChat }))];
}

function messageIds(payload: NonNullable<AboutMessages['payload']>): string[] {
  if (payload.messages) return payload.messages.flatMap(({ id }) => id ?? []);
  const only = payload.reactionTo ?? payload.revokedId ?? payload.pollMessageId ?? payload.id;
  return only === undefined ? [] : [only];
}
