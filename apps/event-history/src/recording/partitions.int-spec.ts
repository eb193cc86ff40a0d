import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventProblem, type EventMade, type RecordedPage, recordingPartition } from '@parley/contracts/events';
import { createPool } from '@parley/database';
import { firstIdAt } from '@parley/service-runtime';
import {
  aCaller,
  createTestDatabase,
  fixedClock,
  lockWaits,
  sequentialIds,
  type TestDatabase,
  waitFor,
} from '@parley/testing';
import { Registry } from 'prom-client';
import { RecordedAfterQueries, RecordedAfterStore } from '../reading/index.js';
import { aLayout, anEvent } from '../testing/index.js';
import { EventRecordStore, type Recorded } from './event-record.store.js';
import { RecordEvents, type RecordedNotifications } from './record-events.js';
import { RecordingMetrics } from './recording-metrics.js';

const clock = fixedClock();
const ids = sequentialIds(firstIdAt(clock.now()));
const periods = { payloadSeconds: 60, metadataSeconds: 600 };
const partitions = 4;
/** One of each partition, in their order. */
const teams = ['1004', '1001', '1002', '1003'];
const service = aCaller({ kind: 'service', credentialId: 'gateway' });
let database: TestDatabase;
const pools: ReturnType<typeof createPool>[] = [];

beforeAll(async () => {
  database = await createTestDatabase('event-history');
}, 60_000);
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

interface Replica {
  recordEvents: RecordEvents;
  queries: RecordedAfterQueries;
  /** What live streams were told. */
  received: Recorded[];
}

function aReplica(name: string): Replica {
  const pool = createPool(database.url, { name });
  pools.push(pool);
  const received: Recorded[] = [];
  const notifications = {
    publish: (recorded: Recorded) => received.push(recorded),
  } as unknown as RecordedNotifications;
  const layout = aLayout(pool);
  const recordEvents = new RecordEvents(
    new EventRecordStore(pool),
    layout,
    notifications,
    new RecordingMetrics(new Registry()),
    periods,
    clock,
  );
  return { recordEvents, queries: new RecordedAfterQueries(new RecordedAfterStore(pool), layout, clock), received };
}

const waitingForLocks = async (): Promise<number> => (await lockWaits(database.pool)).length;
const eventOf = (teamId: string, fields: Partial<EventMade> = {}): EventMade => {
  const event = anEvent({ id: ids.next(), teamId, projectId: `3${teamId}`, ...fields });
  expect(eventProblem(event)).toBeNull();
  return event;
};
const pageOf = ({ queries }: Replica, teamId: string, after?: string, limit = 500): Promise<RecordedPage> =>
  queries.page({ projectId: `3${teamId}`, limit, after }, { caller: aCaller({ teamId }) });
const here = async (replica: Replica, teamId: string): Promise<string> => (await pageOf(replica, teamId)).through;

