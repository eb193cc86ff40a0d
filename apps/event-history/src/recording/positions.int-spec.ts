import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, fixedClock, sequentialIds, type TestDatabase } from '@parley/testing';
import { anEvent, undivided } from '../testing/index.js';
import { EventRecordStore } from './event-record.store.js';
import { RecordedAfterStore } from '../reading/index.js';
import { type Recording, recordingOf } from './recording.js';

const clock = fixedClock();
const ids = sequentialIds(firstIdAt(clock.now()));
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

function recordings(eventIds: string[]): Recording[] {
  return eventIds.flatMap(
    (id) => recordingOf(anEvent({ id }), { payloadSeconds: 60, metadataSeconds: 600 }, clock.now()) ?? [],
  );
}

const positions = async (): Promise<{ position: string; id: string }[]> =>
  (
    await database.pool.query<{ position: string; id: string }>(
      'SELECT position, id FROM event_records ORDER BY position',
    )
  ).rows;
const head = async (): Promise<string | undefined> =>
  (await database.pool.query<{ position: string }>('SELECT position FROM recording_position')).rows[0]?.position;

describe('positions of recording', () => {
  it('follow the order of the batch and give none to what is known already', async () => {
    const [first, second, third] = [ids.next(), ids.next(), ids.next()];
    const store = new EventRecordStore(pools[0]!);
    expect((await store.record(recordings([third, first, third]), undivided)).recordings.map(({ id }) => id)).toEqual([
      third,
      first,
    ]);
    const again = await store.record(recordings([first, second, third]), undivided);
    expect(again).toMatchObject({ after: '2', recordings: [{ id: second }] });
    expect(await store.record(recordings([first]), undivided)).toEqual({ of: undivided, after: '3', recordings: [] });
    expect(await positions()).toEqual([
      { position: '1', id: third },
      { position: '2', id: first },
      { position: '3', id: second },
    ]);
    expect(await head()).toBe('3');
  });

  it('have no gap, and become visible in their own order, under writers with events in common', async () => {
    const store = pools.map((pool) => new EventRecordStore(pool));
    const all = Array.from({ length: 600 }, () => ids.next());
    // Each event is in two batches of different replicas, and one replica in three takes them from the end.
    const batches = Array.from({ length: 30 }, (_, index) => all.slice(index * 20, index * 20 + 40));
    const from = BigInt((await head()) ?? '');
    let isWriting = true;
    const seen: string[] = [];
    const follow = async (): Promise<void> => {
      const reader = new RecordedAfterStore(pools[1]!);
      for (let isLast = false; ; isLast = !isWriting) {
        const { rows } = await reader.scan(seen.at(-1) ?? from.toString(), undivided, 500, {
          partitions: 1,
          beganAt: 0n,
        });
        seen.push(...rows.map(({ position }) => position));
        if (isLast && rows.length === 0) return;
      }
    };
    const following = follow();
    await Promise.all(
      batches.map((batch, index) =>
        store[index % 2]!.record(recordings(index % 3 === 0 ? [...batch].reverse() : batch), undivided),
      ),
    );
    isWriting = false;
    await following;
    expect(seen).toEqual(all.map((_, index) => (from + BigInt(index) + 1n).toString()));
    expect(await head()).toBe((from + 600n).toString());
  }, 60_000);

  it('are given back when the transaction fails', async () => {
    const before = await head();
    const broken = recordings([ids.next(), ids.next()]).map((recording, index) =>
      index === 1 ? { ...recording, type: 'a\u0000b' } : recording,
    );
    await expect(new EventRecordStore(pools[0]!).record(broken, undivided)).rejects.toThrow();
    expect(await head()).toBe(before);
    const after = await new EventRecordStore(pools[0]!).record(recordings([ids.next()]), undivided);
    expect(after.after).toBe(before);
  });
});
