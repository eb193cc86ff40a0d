import { describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@parley/contracts/events';
import { summaryOf } from './event-summary.js';

function ofPayload(payload: object): ReturnType<typeof summaryOf> {
  const envelope: EventEnvelope = {
    id: '1',
    session: 'shop',
    timestamp: '2026-11-29T08:00:00.000Z',
    event: 'message.received',
    payload,
  };
  return summaryOf(envelope);
}

const ada = { id: '381725001112738563', phoneNumber: '+12025550147' };

describe('the summary of an event', () => {
  it('has the session, who wrote, and the text', () => {
    expect(ofPayload({ conversation: ada, pushName: 'Ada', text: 'Hello', type: 'text' })).toEqual({
      session: 'shop',
      contact: { ...ada, name: 'Ada' },
      excerpt: 'Hello',
    });
  });

  it('names the author of what was written in a group', () => {
    const conversation = { id: '381725002212738571', sender: ada };
    expect(ofPayload({ conversation, pushName: 'Ada', caption: 'The harbour', type: 'image' })).toEqual({
      session: 'shop',
      contact: { ...ada, name: 'Ada', inGroup: true },
      excerpt: 'The harbour',
    });
  });

  it('does not call the other one by the name of the account', () => {
    expect(ofPayload({ conversation: ada, fromMe: true, pushName: 'My shop', text: 'Hi' }).contact).toEqual(ada);
  });

  it('says in a word what has no text', () => {
    expect(ofPayload({ conversation: ada, type: 'delivered' })).toMatchObject({ excerpt: 'delivered' });
    expect(ofPayload({ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' })).toEqual({
      session: 'shop',
      excerpt: 'LOGGED_OUT',
    });
    expect(ofPayload({ phoneNumber: '+12025550147', pushName: 'Shop', platform: 'android' }).contact).toEqual({
      name: 'Shop',
      phoneNumber: '+12025550147',
    });
  });

  it('is cut to one line of 140 characters, and never in the middle of one', () => {
    const { excerpt = '' } = ofPayload({ text: `${'line\n'.repeat(27)}abc👋👋👋👋` });
    expect(excerpt).toHaveLength(139);
    expect(excerpt).toMatch(/^line line .*abc…$/u);
    expect(ofPayload({ text: 'x'.repeat(140) }).excerpt).toBe('x'.repeat(140));
    expect(ofPayload({ text: 'x'.repeat(100_000) }).excerpt).toBe(`${'x'.repeat(139)}…`);
  });

  it.each([{}, { conversation: 'nobody', text: 7 }, { conversation: { id: [], sender: [] }, text: '  ' }])(
    'of a payload that is not what its type says is short: %j',
    (payload) => {
      const { session, excerpt } = ofPayload(payload);
      expect({ session, excerpt }).toEqual({ session: 'shop', excerpt: undefined });
    },
  );
});
