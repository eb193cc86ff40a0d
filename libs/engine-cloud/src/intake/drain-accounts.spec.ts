import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { DrainAccounts } from './drain-accounts.js';

const due = { teamId: '1', businessAccountId: 'a' };
const sessions = ['11', '12', '13'].map((id) => ({ id, projectId: id, teamId: '1' }));

/** Two items of an account, of which the first fails so in one of its sessions. */
async function drained(error: Error, mayBePutOff = true) {
  const set: string[] = [];
  const left = ['1', '2'];
  const inbox = {
    accounts: () => Promise.resolve([]),
    oldest: () => {
      const id = left.shift();
      const reported = id && {
        id,
        account: { businessAccountId: 'a', appMarks: [] },
        item: { kind: id },
        appliedTo: '0',
      };
      return Promise.resolve(reported);
    },
    putOff: (id: string) => Promise.resolve(mayBePutOff && set.push(`later ${id}`) > 0),
    countFailure: (id: string) => Promise.resolve(set.push(`failed ${id}`)),
    remove: (id: string) => Promise.resolve(set.push(`done ${id}`)),
  };
  const updates = {
    apply: ({ sessionId }: { sessionId: string }, { kind }: { kind: string }) => {
      if (kind === '1' && sessionId === '12') return Promise.reject(error);
      set.push(`${kind} to ${sessionId}`);
      return Promise.resolve();
    },
  };
  const logger = createLogger({ service: 'messaging-session', level: 'silent' });
  const owners = { ofAccount: () => Promise.resolve(sessions) };
  const drain = new DrainAccounts(inbox as never, owners as never, updates as never, logger);
  drain.wake(due);
  await waitFor(() => left.length < 2);
  // Its turns that have begun are over then.
  await drain.beforeApplicationShutdown();
  return set;
}

describe('what was told of an account and fails in one session', () => {
  it.each(['57014', '40P01', '55P03'])('is put off alone where the database refuses with %s', async (code) => {
    const error = Object.assign(new Error('canceling statement'), { code });
    expect((await drained(error)).slice(0, 3)).toEqual(['1 to 11', '1 to 13', 'later 1']);
    // It has waited for a day.
    expect((await drained(error, false)).slice(0, 3)).toEqual(['1 to 11', '1 to 13', 'failed 1']);
  });

  it('waits while the database is away', async () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect((await drained(error)).slice(0, 2)).toEqual(['1 to 11']);
  });
});
