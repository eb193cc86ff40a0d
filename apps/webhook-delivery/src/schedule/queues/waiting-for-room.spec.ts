import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { aJob, Attempts, queues } from '../testing/endpoint-attempts.js';

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
    const under = queues(new Attempts());
    under.offer(aJob('a', 'a1'));
    await under.untilRoom([{ limits: limitsOf('a'), count: 1 }], longMs);
    await under.untilRoom([{ limits: limitsOf('b'), count: 50 }], longMs);
  });

  it('waits until an endpoint that answers at once has answered what it has', async () => {
    const attempts = new Attempts();
    const under = queues(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(aJob('a', id));
    const wait = waiting(under.untilRoom([{ limits: limitsOf('a'), count: 9 }], longMs));
    await soon();
    expect(wait.isOver).toBe(false);
    for (const id of ['a1', 'a2', 'a3']) attempts.answer(id, { sent: true, durationMs: 1 });
    await waitFor(() => wait.isOver);
  });

  it('waits for a moment at most', async () => {
    const attempts = new Attempts();
    const under = queues(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(aJob('a', id));
    await under.untilRoom([{ limits: limitsOf('a'), count: 1 }], 1);
  });

  it('waits for none that answers late, keeps a rate, or has more due in Postgres', async () => {
    const attempts = new Attempts();
    const under = queues(attempts, { queueLength: 2 });
    for (const id of ['late1', 'late2', 'late3', 'late4']) under.offer(aJob('late', id));
    attempts.answer('late1', { sent: true, durationMs: 5000 });
    await under.untilRoom([{ limits: limitsOf('late'), count: 1 }], longMs);

    const rate = { ratePerSecond: 1 };
    for (const id of ['rate1', 'rate2', 'rate3']) under.offer(aJob('rate', id, rate));
    await under.untilRoom([{ limits: limitsOf('rate', rate), count: 1 }], longMs);

    for (const id of ['much1', 'much2', 'much3', 'much4', 'much5']) under.offer(aJob('much', id));
    await under.untilRoom([{ limits: limitsOf('much'), count: 1 }], longMs);
  });
});
