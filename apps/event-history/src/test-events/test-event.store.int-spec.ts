import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, fixedClock, sequentialIds, type TestDatabase } from '@parley/testing';
import { EventRecordStore, recordingOf } from '../recording/index.js';
import { aLayout, anEvent } from '../testing/index.js';
import { type MadeTestEvent, TestEventStore } from './test-event.store.js';

const clock = fixedClock();
const ids = sequentialIds(firstIdAt(clock.now()));
/** Of all four partitions, the last ones first. */
const teams = ['1003', '1002', '1001', '1004'];
let database: TestDatabase;
let pools: ReturnType<typeof createPool>[];

beforeAll(async () => {
  database = await createTestDatabase('event-history');
  pools = [1, 2].map((replica) => createPool(database.url, { name: `replica ${replica}` }));
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

function aTestEvent(teamId: string): MadeTestEvent {
  const event = anEvent({ id: ids.next(), teamId });
  return { event, recording: recordingOf(event, { payloadSeconds: 60, metadataSeconds: 600 }, clock.now())! };
}

describe('test events of several teams', () => {
  it('are one transaction also where recording is divided meanwhile, and wait for no other in a circle', async () => {
    const stores = pools.map((pool) => new TestEventStore(new EventRecordStore(pool), aLayout(pool), pool));
    const rounds = Array.from({ length: 40 }, (_, round) =>
      (round % 2 === 0 ? teams : teams.toReversed()).map(aTestEvent),
    );
    const received: string[] = [];
    for (const [round, made] of rounds.entries()) {
      const [one, two] = [made, teams.map(aTestEvent)];
      const recorded = await Promise.all(stores.map((store, index) => store.record(index === 0 ? one : two)));
      received.push(
        ...recorded.flatMap(({ recorded: parts }) => parts.flatMap((part) => part.recordings.map(({ id }) => id))),
      );
      if (round === 20) await aLayout(pools[0]!, 4).onApplicationBootstrap();
    }
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM event_records ORDER BY id');
    expect(received.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(rows).toHaveLength(rounds.length * teams.length * 2);
    expect((await database.pool.query('SELECT FROM outbox')).rowCount).toBe(rows.length);
    const { rows: heads } = await database.pool.query<{ position: string }>('SELECT position FROM recording_position');
    expect(heads.map(({ position }) => position)).toEqual(teams.map(() => String(21 * 8 + 19 * 2)));
  }, 30_000);
});
