import { describe, expect, it } from '@jest/globals';
import { eventCatalog } from './catalog.js';
import { messagesOf } from './event-messages.js';

describe('the messages that an event is about', () => {
  it('are the message itself, and the one that something happened to', () => {
    expect(messagesOf('message.received', { id: '5', replyTo: '4' })).toEqual(['5']);
    expect(messagesOf('message.reaction', { id: '6', reactionTo: '5' })).toEqual(['6', '5']);
    expect(messagesOf('message.revoked', { id: '7', revokedId: '7' })).toEqual(['7']);
    expect(messagesOf('message.vote', { pollMessageId: '8' })).toEqual(['8']);
    expect(messagesOf('message.ack', { messages: [{ id: '5' }, { id: '6' }, { id: '5' }] })).toEqual(['5', '6']);
  });

  it('are none for events of other things', () => {
    expect(messagesOf('session.connected', { id: '12025550147@c.us' })).toEqual([]);
  });

  it.each(Object.keys(eventCatalog).filter((type) => type.startsWith('message.')))('are known of each %s', (type) => {
    const { example, moreExamples = [] } = eventCatalog[type as keyof typeof eventCatalog];
    for (const payload of [example, ...moreExamples]) expect(messagesOf(type, payload)).not.toEqual([]);
  });
});