describe('recording that is divided by team', () => {
  it('takes a team of each partition here', () => {
    expect(teams.map((teamId) => recordingPartition(teamId, partitions).partition)).toEqual([1, 2, 3, 4]);
    expect(recordingPartition('381724980812738560', 1)).toEqual({ partition: 1, partitions: 1 });
  });

  it('is divided while replicas record and streams read: each event is told once, in the order of its team', async () => {
    const replicas = [aReplica('one'), aReplica('two')];
    const [one, two] = replicas as [Replica, Replica];
    const from = await here(one, teams[0]!);
    const made = Array.from({ length: 60 }, () => teams.flatMap((teamId) => [eventOf(teamId), eventOf(teamId)]));
    let isWriting = true;
    const follow = async (teamId: string): Promise<string[]> => {
      const seen: string[] = [];
      for (let after = from, isLast = false; ; isLast = !isWriting) {
        const page = await pageOf(two, teamId, after, 7);
        expect(page.isGone).toBe(false);
        seen.push(...page.events.map(({ id }) => id));
        after = page.through;
        if (isLast && page.isEnd) return seen;
      }
    };
    const follows = teams.map(follow);
    const write = async (): Promise<void> => {
      for (const [index, batch] of made.entries()) {
        // Both replicas get every other batch, and a few batches both of them.
        const takers = index % 5 === 0 ? replicas : [replicas[index % 2]!];
        await Promise.all(takers.map(({ recordEvents }) => recordEvents.execute(batch)));
        if (index === 30) await aLayout(pools[0]!, partitions).onApplicationBootstrap();
      }
    };
    await write().finally(() => (isWriting = false));
    const seen = await Promise.all(follows);
    for (const [index, teamId] of teams.entries()) {
      expect(seen[index]).toEqual(made.flat().flatMap((event) => (event.teamId === teamId ? [event.id] : [])));
    }
    const received = replicas.flatMap((replica) => replica.received.flatMap(({ recordings }) => recordings));
    expect(received.map(({ id }) => id).sort()).toEqual(made.flatMap((batch) => batch.map(({ id }) => id)).sort());
    const { rows } = await database.pool.query(
      'SELECT id, partitions, began_at AS "beganAt" FROM recording_position ORDER BY id',
    );
    expect(rows).toEqual([1, 2, 3, 4].map((id) => ({ id, partitions, beganAt: String(31 * 8) })));
  }, 60_000);

  it('stays as it is when another number is asked for', async () => {
    for (const wanted of [1, 2, partitions, 64]) await aLayout(pools[0]!, wanted).onApplicationBootstrap();
    const { rowCount } = await database.pool.query('SELECT FROM recording_position');
    expect(rowCount).toBe(partitions);
  });

  it('tells where it is by the division that holds, also a replica that has not heard of it', async () => {
    const replica = aReplica('late');
    await database.pool.query('UPDATE recording_position SET partitions = 1 WHERE id = 1');
    const before = await here(replica, teams[2]!);
    await database.pool.query('UPDATE recording_position SET partitions = $1 WHERE id = 1', [partitions]);
    await aReplica('other').recordEvents.execute([eventOf(teams[2]!), eventOf(teams[0]!), eventOf(teams[0]!)]);
    const { rows } = await database.pool.query<{ position: string }>(
      'SELECT position FROM recording_position WHERE id IN (1, 3) ORDER BY id',
    );
    const [ofFirst, ofThird] = rows.map(({ position }) => position);
    expect(ofFirst).not.toBe(ofThird);
    expect(before).not.toBe(ofThird);
    expect(await here(replica, teams[2]!)).toBe(ofThird);
  });

  it('is divided once by replicas that start together', async () => {
    const other = await createTestDatabase('event-history');
    const others = [1, 2, 3].map((replica) => createPool(other.url, { name: `together ${replica}` }));
    await Promise.all(others.map((pool) => aLayout(pool, 8).onApplicationBootstrap()));
    expect((await other.pool.query('SELECT FROM recording_position WHERE partitions = 8')).rowCount).toBe(8);
    await Promise.all(others.map((pool) => pool.end()));
    await other.drop();
  }, 30_000);

  it('goes on in one partition while a transaction holds another', async () => {
    const [one, two] = [aReplica('three'), aReplica('four')];
    const [held, free] = [eventOf(teams[1]!), eventOf(teams[2]!)];
    const holder = await database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT lock_recording_partition(2, $1)', [partitions]);
    const waiting = one.recordEvents.execute([held]);
    await waitFor(async () => (await waitingForLocks()) === 1);
    await two.recordEvents.execute([free]);
    expect(two.received.flatMap(({ recordings }) => recordings.map(({ id }) => id))).toEqual([free.id]);
    expect([one.received, await waitingForLocks()]).toEqual([[], 1]);
    await holder.query('COMMIT');
    holder.release();
    await waiting;
    expect(one.received.flatMap(({ recordings }) => recordings.map(({ id }) => id))).toEqual([held.id]);
  });

  it('is followed by partition, and not at all by who does not know that it is divided', async () => {
    const replica = aReplica('five');
    const everywhere = (partition?: number, after?: string) =>
      replica.queries.page({ everywhere: true, partition, after, limit: 500 }, { caller: service });
    const heads = await Promise.all(teams.map((_, index) => everywhere(index + 1)));
    await replica.recordEvents.execute(teams.map((teamId) => eventOf(teamId)));
    for (const [index, teamId] of teams.entries()) {
      const { through } = heads[index]!;
      expect(await everywhere(index + 1, through)).toMatchObject({
        events: [{ teamId, position: (BigInt(through) + 1n).toString() }],
        through: (BigInt(through) + 1n).toString(),
        isEnd: true,
        isGone: false,
        partitions,
      });
    }
    expect(await everywhere()).toMatchObject({ events: [], isGone: false, partitions });
    expect(await everywhere(undefined, heads[0]!.through)).toMatchObject({ events: [], isGone: true, partitions });
    expect(await everywhere(partitions + 1, '0')).toMatchObject({ events: [], isGone: true, partitions });
  });

  it('tells a loss to readers of its partition alone, and one from before the division to all', async () => {
    const replica = aReplica('six');
    const [lossy, other] = [teams[3]!, teams[0]!];
    const [after, otherAfter] = [await here(replica, lossy), await here(replica, other)];
    const [first, second] = [eventOf(lossy), eventOf(lossy)];
    await replica.recordEvents.execute([first, second, eventOf(other)]);
    await database.pool.query('DELETE FROM event_records WHERE id = $1', [first.id]);
    expect(await pageOf(replica, lossy, after)).toMatchObject({ isGone: true });
    expect(await pageOf(replica, lossy, (BigInt(after) + 1n).toString())).toMatchObject({
      isGone: false,
      events: [{ id: second.id }],
    });
    expect(await pageOf(replica, other, otherAfter)).toMatchObject({ isGone: false });
    for (const teamId of teams) expect(await pageOf(replica, teamId, '100')).toMatchObject({ isGone: false });
    await database.pool.query('DELETE FROM event_records WHERE position = 101');
    for (const teamId of teams) expect(await pageOf(replica, teamId, '100')).toMatchObject({ isGone: true });
  });

  it('finds the rows of a partition as the contracts place its team', async () => {
    const large = Array.from({ length: 50 }, (_, index) =>
      (381724980812738560n + BigInt(index) * 4_194_304n).toString(),
    );
    const { rows } = await database.pool.query<{ partition: number }>(
      'SELECT ((team_id % 10007) % 7::int + 1)::int AS partition FROM unnest($1::bigint[]) AS team_id',
      [large],
    );
    expect(rows.map(({ partition }) => partition)).toEqual(
      large.map((teamId) => recordingPartition(teamId, 7).partition),
    );
    expect(new Set(rows.map(({ partition }) => partition)).size).toBe(7);
  });
});
