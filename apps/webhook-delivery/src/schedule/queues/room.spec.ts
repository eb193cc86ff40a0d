import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { aJob, Attempts, scheduler } from '../testing/endpoint-attempts.js';

const longMs = 60_000;
const limitsOf = (webhookId: string, fields = {}) => aJob(webhookId, '', fields);

function waiting(wait: Promise<void>) {
  const state = { isOver: false };
  void wait.then(() => (state.isOver = true));
  return state;
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('matching', () => {
  it('waits for none that it knows nothing of, or that has room', async () => {
    const under = scheduler(new Attempts());
    under.submit(aJob('a', 'a1'));
    await under.room.until([{ limits: limitsOf('a'), count: 1 }], longMs);
    await under.room.until([{ limits: limitsOf('b'), count: 50 }], longMs);
  });

  it('waits until an endpoint that answers at once has answered what it has', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    const wait = waiting(under.room.until([{ limits: limitsOf('a'), count: 9 }], longMs));
    await soon();
    expect(wait.isOver).toBe(false);
    for (const id of ['a1', 'a2', 'a3']) attempts.answer(id, { sent: true, durationMs: 1 });
    await waitFor(() => wait.isOver);
  });

  it('waits for a moment at most', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    await under.room.until([{ limits: limitsOf('a'), count: 1 }], 1);
  });

  it('waits for none that answers late, keeps a rate, or has more due in Postgres', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { queueLength: 2 });
    for (const id of ['late1', 'late2', 'late3', 'late4']) under.submit(aJob('late', id));
    attempts.answer('late1', { sent: true, durationMs: 5000 });
    await under.room.until([{ limits: limitsOf('late'), count: 1 }], longMs);

    const rate = { ratePerSecond: 1 };
    for (const id of ['rate1', 'rate2', 'rate3']) under.submit(aJob('rate', id, rate));
    await under.room.until([{ limits: limitsOf('rate', rate), count: 1 }], longMs);

    for (const id of ['much1', 'much2', 'much3', 'much4', 'much5']) under.submit(aJob('much', id));
    await under.room.until([{ limits: limitsOf('much'), count: 1 }], longMs);
  });
});
