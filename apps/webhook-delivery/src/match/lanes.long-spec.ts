import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, firstIdAt } from '@parley/service-runtime';
import { aProjectCaller, createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import fc from 'fast-check';
import type { Lanes, LaneStore } from '../schedule/index.js';
import { anEvent, type LaneFanOut, LaneSimulation, type StreamedCopy } from '../testing/index.js';
import { AckFloor, type Progress } from './ack-floor.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { orderingKeyOf } from './lane-owner.js';
import { MendLanes } from './mend-lanes.js';
import { OrderedDeliveries } from './ordered-deliveries.js';
import { SettleLanes } from './settle-lanes.js';

let database: TestDatabase;
const ids = sequentialIds(firstIdAt(new Date()));
const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
const owner = aProjectCaller({ teamId: '1', projectId: '2' });
const patienceMs = 60_000;

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

  override end(): Promise<number> {
    return Promise.resolve(Math.max(0, ...this.acknowledged));
  }
}

function fanOutInto(lanes: Lanes, laneStore: LaneStore): LaneFanOut {
  const floor = new SimulatedFloor(undefined as never);
  const settleLanes = new SettleLanes(lanes, floor, logger);
  const mendLanes = new MendLanes(laneStore, lanes, floor, logger);
  const ordered = new OrderedDeliveries(lanes, new FanOutStore(), new FannedOut(floor, logger), settleLanes);
  return {
    make: (planned, sequences) => ordered.make(planned, sequences),
    acknowledge: (sequences) => sequences.forEach((sequence) => floor.acknowledged.add(sequence)),
    setParked: (parked) => {
      floor.parked.clear();
      for (const { event, sequence } of parked) {
        const key = orderingKeyOf(event);
        floor.parked.set(key, Math.min(sequence, floor.parked.get(key) ?? sequence));
      }
    },
    mend: () => mendLanes.execute(),
    stop: () => settleLanes.beforeApplicationShutdown(),
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

async function play(sessions: readonly string[], takers: readonly number[], seed: number): Promise<LaneSimulation> {
  const endpoint = {
    ...{
      id: ids.next(),
      teamId: '1',
      projectId: '2',
      events: ['*'],
      sessions: [],
      sessionIds: [],
      ordering: 'session' as const,
    },
    ...{ retrySchedule: [0], maxConcurrency: 16, ratePerSecond: null, limitsReadAt: 0 },
  };
  let state = seed;
  // A generator of its own, so that a failing round can be played again.
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const lanes = new LaneSimulation(database.pool, endpoint, () => ids.next(), random, fanOutInto);
  await lanes.create();
  const stream = aStream(sessions);
  let isTaken = false;
  let isFannedOut = false;
  const deadline = Date.now() + patienceMs;
  const isOver = async () => Date.now() > deadline || (isFannedOut && (await lanes.unfinished()) === 0);
  const replicas = [0, 1].map(async (replica) => {
    for (const batch of batchesOf(stream, takers, replica)) await lanes.fanOut(batch);
  });
  const workers = ['a', 'b', 'c'].map(async (worker) => {
    while (!(await isOver())) if (!(await lanes.attempt(worker))) await sleep(5);
  });
  const disturbances = Array.from({ length: 4 }, () => async () => {
    await lanes.retryOne();
    await lanes.disableBriefly();
    await lanes.mend();
  });
  const disturber = (async () => {
    for (const disturb of disturbances) await disturb();
    while (!(await isOver())) {
      await sleep(50);
      await lanes.mend();
    }
  })();
  const parked = (async () => {
    while (!isTaken || (await lanes.fanOutParked())) await sleep(20);
  })();
  await Promise.all(replicas);
  isTaken = true;
  await parked;
  isFannedOut = true;
  await Promise.all([...workers, disturber]);
  await lanes.stop();
  return lanes;
}

describe('whatever is inserted, parked, ended, repeated, retried and discarded at the same time', () => {
  it('a lane has one attempt under way at most, first attempts in the order of events, and nothing left behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 20, maxLength: 50 }),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        async (sessions, takers, seed) => {
          const lanes = await play(sessions, takers, seed);
          expect(lanes.violations).toEqual([]);
          for (const events of lanes.firstAttempts.values()) {
            expect(events).toEqual([...events].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
          }
          expect(lanes.firstAttempts.size).toBeGreaterThan(0);
          expect(await lanes.unfinished()).toBe(0);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 300_000);
});
