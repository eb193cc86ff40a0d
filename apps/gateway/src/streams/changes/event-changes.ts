import type { Change, ChangeKind, RecordedEvent } from '@parley/contracts';

/** What an event of a message does to it. Those that are not here change none. */
const messageChanges: Readonly<Record<string, ChangeKind>> = {
  'message.received': 'created',
  'message.sent': 'created',
  'message.reaction': 'updated',
  'message.ack': 'updated',
  'message.edited': 'updated',
  'message.update': 'updated',
  'message.revoked': 'removed',
  'message.delete': 'removed',
  'message.vote': 'updated',
};

/** What of an envelope says which messages it is about. */
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

/** The changes that an event tells of: itself, and the messages that it is about. */
export function eventChanges({ id, type, createdAt: at, envelope }: RecordedEvent): Change[] {
  const { session, payload } = envelope === null ? {} : (JSON.parse(envelope) as AboutMessages);
  const ofSession = session === undefined ? {} : { session };
  const event: Change = { type: 'event', id, change: 'created', at, event: type, ...ofSession };
  const change = messageChanges[type];
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
