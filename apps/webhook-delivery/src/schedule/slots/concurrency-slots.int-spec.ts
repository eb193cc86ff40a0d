import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestRedis, type TestRedis, waitFor } from '@parley/testing';
import { Redis } from 'ioredis';
import { ConcurrencySlots, type SlotUser } from './concurrency-slots.js';
import { SlotLeases, type SlotLimits } from './slot-leases.js';

const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
let server: TestRedis;
const processes: Process[] = [];

beforeEach(async () => {
  server = await createTestRedis();
}, 60_000);
afterEach(async () => {
  for (const one of processes.splice(0)) one.kill();
  await server.close();
}, 60_000);

/** What a receiver sees of all processes. */
class Receiver {
  now = 0;
  most = 0;
  readonly begunAt: number[] = [];

  async attempt(durationMs: number): Promise<void> {
    this.begunAt.push(performance.now());
    this.now += 1;
    this.most = Math.max(this.most, this.now);
    await new Promise((resolve) => setTimeout(resolve, durationMs).unref());
    this.now -= 1;
  }
}

/** A process with one endpoint's deliveries waiting. */
class Process implements SlotUser {
  waiting = 0;
  done = 0;
  private readonly leases: SlotLeases;
  private readonly slots: ConcurrencySlots;

  constructor(
    private readonly receiver: Receiver,
    private readonly limits: SlotLimits,
    private readonly durationMs: number,
    name: string,
  ) {
    this.leases = new SlotLeases(server.url, name, logger);
    this.slots = new ConcurrencySlots(this.leases, logger);
    this.slots.serve(this);
    this.slots.onApplicationBootstrap();
  }

  add(count: number): void {
    this.waiting += count;
    this.available();
  }

  demand(): number {
    return this.waiting;
  }

  available(): void {
    while (this.waiting > 0 && this.slots.take('1', this.limits)) {
      this.waiting -= 1;
      void this.receiver.attempt(this.durationMs).then(() => {
        this.done += 1;
        this.slots.end('1', { sent: true });
        this.available();
      });
    }
  }

  count(): { held: number; waiting: number } {
    return this.slots.count();
  }

  leave(): Promise<void> {
    return this.slots.leave();
  }

  /** As a SIGKILL: nothing is given back. */
  kill(): void {
    this.waiting = 0;
    this.slots.onApplicationShutdown();
    this.leases.onApplicationShutdown();
  }
}

function run(count: number, limits: Partial<SlotLimits>, durationMs = 2): { receiver: Receiver; all: Process[] } {
  const receiver = new Receiver();
  const full = { maxConcurrency: 100, ratePerSecond: null, limitsReadAt: 1, ...limits };
  const all = Array.from({ length: count }, (_, index) => new Process(receiver, full, durationMs, `holder-${index}`));
  processes.push(...all);
  return { receiver, all };
}

const finished = (all: readonly Process[], count: number) => waitFor(() => sum(all) === count, { timeoutMs: 60_000 });
const sum = (all: readonly Process[]) => all.reduce((total, { done }) => total + done, 0);

async function calls(): Promise<number> {
  const redis = new Redis(server.url);
  const stats = await redis.info('commandstats');
  redis.disconnect();
  return ['eval', 'evalsha'].reduce(
    (total, name) => total + Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0),
    0,
  );
}

describe('processes that share an endpoint', () => {
  it('never have more attempts under way than it allows, and make them all', async () => {
    const { receiver, all } = run(4, { maxConcurrency: 3 });
    for (const one of all) one.add(200);
    await finished(all, 800);
    expect(receiver.most).toBe(3);
  }, 90_000);

  it('all have their turn where it allows one at a time', async () => {
    const { receiver, all } = run(3, { maxConcurrency: 1 });
    const [busy, ...others] = all as [Process, Process, Process];
    busy.add(100_000);
    await waitFor(() => busy.done > 20);
    for (const one of others) one.add(5);
    await waitFor(() => others.every(({ done }) => done === 5), { timeoutMs: 30_000 });
    expect(busy.waiting).toBeGreaterThan(0);
    expect(receiver.most).toBe(1);
  }, 60_000);

  it('have about as much of it each, in any order of arrival', async () => {
    const { all } = run(2, { maxConcurrency: 8 });
    const [first, second] = all as [Process, Process];
    first.add(100_000);
    await waitFor(() => first.done > 100);
    second.add(100_000);
    const before = first.done;
    await waitFor(() => second.done > 500, { timeoutMs: 30_000 });
    expect(first.done - before).toBeLessThan(1500);
    expect(first.done - before).toBeGreaterThan(150);
  }, 60_000);

  it('ask Redis far less often than they attempt', async () => {
    const { all } = run(2, { maxConcurrency: 8 });
    const before = await calls();
    for (const one of all) one.add(2000);
    await finished(all, 4000);
    expect((await calls()) - before).toBeLessThan(800);
  }, 90_000);

  it('keep to its rate together', async () => {
    const { receiver, all } = run(3, { ratePerSecond: 200 });
    for (const one of all) one.add(100);
    await finished(all, 300);
    const [first, last] = [receiver.begunAt[0]!, receiver.begunAt.at(-1)!];
    // A burst of 10 beside the rate, and what each may have had in hand meanwhile.
    expect(300).toBeLessThanOrEqual(10 + 3 * 10 + ((last - first) * 200) / 1000);
    expect(all.every(({ done }) => done === 100)).toBe(true);
  }, 90_000);
});

describe('when Redis', () => {
  it('is emptied midway, all goes on, and no more is under way than twice what is allowed', async () => {
    const { receiver, all } = run(3, { maxConcurrency: 2 });
    for (const one of all) one.add(300);
    await waitFor(() => sum(all) > 100);
    await server.flush();
    await waitFor(() => sum(all) > 400, { timeoutMs: 60_000 });
    await server.flush();
    await finished(all, 900);
    expect(receiver.most).toBeLessThanOrEqual(4);
  }, 120_000);

  it('is away, nothing begins after a while, and all goes on once it is back', async () => {
    const { all } = run(2, { maxConcurrency: 2 }, 20);
    for (const one of all) one.add(2000);
    await waitFor(() => sum(all) > 20);
    await server.kill();
    let last = -1;
    await waitFor(
      async () => {
        const done = sum(all);
        const isStill = done === last;
        last = done;
        if (!isStill) await new Promise((resolve) => setTimeout(resolve, 500));
        return isStill;
      },
      { timeoutMs: 30_000, message: 'nothing more to begin' },
    );
    expect(last).toBeLessThan(4000);
    await server.restart();
    await waitFor(() => sum(all) > last + 50, { timeoutMs: 30_000 });
  }, 90_000);
});

describe('a process that ends', () => {
  it('by a stop lets the others have its slots at once', async () => {
    const { all } = run(2, { maxConcurrency: 1 }, 10);
    const [first, second] = all as [Process, Process];
    first.add(1);
    await waitFor(() => first.done === 1);
    expect(first.count()).toEqual({ held: 1, waiting: 0 });
    await first.leave();
    expect(first.count()).toEqual({ held: 0, waiting: 0 });
    second.add(1);
    await waitFor(() => second.done === 1);
  }, 30_000);

  it('by SIGKILL holds its slots no longer than its lease', async () => {
    const { all } = run(2, { maxConcurrency: 2 }, 100_000);
    const [dead, other] = all as [Process, Process];
    dead.add(2);
    await waitFor(() => dead.count().held === 2);
    dead.kill();
    other.add(2);
    await waitFor(() => other.waiting === 0, { timeoutMs: 20_000 });
  }, 30_000);
});
