import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt, MaintainPartitions, PartitionStore } from '@parley/service-runtime';
import { createTestDatabase, fixedClock, sequentialIds, type TestDatabase } from '@parley/testing';
import { partitionedTables } from './partitioned-tables.js';

const noon = '2036-11-20T12:00:00.000Z';
const clock = fixedClock(noon);
const monthSeconds = 30 * 86_400;
const tables = ['deliveries', 'attempts', 'delivery_events'];
const ids = sequentialIds();
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let maintain: MaintainPartitions;

beforeEach(async () => {
  clock.set(noon);
  database = await createTestDatabase('webhook-delivery');
  pool = createPool(database.url, { name: 'test' });
  maintain = new MaintainPartitions(
    new PartitionStore(pool),
    partitionedTables({ payloadSeconds: monthSeconds, metadataSeconds: monthSeconds }),
    clock,
  );
  await maintain.execute();
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** An event with one delivery that had one attempt. */
async function delivered(createdAt: string, nextAttemptAt: string | null): Promise<string> {
  const eventId = firstIdAt(new Date(createdAt));
  const id = ids.next();
  await pool.query(`INSERT INTO delivery_events VALUES ($1, 'message.received', 'default', '{}')`, [eventId]);
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at)
     VALUES ($1, $2, 1, 'event', 'retrying', 1, $3)`,
    [eventId, id, nextAttemptAt],
  );
  await pool.query(`INSERT INTO attempts VALUES ($1, $2, 1, 'schedule', $3, 5, 500)`, [eventId, id, createdAt]);
  return eventId;
}
const childrenOf = async (eventId: string): Promise<(string | undefined)[]> =>
  Promise.all(
    tables.map(async (table) => {
      const column = table === 'delivery_events' ? 'id' : 'event_id';
      const sql = `SELECT tableoid::regclass::text AS child FROM ${table} WHERE ${column} = $1`;
      return (await pool.query<{ child: string }>(sql, [eventId])).rows[0]?.child;
    }),
  );

describe('retention of deliveries', () => {
  it('keeps a day until it is past its retention, and then drops its deliveries, attempts and bytes', async () => {
    const eventId = await delivered(noon, null);
    const children = tables.map((table) => `partitions.${table}_20361120`);
    expect(await childrenOf(eventId)).toEqual(children);
    clock.set('2036-12-20T23:59:59.999Z');
    await maintain.execute();
    expect(await childrenOf(eventId)).toEqual(children);
    clock.set('2036-12-21T00:00:00.000Z');
    expect((await maintain.execute()).dropped).toEqual(tables.map((table) => `${table}_20361120`));
    expect(await childrenOf(eventId)).toEqual([undefined, undefined, undefined]);
  });

  it('keeps all of a day for as long as a delivery that was opened last may be open, however short the retention', async () => {
    const openedAt = new Date();
    const later = (days: number, hours = 0) => new Date(openedAt.getTime() + (days * 24 + hours) * 3_600_000);
    const short = new MaintainPartitions(
      new PartitionStore(pool),
      partitionedTables({ payloadSeconds: 1, metadataSeconds: 1 }),
      clock,
    );
    clock.set(later(-3).toISOString());
    await short.execute();
    const eventId = await delivered(later(-3).toISOString(), later(1).toISOString());
    const children = await childrenOf(eventId);
    clock.set(later(7, 23).toISOString());
    await short.execute();
    expect(await childrenOf(eventId)).toEqual(children);
    expect(children).not.toContain('partitions.deliveries_default');
    clock.set(later(8, 1).toISOString());
    // Beside it, towards midnight, a day between that was made and stayed empty.
    const dropped = tables.map((table) => children[tables.indexOf(table)]?.slice(11));
    expect((await short.execute()).dropped).toEqual(expect.arrayContaining(dropped));
    expect(await childrenOf(eventId)).toEqual([undefined, undefined, undefined]);
  });

  it('counts a delivery anew that is asked for by hand or sent again, and no other change', async () => {
    const eventId = await delivered(noon, '2036-11-21T00:00:00.000Z');
    const change = async (assignments: string): Promise<boolean> => {
      await pool.query(`UPDATE partitions.day_horizons SET horizon = '2020-01-01'`);
      await pool.query(`UPDATE deliveries SET ${assignments} WHERE event_id = $1`, [eventId]);
      const { rowCount } = await pool.query(
        `SELECT FROM partitions.day_horizons WHERE table_name = 'deliveries' AND day = '2036-11-20' AND horizon >= now()`,
      );
      return rowCount === 1;
    };
    expect(await change(`claimed_by = 'me', claimed_until = now()`)).toBe(false);
    expect(await change(`status = 'failed', next_attempt_at = NULL`)).toBe(false);
    expect(await change(`status = 'retrying', next_attempt_at = now()`)).toBe(true);
    expect(await change(`attempts = 2`)).toBe(false);
    expect(await change(`manual = true`)).toBe(true);
  });

  it('leaves room in each day of deliveries, made now or before, and has it vacuumed early', async () => {
    const { rows } = await pool.query<{ child: string; options: string[] | null }>(
      `SELECT c.relname AS child, c.reloptions AS options FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'deliveries'::regclass`,
    );
    expect(rows.map(({ child }) => child)).toEqual(
      expect.arrayContaining(['deliveries_default', 'deliveries_20361120']),
    );
    for (const { options } of rows) {
      expect(options).toEqual([
        'fillfactor=70',
        'autovacuum_vacuum_scale_factor=0.02',
        'autovacuum_vacuum_threshold=5000',
        'autovacuum_analyze_scale_factor=0.02',
        'autovacuum_vacuum_cost_delay=1',
      ]);
    }
  });

  it('drops the bytes of a day when event history does, and keeps the rest of it', async () => {
    const weekly = { payloadSeconds: 7 * 86_400, metadataSeconds: monthSeconds };
    const earlier = new MaintainPartitions(new PartitionStore(pool), partitionedTables(weekly), clock);
    const eventId = await delivered(noon, null);
    clock.set('2036-11-28T00:59:59.999Z');
    expect((await earlier.execute()).dropped.filter((name) => name.endsWith('20361120'))).toEqual([]);
    clock.set('2036-11-28T01:00:00.000Z');
    expect((await earlier.execute()).dropped).toEqual(['delivery_events_20361120']);
    expect(await childrenOf(eventId)).toEqual([
      'partitions.deliveries_20361120',
      'partitions.attempts_20361120',
      undefined,
    ]);
  });

  it('deletes what is past its retention in the default partition, and nothing that is still to be attempted', async () => {
    const old = await delivered('2036-10-01T00:00:00.000Z', null);
    const due = await delivered('2036-10-01T00:00:00.001Z', '2036-12-30T00:00:00.000Z');
    await maintain.execute();
    expect(await childrenOf(old)).toEqual([undefined, undefined, undefined]);
    expect(await childrenOf(due)).toEqual(tables.map((table) => `partitions.${table}_default`));
  });

  it('keeps a day, and rows of the default partition, while an operation follows a replay of theirs', async () => {
    const ofDay = await delivered(noon, null);
    const old = await delivered('2036-10-01T00:00:00.000Z', null);
    const unfollowed = await delivered('2036-10-01T00:00:00.001Z', null);
    await pool.query('INSERT INTO replays (delivery_id, event_id, operation_id) VALUES (1, $1, 2), (3, $2, 4)', [
      ofDay,
      old,
    ]);
    clock.set('2036-12-25T00:00:00.000Z');
    await maintain.execute();
    expect(await childrenOf(ofDay)).toEqual(tables.map((table) => `partitions.${table}_20361120`));
    expect(await childrenOf(old)).toEqual(tables.map((table) => `partitions.${table}_default`));
    expect(await childrenOf(unfollowed)).toEqual([undefined, undefined, undefined]);
    await pool.query('UPDATE replays SET ended_at = now()');
    expect((await maintain.execute()).dropped).toEqual(tables.map((table) => `${table}_20361120`));
    expect(await childrenOf(old)).toEqual([undefined, undefined, undefined]);
  });
});
