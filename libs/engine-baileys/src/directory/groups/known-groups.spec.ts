import { describe, expect, it } from '@jest/globals';
import type { WaParts } from '../../wa-parts.js';
import { KnownGroups } from './known-groups.js';

const jid = '120363000000000001@g.us';
const metadata = {
  ...{ id: jid, subject: 'Team', addressingMode: 'pn', creation: 1 },
  participants: [{ id: '4915112345678@s.whatsapp.net' }],
};

/** Groups of an account whose statements are collected, and whose network answers when it is let. */
function groups() {
  const statements: string[] = [];
  const answers: ((metadata: object) => void)[] = [];
  const answer = (): Promise<object> => new Promise((resolve) => answers.push(resolve));
  const pool = {
    query: (text: string | { text: string }) => {
      statements.push(/^\s*(\w+)/.exec(typeof text === 'string' ? text : text.text)?.[1] ?? '');
      return Promise.resolve({ rows: [], rowCount: 0 });
    },
  };
  const parts = {
    ...{ pool, session: { id: '1', fence: '2', projectId: '3' }, host: { learned: () => Promise.resolve() } },
    socket: () => ({ groupMetadata: answer, groupFetchAllParticipating: answer }),
    account: () => ({ id: '4915112345678:3@s.whatsapp.net' }),
  };
  const known = new KnownGroups(parts as unknown as WaParts);
  const answerWith = async (of: object): Promise<void> => {
    while (answers.length === 0) await Promise.resolve();
    answers.shift()?.(of);
  };
  return { known, statements, answerWith };
}

describe('a group that the account leaves', () => {
  it('is not brought back by an answer of before', async () => {
    const { known, statements, answerWith } = groups();
    const refreshed = known.refresh(jid);
    const left = known.left(jid);
    await answerWith(metadata);
    await Promise.all([refreshed, left]);
    expect(statements).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(known.subject(jid)).toBeUndefined();
  });

  it('is not brought back by the list of all groups that was asked for before', async () => {
    const { known, statements, answerWith } = groups();
    const all = known.refreshAll();
    await known.left(jid);
    await answerWith({ [jid]: metadata });
    await all;
    expect(statements).toEqual(['DELETE', 'DELETE']);
    known.stop();
  });

  it('is there again once it is joined again', async () => {
    const { known, answerWith } = groups();
    await known.left(jid);
    const refreshed = known.refresh(jid);
    await answerWith(metadata);
    expect(await refreshed).toMatchObject({ jid, subject: 'Team' });
    expect(known.subject(jid)).toBe('Team');
  });
});
