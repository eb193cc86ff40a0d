import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { WakeUp } from '../wake-ups/index.js';
import { EndpointLines, type EndpointLinesOptions } from './endpoint-lines.js';

/** Attempts that end when the test says so. */
class Attempts {
  readonly started: string[] = [];
  private readonly endings = new Map<string, () => void>();

  attempt = (wakeUp: WakeUp): Promise<void> => {
    this.started.push(wakeUp.id);
    return new Promise((resolve) => this.endings.set(wakeUp.id, resolve));
  };

  end(id: string): void {
    this.endings.get(id)?.();
  }
}

function wake(webhookId: string, id: string, maxConcurrency = 2): WakeUp {
  return { eventId: '1', id, webhookId, teamId: '1', maxConcurrency, ratePerSecond: null, limitsReadAt: 0 };
}

function lines(attempts: Attempts, options: Partial<EndpointLinesOptions> = {}): EndpointLines {
  return new EndpointLines({
    concurrency: 100,
    lineLength: 100,
    attempt: attempts.attempt,
    refill: () => Promise.resolve([]),
    ...options,
  });
}

describe('EndpointLines', () => {
  it('keeps an endpoint to its cap while another goes on', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    under.offer(wake('b', 'b1'));
    expect(attempts.started).toEqual(['a1', 'a2', 'b1']);
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
  });

  it('serves the lines in turn when places are few', async () => {
    const attempts = new Attempts();
    const under = lines(attempts, { concurrency: 1 });
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    for (const id of ['b1', 'b2']) under.offer(wake('b', id));
    for (const expected of ['a1', 'a2', 'b1', 'a3', 'b2']) {
      await waitFor(() => attempts.started.at(-1) === expected);
      attempts.end(expected);
    }
  });

  it('takes a delivery once, however often it is woken while it waits or runs', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (let times = 0; times < 3; times++) under.offer(wake('a', 'a1'));
    expect(attempts.started).toEqual(['a1']);
    attempts.end('a1');
    await waitFor(() => under.running === 0);
    under.offer(wake('a', 'a1'));
    expect(attempts.started).toEqual(['a1', 'a1']);
  });

  it('turns away what a full line cannot hold, and fills it again when it is empty', async () => {
    const attempts = new Attempts();
    const backlog = [wake('a', 'a4', 1), wake('a', 'a5', 1)];
    const under = lines(attempts, { lineLength: 2, refill: () => Promise.resolve(backlog.splice(0, 2)) });
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) under.offer(wake('a', id, 1));
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) {
      await waitFor(() => attempts.started.at(-1) === id);
      attempts.end(id);
    }
    await waitFor(() => under.running === 0);
    expect(attempts.started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('keeps an endpoint to its cap also while its line is filled again', async () => {
    const attempts = new Attempts();
    let fill: (wakeUps: WakeUp[]) => void = () => undefined;
    const refill = () => new Promise<WakeUp[]>((resolve) => (fill = resolve));
    const under = lines(attempts, { lineLength: 1, refill });
    // a1 and a2 run, a3 waits, a4 is turned away.
    for (const id of ['a1', 'a2', 'a3', 'a4']) under.offer(wake('a', id));
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
    for (const id of ['a2', 'a3']) attempts.end(id);
    // Only the filling is still under way.
    await waitFor(() => under.running === 1);
    fill([wake('a', 'a4')]);
    await waitFor(() => attempts.started.includes('a4'));
    for (const id of ['a5', 'a6', 'a7']) under.offer(wake('a', id));
    expect(attempts.started).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('stops starting, and waits for what runs', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    const stopped = under.stop(10_000);
    attempts.end('a1');
    attempts.end('a2');
    await stopped;
    expect(attempts.started).toEqual(['a1', 'a2']);
  });

  it('gives back what waits and what had to be interrupted', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
    under.offer(wake('a', 'a4'));
    const left = await under.stop(5, () => ['a2', 'a3'].forEach((id) => attempts.end(id)));
    expect(left.map(({ id }) => id)).toEqual(['a4', 'a2', 'a3']);
    expect(under.running).toBe(0);
  });

  it('waits no longer than it is told to', async () => {
    const under = lines(new Attempts());
    under.offer(wake('a', 'a1'));
    await under.stop(5);
    expect(under.running).toBe(1);
  });
});
