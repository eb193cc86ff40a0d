import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { WakeUp } from '../jobs/wake-up.js';
import type { PlaceLimits } from '../slots/place-ledger.js';
import type { PlaceUser } from '../slots/places.js';
import { type AttemptEnd, EndpointLines, type EndpointLinesOptions } from './endpoint-lines.js';

/** Attempts that end when the test says so. */
class Attempts {
  readonly started: string[] = [];
  private readonly endings = new Map<string, (end: AttemptEnd) => void>();

  attempt = (wakeUp: WakeUp): Promise<AttemptEnd> => {
    this.started.push(wakeUp.id);
    return new Promise((resolve) => this.endings.set(wakeUp.id, resolve));
  };

  end(id: string, end: AttemptEnd = { sent: true }): void {
    this.endings.get(id)?.(end);
  }
}

/** Places of which this process is the only user; closed, nobody gets any. */
class OwnPlaces {
  isClosed = false;
  user: PlaceUser | undefined;
  private readonly held = new Map<string, number>();

  serve(user: PlaceUser): void {
    this.user = user;
  }

  take(webhookId: string, { maxConcurrency }: PlaceLimits): boolean {
    const held = this.held.get(webhookId) ?? 0;
    if (this.isClosed || held >= maxConcurrency) return false;
    this.held.set(webhookId, held + 1);
    return true;
  }

  end(webhookId: string): void {
    this.held.set(webhookId, this.held.get(webhookId)! - 1);
  }
}

function wake(webhookId: string, id: string, fields: Partial<WakeUp> = {}): WakeUp {
  return {
    eventId: '1',
    id,
    webhookId,
    teamId: '1',
    maxConcurrency: 2,
    ratePerSecond: null,
    limitsReadAt: 0,
    ...fields,
  };
}

function lines(attempts: Attempts, options: Partial<EndpointLinesOptions> = {}): EndpointLines {
  return new EndpointLines({
    concurrency: 100,
    lineLength: 100,
    places: new OwnPlaces(),
    attempt: attempts.attempt,
    refill: () => Promise.resolve([]),
    ...options,
  });
}

