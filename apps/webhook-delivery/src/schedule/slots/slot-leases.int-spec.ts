import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { openRedis } from '@parley/service-runtime/redis';
import { createTestRedis, type TestRedis, waitFor } from '@parley/testing';
import fc from 'fast-check';
import { type Lease, type LeaseRequest, SlotLeases } from './slot-leases.js';

let server: TestRedis;
let endpoints = 0;
const holders: SlotLeases[] = [];
const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });

beforeAll(async () => {
  server = await createTestRedis();
}, 60_000);
afterEach(() => {
  for (const holder of holders.splice(0)) holder.onApplicationShutdown();
});
afterAll(() => server.close());

/** So many processes, with the pause behind them that follows on an emptied Redis. */
async function processes(count: number): Promise<SlotLeases[]> {
  const made = Array.from({ length: count }, (_, index) => new SlotLeases(server.url, `holder-${index}`, logger));
  holders.push(...made);
  for (const one of made) await waitFor(() => one.renew([]).then(() => true));
  await pauseEnds(made[0]!);
  return made;
}

const pauseEnds = (holder: SlotLeases) => {
  const webhookId = anEndpoint();
  return waitFor(async () => (await renew(holder, { webhookId, want: 1 })).slots === 1);
};

const anEndpoint = (): string => `${(endpoints += 1)}`;

async function renew(holder: SlotLeases, fields: Partial<LeaseRequest> & { webhookId: string }): Promise<Lease> {
  const limits = { maxConcurrency: 4, ratePerSecond: null, limitsReadAt: 1 };
  return (await holder.renew([{ held: 0, want: 0, rateWant: 0, ...limits, ...fields }])).leases[0]!;
}

/** What Redis has kept, as if its clock had been set back by an hour since. */
async function inAnHour(webhookId: string): Promise<void> {
  const redis = openRedis(server.url);
  try {
    const prefix = '{parley-delivery}:leases';
    await redis.set(prefix, Number(await redis.get(prefix)) + 3_600_000);
    for (const [holder, text] of Object.entries(await redis.hgetall(`${prefix}:${webhookId}`))) {
      if (holder === '@limits') continue;
      const lease = JSON.parse(text) as { leaseEnd: number };
      await redis.hset(
        `${prefix}:${webhookId}`,
        holder,
        JSON.stringify({ ...lease, leaseEnd: lease.leaseEnd + 3_600_000 }),
      );
    }
  } finally {
    redis.disconnect();
  }
}

