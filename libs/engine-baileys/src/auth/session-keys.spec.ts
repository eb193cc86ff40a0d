import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AccountKey } from './account-seal.js';
import { KeyCache } from './key-cache.js';
import { SessionKeys, type SessionKeysParts } from './session-keys.js';

/** Keys in a store that commits and may then fail to answer. */
function keysOf(answers: { fail: boolean }) {
  const stored = new Map<string, Buffer>();
  const parts = {
    pool: {
      query: ({ values }: { values: [string, string, string[]] }) =>
        Promise.resolve({ rows: values[2].flatMap((id) => ({ id, value: stored.get(id) })) }),
    },
    cache: new KeyCache(),
    baileys: {
      BufferJSON: { replacer: (_: string, value: unknown) => value, reviver: (_: string, value: unknown) => value },
    },
    key: new AccountKey(randomBytes(32)),
    write: ({ keys }) => {
      for (const { id, value } of keys) if (value) stored.set(id, value);
      return answers.fail ? Promise.reject(new Error('Connection terminated unexpectedly')) : Promise.resolve();
    },
  } as Partial<SessionKeysParts> as SessionKeysParts;
  return new SessionKeys({ id: '17', fence: '5' }, parts);
}

describe('the keys of a session', () => {
  it('are those that the database has, after a commit whose answer was lost', async () => {
    const answers = { fail: false };
    const keys = keysOf(answers);
    await keys.set({ session: { 'ada.0': 'first step' } });
    answers.fail = true;
    await expect(keys.set({ session: { 'ada.0': 'second step' } })).rejects.toThrow('The store of keys fails.');
    expect(await keys.get('session', ['ada.0'])).toEqual({ 'ada.0': 'second step' });
  });
});
