import '../../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import type { Message } from '../messages/index.js';
import { messagesOf, shows, timelineItems } from './timeline-items.js';

let ids = 0;
const noon = new Date(2026, 10, 21, 12).getTime() / 1_000;

function picture(after: number, more: Partial<Message> = {}): Message {
  ids += 1;
  const conversation = { id: '7', isGroup: false, sender: { id: '8' } };
  const common = { id: `${ids}`, timestamp: noon + after, fromMe: false, pushName: 'Ada', conversation };
  return { ...common, type: 'image', mediaUrl: '/media/1', ...more } as unknown as Message;
}

const sizes = (messages: readonly Message[]) =>
  timelineItems(messages, [])
    .filter(({ kind }) => kind !== 'day')
    .map((item) => messagesOf(item).length);

describe('pictures that follow each other', () => {
  it('are an album, also videos, and the first of them may have a caption', () => {
    const messages = [picture(0, { caption: 'Beach' }), picture(10), picture(70, { type: 'video' })];
    const items = timelineItems(messages, []);
    expect(items.map(({ kind }) => kind)).toEqual(['day', 'album']);
    expect(items[1]?.key).toBe(messages[0]?.id);
    expect(messages.every(({ id }) => shows(items[1], id))).toBe(true);
    expect(shows(items[1], 'another')).toBe(false);
  });

  it('are none after a minute, by another author, on another day, or with something of their own to show', () => {
    const others: Partial<Message>[] = [
      { caption: 'Mine' },
      { type: 'text', mediaUrl: undefined },
      { mediaUrl: undefined },
      { replyTo: '1' },
      { reactions: [{ emoji: '👍', fromMe: true }] as never },
      { fromMe: true },
      { conversation: { id: '7', isGroup: true, sender: { id: '9' } } as never },
    ];
    for (const other of others) expect(sizes([picture(0), picture(1, other)])).toEqual([1, 1]);
    expect(sizes([picture(0), picture(61)])).toEqual([1, 1]);
    expect(sizes([picture(12 * 3_600 - 1), picture(12 * 3_600)])).toEqual([1, 1]);
    expect(sizes([picture(0, { reactions: [{ emoji: '👍' }] as never }), picture(1)])).toEqual([1, 1]);
  });

  it('are at most thirty together', () => {
    expect(sizes(Array.from({ length: 70 }, (_, at) => picture(at)))).toEqual([30, 30, 10]);
  });
});
