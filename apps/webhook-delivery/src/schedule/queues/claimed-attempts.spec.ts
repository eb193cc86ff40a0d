import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { aJob, Attempts, scheduler } from '../testing/endpoint-attempts.js';
import type { DeliveryJob } from '../jobs/delivery-job.js';

describe('DeliveryScheduler, of what is claimed', () => {
  it('lets the next begin as soon as the receiver has answered, before that is recorded', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    attempts.answer('a1');
    expect(attempts.started).toEqual(['a1', 'a2', 'a3']);
    // It is recorded still: a second job for it changes nothing, and a stop waits for it.
    under.submit(aJob('a', 'a1'));
    attempts.end('a2');
    attempts.end('a3');
    await waitFor(() => under.running === 1);
    expect(attempts.started).toEqual(['a1', 'a2', 'a3']);
    attempts.end('a1');
    await waitFor(() => under.running === 0);
  });

  it('begins no more while too many answers wait for their records', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 1 });
    for (let count = 0; count < 6; count++) under.submit(aJob('a', `a${count}`));
    for (let count = 0; count < 6; count++) attempts.answer(`a${count}`);
    expect(attempts.started).toEqual(['a0', 'a1', 'a2', 'a3']);
  });

  it('claims ahead what a receiver answers in a moment, and begins it as slots are free', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (let count = 0; count < 8; count++) under.submit(aJob('a', `a${count}`));
    attempts.answer('a0');
    await new Promise((resolve) => setImmediate(resolve));
    expect(attempts.startedClaimed).toEqual([]);
    attempts.answer('a1');
    expect(attempts.started).toEqual(['a0', 'a1', 'a2', 'a3']);
    expect(attempts.startedClaimed).toEqual(['a3']);
  });

  it('claims nothing ahead where a rate is kept, nor while no receiver answers', async () => {
    const claimed: string[] = [];
    const claim = (jobs: readonly DeliveryJob[]) => {
      claimed.push(...jobs.map(({ id }) => id));
      return Promise.resolve(jobs.map(({ id }) => id));
    };
    const attempts = new Attempts();
    const under = scheduler(attempts, { claim });
    for (const id of ['a1', 'a2', 'a3', 'a4']) under.submit(aJob('a', id, { ratePerSecond: 1000 }));
    for (const id of ['b1', 'b2', 'b3', 'b4']) under.submit(aJob('b', id));
    attempts.answer('a1');
    await new Promise((resolve) => setImmediate(resolve));
    expect(claimed).toEqual([]);
  });

  it('attempts what was claimed as it was made, while there is room for it', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    expect(under.room.of(aJob('a', ''))).toBe(2);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id), { claim: id });
    expect(attempts.startedClaimed).toEqual(['a1', 'a2']);
    expect(under.room.of(aJob('a', ''))).toBe(0);
    under.submit(aJob('a', 'a4'));
    attempts.answer('a1');
    expect(attempts.startedClaimed).toEqual(['a1', 'a2', 'a3']);
  });

  it('begins nothing of a queue whose claims are being given back', async () => {
    const attempts = new Attempts();
    let giveBack: (() => void) | undefined;
    const givingBack = new Promise<void>((resolve) => (giveBack = resolve));
    let isRequested = false;
    const under = scheduler(attempts, {
      concurrency: 2,
      giveBack: () => {
        isRequested = true;
        return givingBack;
      },
    });
    // Of two attempts at once the team may not have both: the second keeps its turn.
    for (const id of ['a1', 'a2']) under.submit(aJob('a', id), { claim: id });
    await waitFor(() => isRequested);
    attempts.answer('a1');
    expect(attempts.started).toEqual(['a1']);
    giveBack!();
    await waitFor(() => attempts.started.length === 2);
    expect(attempts.started).toEqual(['a1', 'a2']);
  });

  it('gives back a claim that no slot came for, and keeps its delivery', async () => {
    const attempts = new Attempts();
    const released: string[] = [];
    const giveBack = (jobs: readonly DeliveryJob[]) => {
      released.push(...jobs.map(({ id }) => id));
      return Promise.resolve();
    };
    const under = scheduler(attempts, { giveBack });
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id), { claim: id });
    await waitFor(() => released.length === 1);
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
    expect(released).toEqual(['a3']);
    expect(attempts.startedClaimed).toEqual(['a1', 'a2']);
  });

  it('hands over what it had claimed when it stops', async () => {
    const under = scheduler(new Attempts());
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id), { claim: id });
    under.submit(aJob('a', 'a4'));
    expect((await under.stop(5)).map(({ id }) => id)).toEqual(['a3', 'a4', 'a1', 'a2']);
  });
});
