import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deliveriesChanged } from '@parley/contracts/changes';
import { ChangeAnnouncer } from '@parley/messaging';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import { aProjectCaller, createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import fc from 'fast-check';
import type { OrderingPartitions } from '../schedule/index.js';
import {
  anEvent,
  type OrderingFanOut,
  type OrderingParts,
  OrderingSimulation,
  type StreamedCopy,
} from '../testing/index.js';
import { AckFloor, type Progress } from '../stream/index.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import { orderingKeyOf, partitionOf } from './ordering-keys.js';
import { RepairPartitions } from './repair-partitions.js';
import { SettlePartitions } from './settle-partitions.js';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';

let database: TestDatabase;
const ids = sequentialIds(firstIdAt(new Date()));
const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
const owner = aProjectCaller({ teamId: '1', projectId: '2' });
const patienceMs = 60_000;
const longestStream = 50;

beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
}, 60_000);
afterAll(() => database.drop());

/** What the replicas have acknowledged of a stream that exists here alone. */
class SimulatedFloor extends AckFloor {
  readonly acknowledged = new Set<number>();

  readonly parked = new Map<string, number>();

  override read(): Promise<Progress> {
    let floor = 0;
    while (this.acknowledged.has(floor + 1)) floor += 1;
    const earliest = new Map(this.parked);
    return Promise.resolve({ floor, parked: { earliestOf: (key) => earliest.get(key) }, consumer: 'one' });
  }

  /** Of the stream, which holds all events from the beginning: also those that nobody has acknowledged yet. */
  override end(): Promise<number> {
    return Promise.resolve(longestStream);
  }
}

const nobodyFollows = new ChangeAnnouncer(undefined as never, deliveriesChanged);

/** @param random from 0 to 1; decides what waits to be fanned out by turns */
function fanOutInto(partitions: OrderingPartitions, { random, endpoint, pool }: OrderingParts): OrderingFanOut {
  const store = new WaitingFanOutStore(pool);
  const floor = new SimulatedFloor(undefined as never);
  const settlePartitions = new SettlePartitions(partitions, floor, logger);
  const repair = new RepairPartitions(partitions, floor);
  const ordered = new OrderedDeliveries(
    partitions,
    new FanOutStore(nobodyFollows),
    new FannedOut(floor, logger),
    settlePartitions,
  );
  return {
    make: async (planned, sequences) => {
      const waits = new Set(planned.filter(() => random() < 0.3));
      if (waits.size > 0) {
        const of = { endpointIds: [endpoint.id], orderedIds: [endpoint.id] };
        await store.add([...waits].map(({ event, sequence }) => ({ event, sequence, ...of })));
      }
      await ordered.make(
        planned.filter((one) => !waits.has(one)),
        sequences,
      );
    },
    takeTurn: async () => {
      const claimed = await store.claim('0', { teams: 1, deliveries: 3 });
      // Processes that die in their turn leave it to the next claim.
      if (random() < 0.1) await pool.query(`UPDATE waiting_fan_outs SET claimed_until = '-infinity'`);
      await ordered.makeByTurn(
        claimed.map(({ event, sequence }) => ({ event, sequence, id: ids.next(), endpoint })),
        claimed.map(({ event }) => {
          return { webhookId: endpoint.id, session: partitionOf(event), orderingKey: orderingKeyOf(event) };
        }),
        (client) =>
          store.move(
            claimed.map(({ event }) => ({ eventId: event.id, afterId: null })),
            client,
          ),
      );
      return (await store.count()) > 0;
    },
    acknowledge: (sequences) => sequences.forEach((sequence) => floor.acknowledged.add(sequence)),
    setParked: (parked) => {
      floor.parked.clear();
      for (const { event, sequence } of parked) {
        const key = orderingKeyOf(event);
        floor.parked.set(key, Math.min(sequence, floor.parked.get(key) ?? sequence));
      }
    },
    mend: () => repair.execute(),
    stop: () => settlePartitions.beforeApplicationShutdown(),
  };
}

/** Events of some sessions as they stand in the stream. */
function aStream(sessions: readonly string[]): StreamedCopy[] {
  return sessions.map((session, index) => ({
    event: anEvent(owner, { id: ids.next(), session }),
    sequence: index + 1,
  }));
}

/** Each replica gets its share in the order of the stream, in batches. */
function batchesOf(stream: readonly StreamedCopy[], takers: readonly number[], replica: number): StreamedCopy[][] {
  const own = stream.filter((_, index) => takers[index % takers.length] === replica);
  return own.flatMap((_, index) => (index % 4 === 0 ? [own.slice(index, index + 4)] : []));
}

async function play(sessions: readonly string[], takers: readonly number[], seed: number): Promise<OrderingSimulation> {
  const endpoint = {
    ...{
      id: ids.next(),
      teamId: '1',
      projectId: '2',
      events: ['*'],
      sessions: [],
      sessionIds: [],
      format: 'native' as const,
      ordering: 'session' as const,
    },
    ...{ retrySchedule: [0], maxConcurrency: 16, ratePerSecond: null, limitsReadAt: 0, isBatched: false },
  };
  let state = seed;
  // A generator of its own, so that a failing round can be played again.
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const partitions = new OrderingSimulation(database.pool, endpoint, () => ids.next(), random, fanOutInto);
  await partitions.create();
  const stream = aStream(sessions);
  let isTaken = false;
  let isUnparked = false;
  let isFannedOut = false;
  const deadline = Date.now() + patienceMs;
  const isOver = async () => Date.now() > deadline || (isFannedOut && (await partitions.unfinished()) === 0);
  const replicas = [0, 1].map(async (replica) => {
    for (const batch of batchesOf(stream, takers, replica)) await partitions.fanOut(batch);
  });
  const workers = ['a', 'b', 'c'].map(async (worker) => {
    while (!(await isOver())) if (!(await partitions.attempt(worker))) await sleep(5);
  });
  const disturbances = Array.from({ length: 4 }, () => async () => {
    await partitions.retryOne();
    await partitions.disableBriefly();
    await partitions.mend();
  });
  const disturber = (async () => {
    for (const disturb of disturbances) await disturb();
    while (!(await isOver())) {
      await sleep(50);
      await partitions.mend();
    }
  })();
  const parked = (async () => {
    while (!isTaken || (await partitions.fanOutParked())) await sleep(20);
  })();
  const takingTurns = ['a', 'b'].map(async () => {
    while ((await partitions.takeTurn()) || !isUnparked) await sleep(5);
  });
  await Promise.all(replicas);
  isTaken = true;
  await parked;
  isUnparked = true;
  await Promise.all(takingTurns);
  isFannedOut = true;
  await Promise.all([...workers, disturber]);
  await partitions.stop();
  return partitions;
}

describe('what is inserted, parked, fanned out by turns, ended, repeated, retried and discarded at the same time', () => {
  it('a partition has one attempt under way at most, first attempts in the order of events, and nothing left behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 20, maxLength: longestStream }),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (sessions, takers, seed) => {
          const partitions = await play(sessions, takers, seed);
          expect(partitions.violations).toEqual([]);
          for (const events of partitions.firstAttempts.values()) {
            expect(events).toEqual([...events].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
          }
          expect(partitions.firstAttempts.size).toBeGreaterThan(0);
          expect(await partitions.unfinished()).toBe(0);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 300_000);
});