describe('slots', () => {
  it('are never more than the maximum while processes take and give back at random; and none lies idle', async () => {
    const made = await processes(4);
    const step = fc.record({
      holder: fc.integer({ min: 0, max: 3 }),
      keep: fc.double({ min: 0, max: 1, noNaN: true }),
      want: fc.integer({ min: 0, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10 }),
        fc.array(step, { minLength: 1, maxLength: 30 }),
        async (maxConcurrency, steps) => {
          const webhookId = anEndpoint();
          const held = [0, 0, 0, 0];
          const want = [0, 0, 0, 0];
          const say = async (holder: number) => {
            const fields = { webhookId, maxConcurrency, held: held[holder]!, want: held[holder]! + want[holder]! };
            const { slots } = await renew(made[holder]!, fields);
            // Fewer than it holds: it may keep those that are under way, as all are here.
            const granted = Math.max(0, slots - held[holder]!);
            held[holder]! += granted;
            want[holder]! -= granted;
            expect(held.reduce((a, b) => a + b)).toBeLessThanOrEqual(maxConcurrency);
          };
          for (const { holder, keep, want: wanted } of steps) {
            held[holder] = Math.round(held[holder]! * keep);
            want[holder] = wanted;
            await say(holder);
          }
          const needed = held.reduce((a, b) => a + b) + want.reduce((a, b) => a + b);
          for (let round = 0; round < 4; round++) for (let holder = 0; holder < 4; holder++) await say(holder);
          expect(held.reduce((a, b) => a + b)).toBe(Math.min(maxConcurrency, needed));
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it('are shared evenly by those who want them, once who has more gives back', async () => {
    const [first, second, third] = (await processes(3)) as [SlotLeases, SlotLeases, SlotLeases];
    const all = { webhookId: anEndpoint(), maxConcurrency: 9, want: 50 };
    expect(await renew(first, all)).toMatchObject({ slots: 9 });
    expect(await renew(second, all)).toMatchObject({ slots: 0 });
    expect(await renew(third, all)).toMatchObject({ slots: 0 });
    expect(await renew(first, { ...all, held: 9 })).toMatchObject({ slots: 3 });
    // What it was told to give back is its own until it has done so.
    expect(await renew(second, all)).toMatchObject({ slots: 0 });
    expect(await renew(first, { ...all, held: 3 })).toMatchObject({ slots: 3 });
    expect(await renew(second, all)).toMatchObject({ slots: 3 });
    expect(await renew(third, all)).toMatchObject({ slots: 3 });
    for (const holder of [first, second]) {
      expect(await renew(holder, { ...all, held: 3 })).toMatchObject({ slots: 3 });
    }
  });

  it('of a maximum of one go round among those who want them, each keeping it for a while', async () => {
    const made = await processes(3);
    const webhookId = anEndpoint();
    const ask = (holder: number, held = 0) => renew(made[holder]!, { webhookId, maxConcurrency: 1, held, want: 5 });
    const timesHad = [0, 0, 0];
    let holder: number | null = null;
    const beganAt = performance.now();
    await waitFor(
      async () => {
        for (let asking = 0; asking < 3; asking++) {
          const { slots } = await ask(asking, holder === asking ? 1 : 0);
          if (slots === 1 && holder !== asking) {
            // Never given to a second one.
            expect(holder).toBeNull();
            holder = asking;
            timesHad[asking]! += 1;
          } else if (slots === 0 && holder === asking) {
            // Gives it back.
            await ask(asking);
            holder = null;
          }
        }
        return timesHad.every((times) => times >= 2);
      },
      { timeoutMs: 30_000 },
    );
    // One holder in each turn of 400 ms, also in the first and the last, of which a part was seen; and two more at first,
    // while those who have not asked yet are not counted.
    const changes = timesHad.reduce((a, b) => a + b);
    expect(changes).toBeLessThanOrEqual((performance.now() - beganAt) / 400 + 4);
  }, 60_000);

  it('of a process that is heard of no more are free when its lease has ended, and not before', async () => {
    const [dead, other] = (await processes(2)) as [SlotLeases, SlotLeases];
    const webhookId = anEndpoint();
    const reportedAt = performance.now();
    expect(await renew(dead, { webhookId, want: 4 })).toMatchObject({ slots: 4 });
    await waitFor(async () => (await renew(other, { webhookId, want: 4 })).slots === 4, { timeoutMs: 20_000 });
    expect(performance.now() - reportedAt).toBeGreaterThanOrEqual(4990);
  }, 30_000);

  it('are granted, and those of the dead are free, also after the clock of Redis was set back', async () => {
    const [dead, other] = (await processes(2)) as [SlotLeases, SlotLeases];
    const webhookId = anEndpoint();
    await renew(dead, { webhookId, want: 4 });
    await inAnHour(webhookId);
    const setBackAt = performance.now();
    expect(await renew(other, { webhookId, want: 4 })).toMatchObject({ slots: 0 });
    await pauseEnds(other);
    await waitFor(async () => (await renew(other, { webhookId, want: 4 })).slots === 4, { timeoutMs: 20_000 });
    expect(performance.now() - setBackAt).toBeGreaterThanOrEqual(4990);
  }, 30_000);

  it('are not granted in an emptied Redis before all have said again what they hold', async () => {
    const [first, second] = (await processes(2)) as [SlotLeases, SlotLeases];
    const webhookId = anEndpoint();
    await renew(first, { webhookId, want: 4 });
    const { mark } = await first.renew([]);
    await server.flush();
    expect((await first.renew([])).mark).not.toBe(mark);
    expect(await renew(second, { webhookId, want: 4 })).toMatchObject({ slots: 0 });
    // Within the time in which every process looks whether that is so.
    await sleep(200);
    expect(await renew(second, { webhookId, want: 4 })).toMatchObject({ slots: 0 });
    expect(await renew(first, { webhookId, held: 4, want: 4 })).toMatchObject({ slots: 4 });
    await pauseEnds(second);
    expect(await renew(second, { webhookId, want: 4 })).toMatchObject({ slots: 0 });
  });

  it('are those that the process stated last, also when an earlier call arrives after a later one', async () => {
    const [holder, other] = (await processes(2)) as [SlotLeases, SlotLeases];
    const webhookId = anEndpoint();
    // The same process with an earlier number of its calls.
    const delayed = new SlotLeases(server.url, 'holder-0', logger);
    holders.push(delayed);
    await waitFor(() => delayed.renew([]).then(() => true));
    for (let call = 0; call < 100; call++) await renew(holder, { webhookId, held: call && 3, want: 3 });
    await renew(delayed, { webhookId, held: 0, want: 0 });
    expect(await renew(other, { webhookId, want: 4 })).toMatchObject({ slots: 1 });
  });

  it('are as many as the limits say that were read last, by any process', async () => {
    const [first, second] = (await processes(2)) as [SlotLeases, SlotLeases];
    const webhookId = anEndpoint();
    await renew(first, { webhookId, maxConcurrency: 2, limitsReadAt: 20, want: 1 });
    const late = { webhookId, maxConcurrency: 50, limitsReadAt: 10, want: 50 };
    expect(await renew(second, late)).toMatchObject({ slots: 1, maxConcurrency: 2, limitsReadAt: 20 });
  });
});

describe('the rate', () => {
  it('is never exceeded by the parts of all processes together; and is shared evenly', async () => {
    const made = await processes(3);
    const rated = { webhookId: anEndpoint(), ratePerSecond: 90 };
    const parts = [0, 0, 0];
    for (let times = 0; times < 30; times++) {
      const holder = (times * 7) % 3;
      const rateWant = [90, 50, 5, 0, 90][times % 5]!;
      parts[holder] = (await renew(made[holder]!, { ...rated, want: 1, rateWant })).rate;
      expect(parts.reduce((a, b) => a + b)).toBeLessThanOrEqual(90);
    }
    for (let round = 0; round < 2; round++) {
      for (const [holder, one] of made.entries()) {
        parts[holder] = (await renew(one, { ...rated, want: 50, rateWant: 90 })).rate;
      }
    }
    expect(parts).toEqual([30, 30, 30]);
  });

  it('is free for the others as soon as a process wants none of it', async () => {
    const [first, second] = (await processes(2)) as [SlotLeases, SlotLeases];
    const rated = { webhookId: anEndpoint(), ratePerSecond: 20, want: 1, rateWant: 20 };
    expect(await renew(first, rated)).toMatchObject({ rate: 20 });
    expect(await renew(second, rated)).toMatchObject({ rate: 0 });
    await renew(first, { ...rated, want: 0, rateWant: 0 });
    expect(await renew(second, rated)).toMatchObject({ rate: 20 });
  });

  it('that was raised is had at once', async () => {
    const [first, second] = (await processes(2)) as [SlotLeases, SlotLeases];
    const slow = { webhookId: anEndpoint(), ratePerSecond: 1, want: 1, rateWant: 1 };
    expect(await renew(first, slow)).toMatchObject({ rate: 1 });
    const raised = { ...slow, ratePerSecond: 100, rateWant: 100, limitsReadAt: 2 };
    expect((await renew(second, raised)).rate).toBeGreaterThanOrEqual(50);
  });
});
