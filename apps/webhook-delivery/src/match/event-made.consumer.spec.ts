import { describe, expect, it } from '@jest/globals';
import { eventMade } from '@parley/contracts/events';
import { isOfOwnSend } from './event-made.consumer.js';

const bytesOf = (event: object): Uint8Array => Buffer.from(JSON.stringify({ ...eventMade.example, ...event }));

describe('isOfOwnSend', () => {
  it('knows the event of a send by its bytes, also with the longest ids', () => {
    expect(isOfOwnSend(bytesOf({ type: 'message.sent' }))).toBe(true);
    const longest = '9223372036854775807';
    const ids = { id: longest, teamId: longest, projectId: longest };
    expect(isOfOwnSend(bytesOf({ ...ids, type: 'message.sent' }))).toBe(true);
  });

  it('takes no other event for one, whatever its text', () => {
    expect(isOfOwnSend(bytesOf({ type: 'message.received' }))).toBe(false);
    const envelope = '{"payload":{"text":"\\"type\\":\\"message.sent\\""}}';
    expect(isOfOwnSend(bytesOf({ type: 'message.received', session: 'a"type":"message.sent"', envelope }))).toBe(false);
    expect(isOfOwnSend(new Uint8Array())).toBe(false);
  });
});
