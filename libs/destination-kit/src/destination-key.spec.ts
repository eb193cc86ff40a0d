import { describe, expect, it } from '@jest/globals';
import { keyOf, keyWithin } from './destination-key.js';
import { aMessage } from './testing/messages.js';

describe('keyOf', () => {
  const message = aMessage({ sessionId: '42', eventId: '7', conversationId: () => '4915112345678@c.us' });

  it('is the session unless something else is chosen', () => {
    expect(keyOf(message)).toBe('42');
    expect(keyOf(message, 'session')).toBe('42');
    expect(keyOf(message, 'conversation')).toBe('4915112345678@c.us');
    expect(keyOf(message, 'event')).toBe('7');
  });

  it('is the session of an event without a conversation, and "team" of one without a session', () => {
    expect(keyOf({ ...message, conversationId: () => undefined }, 'conversation')).toBe('42');
    const { sessionId: _, ...ofTeam } = message;
    expect(keyOf(ofTeam)).toBe('team');
    expect(keyOf({ ...ofTeam, conversationId: () => undefined }, 'conversation')).toBe('team');
  });
});

describe('keyWithin', () => {
  it('keeps what is allowed, and has a digest for the rest', () => {
    expect(keyWithin('abc', /^[a-z]{1,5}$/)).toBe('abc');
    expect(keyWithin('abc def', /^[a-z]{1,5}$/)).toBe(
      '010971ea0013a09d91df437de2cd6f66df4dbdf78974926175d8421055ad1f62',
    );
  });
});
