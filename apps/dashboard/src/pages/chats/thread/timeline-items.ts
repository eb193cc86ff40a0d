import type { Message } from '../messages/index.js';
import { dayOf } from '../times.js';
import type { Pending } from './outbox.js';

export type TimelineItem =
  | { kind: 'day'; key: string; timestamp: number }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean }
  | { kind: 'album'; key: string; messages: readonly Message[]; isFirst: boolean }
  | { kind: 'pending'; key: string; pending: Pending };

/** Consecutive messages of one author within this time are shown as a group. */
const togetherSeconds = 300;

/** Pictures of one author that follow each other within this time were sent together. */
const albumSeconds = 60;
const mostInAlbum = 30;

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
    const album = isFirst || !previous ? undefined : withAlbum(items.at(-1), previous, message);
    if (album) items.splice(-1, 1, album);
    else items.push({ kind: 'message', key: message.id, message, isFirst });
    previous = message;
  }
  for (const one of pending) {
    startDay(one.timestamp);
    items.push({ kind: 'pending', key: one.key, pending: one });
  }
  return items;
}

/** The item with the next picture, if they are an album: what the next one says of itself would be lost among others. */
function withAlbum(item: TimelineItem | undefined, last: Message, next: Message): TimelineItem | undefined {
  if (!isOfAlbum(last) || !isOfAlbum(next) || next.caption !== undefined) return undefined;
  if (next.timestamp - last.timestamp > albumSeconds || (item?.kind !== 'message' && item?.kind !== 'album')) {
    return undefined;
  }
  const before = messagesOf(item);
  if (before.length >= mostInAlbum) return undefined;
  return { kind: 'album', key: item.key, messages: [...before, next], isFirst: item.isFirst };
}

function isOfAlbum({ type, mediaUrl, replyTo, reactions = [], error }: Message): boolean {
  const isPicture = (type === 'image' || type === 'video') && mediaUrl !== undefined;
  return isPicture && replyTo === undefined && reactions.length === 0 && error === undefined;
}

/** The messages of an item, oldest first. */
export function messagesOf(item: TimelineItem): readonly Message[] {
  if (item.kind === 'album') return item.messages;
  return item.kind === 'message' ? [item.message] : [];
}

/** Whether an item shows the message with this id. */
export function shows(item: TimelineItem | undefined, messageId: string | undefined): boolean {
  return item !== undefined && messagesOf(item).some(({ id }) => id === messageId);
}

function areTogether(one: Message, next: Message): boolean {
  if (one.fromMe !== next.fromMe || next.timestamp - one.timestamp > togetherSeconds) return false;
  return next.fromMe || one.conversation.sender?.id === next.conversation.sender?.id;
}