describe('EndpointLines', () => {
  it('takes what was made here only while it could begin nearly at once', () => {
    const attempts = new Attempts();
    const line = lines(attempts, { concurrency: 20 });
    const offer = (webhookId: string, count: number) =>
      Array.from({ length: count }, (_, n) => line.offerIfFree(wake(webhookId, `${webhookId}-${n}`))).filter(Boolean);
    expect(offer('7', 10)).toHaveLength(3);
    expect(attempts.started).toEqual(['7-0', '7-1']);
    expect(offer('7', 4)).toHaveLength(3);
    expect(line.offerIfFree(wake('8', '8-0'))).toBe(true);
    expect(attempts.started).toContain('8-0');
  });

  it('keeps an endpoint to its cap while another goes on', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    under.offer(wake('b', 'b1'));
    expect(attempts.started).toEqual(['a1', 'a2', 'b1']);
    attempts.end('a1');
    await waitFor(() => attempts.started.includes('a3'));
  });

  it('fetches what else is due of an endpoint that it is busy with, and of no other', async () => {
    const attempts = new Attempts();
    const asked: string[] = [];
    const refill = (webhookId: string) => {
      asked.push(webhookId);
      return Promise.resolve(asked.length === 1 ? [wake('a', 'a4')] : []);
    };
    const under = lines(attempts, { refill });
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id));
    under.offer(wake('b', 'b1'));
    expect([under.fetches('a'), under.fetches('b'), under.fetches('c')]).toEqual([true, false, false]);
    for (const id of ['a1', 'a2', 'a3']) attempts.end(id);
    await waitFor(() => attempts.started.includes('a4'));
    expect(asked).toEqual(['a']);
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

  it('serves the teams in turn, however many endpoints one has', async () => {
    const attempts = new Attempts();
    const under = lines(attempts, { concurrency: 1 });
    for (const id of ['a1', 'b1', 'c1', 'd1']) under.offer(wake(id, id, { teamId: 'many' }));
    for (const id of ['e1', 'e2']) under.offer(wake('e', id, { teamId: 'one' }));
    for (const expected of ['a1', 'b1', 'e1', 'c1', 'e2', 'd1']) {
      await waitFor(() => attempts.started.at(-1) === expected);
      attempts.end(expected);
    }
  });

  it('leaves places to another endpoint and to another team, however many of a team hang', () => {
    const attempts = new Attempts();
    const under = lines(attempts, { concurrency: 256 });
    for (let count = 0; count < 100; count++) {
      for (let endpoint = 0; endpoint < 10; endpoint++) {
        under.offer(wake(`h${endpoint}`, `h${endpoint}-${count}`, { teamId: 'hanging', maxConcurrency: 100 }));
      }
    }
    const perEndpoint = Array.from(
      { length: 10 },
      (_, endpoint) => attempts.started.filter((id) => id.startsWith(`h${endpoint}-`)).length,
    );
    expect(Math.max(...perEndpoint)).toBeLessThanOrEqual(20);
    expect(attempts.started.length).toBeGreaterThan(160);
    expect(attempts.started.length).toBeLessThan(192);
    under.offer(wake('same-team', 's1', { teamId: 'hanging' }));
    for (let count = 0; count < 30; count++) {
      under.offer(wake('other-team', `o${count}`, { teamId: 'other', maxConcurrency: 100 }));
    }
    expect(attempts.started).toContain('s1');
    expect(attempts.started.filter((id) => id.startsWith('o'))).toHaveLength(30);
  });

  it('gives an endpoint all it may have while the process has the room', () => {
    const attempts = new Attempts();
    const under = lines(attempts, { concurrency: 256 });
    for (let count = 0; count < 120; count++) under.offer(wake('a', `a${count}`, { maxConcurrency: 100 }));
    expect(attempts.started).toHaveLength(100);
  });

  it('goes on with a line that was held when its endpoint allows more', () => {
    const attempts = new Attempts();
    const places = new OwnPlaces();
    const under = lines(attempts, { places });
    places.isClosed = true;
    under.offer(wake('a', 'a1'));
    expect(attempts.started).toEqual([]);
    expect(places.user!.demand('a')).toBe(1);
    places.isClosed = false;
    places.user!.available('a');
    expect(attempts.started).toEqual(['a1']);
  });

  it('goes by the limits that were read last', () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3']) under.offer(wake('a', id, { maxConcurrency: 1, limitsReadAt: 1 }));
    expect(attempts.started).toEqual(['a1']);
    under.offer(wake('a', 'a4', { maxConcurrency: 100, limitsReadAt: 0 }));
    expect(attempts.started).toEqual(['a1']);
    under.offer(wake('a', 'a5', { maxConcurrency: 3, limitsReadAt: 2 }));
    expect(attempts.started).toEqual(['a1', 'a2', 'a3']);
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

  it('takes a delivery out of turn once somebody waits for it', async () => {
    const attempts = new Attempts();
    const under = lines(attempts);
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) under.offer(wake('a', id));
    under.offer(wake('a', 'a4', { urgency: 'now' }));
    attempts.end('a1');
    await waitFor(() => attempts.started.at(-1) === 'a4');
    expect(under.offerIfFree(wake('a', 'a5', { urgency: 'now' }))).toBe(true);
    attempts.end('a2');
    await waitFor(() => attempts.started.at(-1) === 'a5');
    expect(attempts.started).toEqual(['a1', 'a2', 'a4', 'a5']);
  });

  it('turns away what a full line cannot hold, and fills it again when it is empty', async () => {
    const attempts = new Attempts();
    const backlog = [wake('a', 'a4', { maxConcurrency: 1 }), wake('a', 'a5', { maxConcurrency: 1 })];
    const under = lines(attempts, { lineLength: 2, refill: () => Promise.resolve(backlog.splice(0, 2)) });
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) under.offer(wake('a', id, { maxConcurrency: 1 }));
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
