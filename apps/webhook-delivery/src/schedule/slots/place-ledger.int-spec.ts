import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestRedis, type TestRedis, waitFor } from '@parley/testing';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { PlaceLedger, type Settlement, type Statement } from './place-ledger.js';

let server: TestRedis;
let redis: Redis;
let endpoints = 0;
const ledgers: PlaceLedger[] = [];
const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });

beforeAll(async () => {
  server = await createTestRedis();
  redis = new Redis(server.url);
}, 60_000);
afterEach(() => {
  for (const ledger of ledgers.splice(0)) ledger.onApplicationShutdown();
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});

/** So many processes, with the pause behind them that follows on an emptied Redis. */
async function processes(count: number): Promise<PlaceLedger[]> {
  const made = Array.from({ length: count }, (_, index) => new PlaceLedger(server.url, `holder-${index}`, logger));
  ledgers.push(...made);
  for (const ledger of made) await waitFor(() => ledger.settle([]).then(() => true));
  const probe = statement({ webhookId: anEndpoint() });
  await waitFor(async () => (await made[0]!.settle([probe]))[0]!.pauseLeftMs === 0);
  return made;
}

const anEndpoint = (): string => `${(endpoints += 1)}`;

function statement(fields: Partial<Statement> & { webhookId: string }): Statement {
  return {
    held: 0,
    want: 0,
    maxConcurrency: 4,
    ratePerSecond: null,
    limitsReadAt: 1,
    tokensShort: 0,
    tokensBack: 0,
    arrivalAt: '0',
    ...fields,
  };
}

async function settle(ledger: PlaceLedger, fields: Partial<Statement> & { webhookId: string }): Promise<Settlement> {
  return (await ledger.settle([statement(fields)]))[0]!;
}

/** The time of Redis, in ms. */
async function redisNow(): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Number(micros) / 1000;
}

describe('places', () => {
  it('are never more than the maximum, whatever processes hold, want and give back; and none lies idle', async () => {
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
            const fields = { webhookId, maxConcurrency, held: held[holder]!, want: want[holder]! };
            const { granted } = await settle(made[holder]!, fields);
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
    const [first, second, third] = (await processes(3)) as [PlaceLedger, PlaceLedger, PlaceLedger];
    const webhookId = anEndpoint();
    const all = { webhookId, maxConcurrency: 9 };
    expect(await settle(first, { ...all, want: 50 })).toMatchObject({ granted: 9, keep: null });
    expect(await settle(second, { ...all, want: 50 })).toMatchObject({ granted: 0 });
    expect(await settle(third, { ...all, want: 50 })).toMatchObject({ granted: 0 });
    expect(await settle(first, { ...all, held: 9, want: 50 })).toMatchObject({ granted: 0, keep: 3, goesRound: false });
    expect(await settle(first, { ...all, held: 3, want: 50 })).toMatchObject({ granted: 0, keep: null });
    expect(await settle(second, { ...all, want: 50 })).toMatchObject({ granted: 3, keep: null });
    expect(await settle(third, { ...all, want: 50 })).toMatchObject({ granted: 3, keep: null });
  });

  it('of a maximum of one go round in the order in which they were asked for', async () => {
    const made = await processes(3);
    const webhookId = anEndpoint();
    const ask = (holder: number, held = 0) =>
      settle(made[holder]!, { webhookId, maxConcurrency: 1, held, want: 5 - held });
    expect(await ask(0)).toMatchObject({ granted: 1 });
    for (const holder of [1, 2]) expect(await ask(holder)).toMatchObject({ granted: 0 });
    const order: number[] = [];
    let holder = 0;
    for (let turn = 0; turn < 6; turn++) {
      expect(await ask(holder, 1)).toMatchObject({ granted: 0, goesRound: true });
      // Gives it back and asks again; whoever asks out of turn gets nothing.
      expect(await ask(holder)).toMatchObject({ granted: 0 });
      const answers = [];
      for (const other of [2, 1, 0]) answers.push({ other, granted: (await ask(other)).granted });
      const next = answers.filter(({ granted }) => granted === 1);
      expect(next).toHaveLength(1);
      holder = next[0]!.other;
      order.push(holder);
    }
    expect(order).toEqual([1, 2, 0, 1, 2, 0]);
  });

  it('of a process that is heard of no more are free when its lease has ended, and not before', async () => {
    const [dead, other] = (await processes(2)) as [PlaceLedger, PlaceLedger];
    const webhookId = anEndpoint();
    const saidAt = performance.now();
    expect(await settle(dead, { webhookId, want: 4 })).toMatchObject({ granted: 4 });
    await waitFor(async () => (await settle(other, { webhookId, want: 4 })).granted === 4, { timeoutMs: 20_000 });
    expect(performance.now() - saidAt).toBeGreaterThanOrEqual(4990);
  }, 30_000);

  it('are told of to those who hold while others wait, and to those who wait when some are free', async () => {
    const [first, second] = (await processes(2)) as [PlaceLedger, PlaceLedger];
    const webhookId = anEndpoint();
    const told: [string[], string[]] = [[], []];
    [first, second].forEach((ledger, index) => ledger.listen((id) => told[index]!.push(id ?? 'all')));
    await waitFor(async () => (await redis.pubsub('NUMSUB', '{parley-delivery}:places'))[1] === 2);
    await settle(first, { webhookId, want: 4 });
    await settle(second, { webhookId, want: 1 });
    await waitFor(() => told[0].includes(webhookId));
    expect(told[1]).not.toContain(webhookId);
    await settle(first, { webhookId, held: 3 });
    await waitFor(() => told[1].includes(webhookId));
  });

  it('are not granted in an emptied Redis before all have said again what they hold', async () => {
    const [first, second] = (await processes(2)) as [PlaceLedger, PlaceLedger];
    const webhookId = anEndpoint();
    const told: (string | null)[] = [];
    first.listen((id) => told.push(id));
    await waitFor(async () => (await redis.pubsub('NUMSUB', '{parley-delivery}:places'))[1] === 1);
    await settle(first, { webhookId, want: 4 });
    await server.flush();
    const { granted, pauseLeftMs } = await settle(second, { webhookId, want: 4 });
    expect(granted).toBe(0);
    expect(pauseLeftMs).toBeGreaterThan(0);
    await waitFor(() => told.includes(null));
    await settle(first, { webhookId, held: 4 });
    await waitFor(async () => (await settle(second, { webhookId, want: 4 })).pauseLeftMs === 0);
    expect(await settle(second, { webhookId, want: 4 })).toMatchObject({ granted: 0 });
  });

  it('are as many as the limits say that were read last, whoever read them', async () => {
    const [first, second] = (await processes(2)) as [PlaceLedger, PlaceLedger];
    const webhookId = anEndpoint();
    await settle(first, { webhookId, maxConcurrency: 2, limitsReadAt: 20, want: 1 });
    const late = { webhookId, maxConcurrency: 50, limitsReadAt: 10, want: 50 };
    expect(await settle(second, late)).toMatchObject({ granted: 1, maxConcurrency: 2, limitsReadAt: 20 });
  });
});

