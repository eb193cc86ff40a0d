import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { aJob, Attempts, OwnSlots, scheduler } from '../testing/endpoint-attempts.js';
import type { DeliveryJob, EndpointJob } from '../jobs/delivery-job.js';

describe('DeliveryScheduler', () => {
  it('takes what was made here only while it could begin nearly at once', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 20 });
    const takes = (job: DeliveryJob) => under.submit(job, { onlyIfSoon: true });
    const submit = (webhookId: string, count: number) =>
      Array.from({ length: count }, (_, n) => takes(aJob(webhookId, `${webhookId}-${n}`))).filter(Boolean);
    expect(submit('7', 10)).toHaveLength(3);
    expect(attempts.started).toEqual(['7-0', '7-1']);
    expect(submit('7', 4)).toHaveLength(3);
    expect(under.submit(aJob('8', '8-0'), { onlyIfSoon: true })).toBe(true);
    expect(attempts.started).toContain('8-0');
  });

  it('keeps an endpoint to its cap while another goes on', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    under.submit(aJob('b', 'b1'));
    expect(attempts.started).toEqual(['a1', 'a2', 'b1']);
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
  });

  const anEndpointJob = (webhookId: string): EndpointJob => {
    const { eventId: _, id: __, ...job } = aJob(webhookId, '');
    return job;
  };

  it('reads at once what is due of an endpoint of which nothing waits here', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { refill: (id) => Promise.resolve([aJob(id, `${id}1`), aJob(id, `${id}2`)]) });
    under.submit(aJob('a', 'a1'));
    for (const id of ['a', 'b']) under.submit(anEndpointJob(id));
    await waitFor(() => attempts.started.length === 4);
    expect(attempts.started.toSorted()).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it('takes over what is due of an endpoint that it is busy with, and of no other', async () => {
    const attempts = new Attempts();
    const requested: string[] = [];
    const refill = (webhookId: string) => {
      requested.push(webhookId);
      return Promise.resolve(requested.length === 1 ? [aJob('a', 'a4')] : []);
    };
    const under = scheduler(attempts, { refill });
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    under.submit(aJob('b', 'b1'));
    expect(['a', 'b', 'c'].map((id) => under.submit(anEndpointJob(id), { onlyIfSoon: true }))).toEqual([
      true,
      false,
      false,
    ]);
    for (const id of ['a1', 'a2', 'a3']) attempts.end(id);
    await waitFor(() => attempts.started.includes('a4'));
    expect(requested).toEqual(['a']);
  });

  it('serves the endpoints in turn when few attempts may be under way', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 1 });
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    for (const id of ['b1', 'b2']) under.submit(aJob('b', id));
    for (const expected of ['a1', 'a2', 'b1', 'a3', 'b2']) {
      await waitFor(() => attempts.started.at(-1) === expected);
      attempts.end(expected);
    }
  });

  it('serves the teams in turn, however many endpoints one has', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 1 });
    for (const id of ['a1', 'b1', 'c1', 'd1']) under.submit(aJob(id, id, { teamId: 'many' }));
    for (const id of ['e1', 'e2']) under.submit(aJob('e', id, { teamId: 'one' }));
    for (const expected of ['a1', 'b1', 'e1', 'c1', 'e2', 'd1']) {
      await waitFor(() => attempts.started.at(-1) === expected);
      attempts.end(expected);
    }
  });

  it('leaves room to another endpoint and to another team, however many of a team hang', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 256 });
    for (let count = 0; count < 100; count++) {
      for (let endpoint = 0; endpoint < 10; endpoint++) {
        under.submit(aJob(`h${endpoint}`, `h${endpoint}-${count}`, { teamId: 'hanging', maxConcurrency: 100 }));
      }
    }
    const perEndpoint = Array.from(
      { length: 10 },
      (_, endpoint) => attempts.started.filter((id) => id.startsWith(`h${endpoint}-`)).length,
    );
    expect(Math.max(...perEndpoint)).toBeLessThanOrEqual(20);
    expect(attempts.started.length).toBeGreaterThan(160);
    expect(attempts.started.length).toBeLessThan(192);
    under.submit(aJob('same-team', 's1', { teamId: 'hanging' }));
    for (let count = 0; count < 30; count++) {
      under.submit(aJob('other-team', `o${count}`, { teamId: 'other', maxConcurrency: 100 }));
    }
    expect(attempts.started).toContain('s1');
    expect(attempts.started.filter((id) => id.startsWith('o'))).toHaveLength(30);
  });

  it('begins attempts of another team, however many of one are answered and not recorded yet', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 8 });
    for (let count = 0; count < 60; count += 1) {
      under.submit(aJob('a', `a${count}`, { teamId: 'fast', maxConcurrency: 100 }));
      for (const id of attempts.started) attempts.answer(id);
    }
    const begun = attempts.started.length;
    under.submit(aJob('b', 'b1', { teamId: 'other' }));
    expect(attempts.started.slice(begun)).toEqual(['b1']);
    // What is recorded makes room again.
    for (const id of attempts.started.slice(0, 10)) attempts.end(id);
    await waitFor(() => attempts.started.length > begun + 1);
  });

  it('gives an endpoint all it may have while the process has the room', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts, { concurrency: 256 });
    for (let count = 0; count < 120; count++) under.submit(aJob('a', `a${count}`, { maxConcurrency: 100 }));
    expect(attempts.started).toHaveLength(100);
  });

  it('goes on with a queue that had no slot when its endpoint allows more', () => {
    const attempts = new Attempts();
    const slots = new OwnSlots();
    const under = scheduler(attempts, { slots });
    slots.isClosed = true;
    under.submit(aJob('a', 'a1'));
    expect(attempts.started).toEqual([]);
    expect(slots.user!.demand('a')).toBe(1);
    slots.isClosed = false;
    slots.user!.available('a');
    expect(attempts.started).toEqual(['a1']);
  });

  it('goes by the limits that were read last', () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id, { maxConcurrency: 1, limitsReadAt: 1 }));
    expect(attempts.started).toEqual(['a1']);
    under.submit(aJob('a', 'a4', { maxConcurrency: 100, limitsReadAt: 0 }));
    expect(attempts.started).toEqual(['a1']);
    under.submit(aJob('a', 'a5', { maxConcurrency: 3, limitsReadAt: 2 }));
    expect(attempts.started).toEqual(['a1', 'a2', 'a3']);
  });

  it('takes a delivery once, however often it is woken while it waits or runs', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (let times = 0; times < 3; times++) under.submit(aJob('a', 'a1'));
    expect(attempts.started).toEqual(['a1']);
    attempts.end('a1');
    await waitFor(() => under.running === 0);
    under.submit(aJob('a', 'a1'));
    expect(attempts.started).toEqual(['a1', 'a1']);
  });

  it('takes a delivery out of turn once it is asked for by hand', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) under.submit(aJob('a', id));
    under.submit(aJob('a', 'a4', { urgency: 'now' }));
    attempts.end('a1');
    await waitFor(() => attempts.started.at(-1) === 'a4');
    expect(under.submit(aJob('a', 'a5', { urgency: 'now' }), { onlyIfSoon: true })).toBe(true);
    attempts.end('a2');
    await waitFor(() => attempts.started.at(-1) === 'a5');
    expect(attempts.started).toEqual(['a1', 'a2', 'a4', 'a5']);
  });

  it('turns away what a full queue cannot hold, and fills it again when it is empty', async () => {
    const attempts = new Attempts();
    const backlog = [aJob('a', 'a4', { maxConcurrency: 1 }), aJob('a', 'a5', { maxConcurrency: 1 })];
    const under = scheduler(attempts, { queueLength: 2, refill: () => Promise.resolve(backlog.splice(0, 2)) });
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) under.submit(aJob('a', id, { maxConcurrency: 1 }));
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) {
      await waitFor(() => attempts.started.at(-1) === id);
      attempts.end(id);
    }
    await waitFor(() => under.running === 0);
    expect(attempts.started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('keeps an endpoint to its cap also while its queue is filled again', async () => {
    const attempts = new Attempts();
    let fill: (jobs: DeliveryJob[]) => void = () => undefined;
    const refill = () => new Promise<DeliveryJob[]>((resolve) => (fill = resolve));
    const under = scheduler(attempts, { queueLength: 1, refill });
    // a1 and a2 run, a3 waits, a4 is turned away.
    for (const id of ['a1', 'a2', 'a3', 'a4']) under.submit(aJob('a', id));
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
    for (const id of ['a2', 'a3']) attempts.end(id);
    // Only the filling is still under way.
    await waitFor(() => under.running === 1);
    fill([aJob('a', 'a4')]);
    await waitFor(() => attempts.started.includes('a4'));
    for (const id of ['a5', 'a6', 'a7']) under.submit(aJob('a', id));
    expect(attempts.started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('stops starting, and waits for what runs', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    const stopped = under.stop(10_000);
    attempts.end('a1');
    attempts.end('a2');
    await stopped;
    expect(attempts.started).toEqual(['a1', 'a2']);
  });

  it('gives back what waits and what had to be interrupted', async () => {
    const attempts = new Attempts();
    const under = scheduler(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.submit(aJob('a', id));
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
    under.submit(aJob('a', 'a4'));
    const left = await under.stop(5, () => ['a2', 'a3'].forEach((id) => attempts.end(id)));
    expect(left.map(({ id }) => id)).toEqual(['a4', 'a2', 'a3']);
    expect(under.running).toBe(0);
  });

  it('waits no longer than it is told to', async () => {
    const under = scheduler(new Attempts());
    under.submit(aJob('a', 'a1'));
    await under.stop(5);
    expect(under.running).toBe(1);
  });
});
