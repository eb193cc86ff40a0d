import type { Message } from '../messages/index.js';
import { dayOf } from '../times.js';
import type { Pending } from './outbox.js';

export type TimelineItem =
  | { kind: 'day'; key: string; timestamp: number }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }
  | { kind: 'pending'; key: string; pending: Pending };

/** Consecutive messages of one author within this time are shown as a group. */
const togetherSeconds = 300;

/** The rows of a conversation, oldest first: messages under their days, then pending messages. */
export function timelineItems(messages: readonly Message[], pending: readonly Pending[]): TimelineItem[] {
  const items: TimelineItem[] = [];
  let day: number | undefined;
  const startDay = (timestamp: number) => {
    const next = dayOf(timestamp);
    if (next === day) return false;
    day = next;
    items.push({ kind: 'day', key: `day-${next}`, timestamp });
    return true;
  };
  let previous: Message | undefined;
  for (const message of messages) {
    const isFirst = startDay(message.timestamp) || !previous || !areTogether(previous, message);
    items.push({ kind: 'message', key: message.id, message, isFirst });
    previous = message;
  }
  for (const one of pending) {
    startDay(one.timestamp);
    items.push({ kind: 'pending', key: one.key, pending: one });
  }
  return items;
}

function areTogether(one: Message, next: Message): boolean {
  if (one.fromMe !== next.fromMe || next.timestamp - one.timestamp > togetherSeconds) return false;
  return next.fromMe || one.conversation.sender?.id === next.conversation.sender?.id;
}