describe('the rate', () => {
  it('is never exceeded in any window but by its burst, whoever asks', async () => {
    const made = await processes(3);
    const webhookId = anEndpoint();
    const [ratePerSecond, burst] = [400, 20];
    const given: { from: number; to: number; tokens: number }[] = [];
    const asking = made.map(async (ledger, index) => {
      for (let times = 0; times < 25; times++) {
        const before = await redisNow();
        const asked = { webhookId, ratePerSecond, tokensShort: 1 + ((index * 7 + times * 5) % 30) };
        const { tokens, arrivalAt } = await settle(ledger, asked);
        // Good when the whole burst before their arrival has passed, or at once.
        const goodAt = Number(arrivalAt) - burst * (1000 / ratePerSecond);
        given.push({ from: Math.max(before, goodAt), to: Math.max(await redisNow(), goodAt), tokens });
      }
    });
    await Promise.all(asking);
    given.sort((a, b) => a.from - b.from);
    expect(Math.max(...given.map(({ tokens }) => tokens))).toBe(burst);
    for (const [index, first] of given.entries()) {
      let inWindow = 0;
      let until = 0;
      for (const { to, tokens } of given.slice(index)) {
        inWindow += tokens;
        until = Math.max(until, to);
        expect(inWindow).toBeLessThanOrEqual(burst + ((until - first.from) * ratePerSecond) / 1000 + 0.01);
      }
    }
  });

  it('takes back what was not used, unless others were given some since', async () => {
    const [first, second] = (await processes(2)) as [PlaceLedger, PlaceLedger];
    const slow = { webhookId: anEndpoint(), ratePerSecond: 1, tokensShort: 1 };
    const given = await settle(first, slow);
    expect(given).toMatchObject({ tokens: 1, tokensInMs: 0 });
    await settle(first, { ...slow, tokensShort: 0, tokensBack: 1, arrivalAt: given.arrivalAt });
    const again = await settle(second, slow);
    expect(again).toMatchObject({ tokens: 1, tokensInMs: 0 });
    const { arrivalAt } = await settle(first, slow);
    await settle(second, { ...slow, tokensShort: 0, tokensBack: 1, arrivalAt: again.arrivalAt });
    expect(Number((await settle(second, slow)).arrivalAt)).toBeCloseTo(Number(arrivalAt) + 1000, 0);
  });

  it('that was raised lets nobody wait for what the old one promised', async () => {
    const made = await processes(2);
    const webhookId = anEndpoint();
    for (let times = 0; times < 30; times++) await settle(made[0]!, { webhookId, ratePerSecond: 1, tokensShort: 1 });
    const raised = { webhookId, ratePerSecond: 100, limitsReadAt: 2, tokensShort: 1 };
    expect((await settle(made[1]!, raised)).tokensInMs).toBeLessThanOrEqual(10);
  });
});
