import { afterAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { firstIdAt, MaintainPartitions, PartitionStore } from '@parley/service-runtime';
import { createTestDatabase, fixedClock, type TestDatabase } from '@parley/testing';
import { EventRecordStore, recordingOf } from '../recording/index.js';
import { anEvent, undivided } from '../testing/index.js';
import { ShortLivedStore, partitionedTables } from './short-lived.store.js';

const noon = '2026-11-20T12:00:00.000Z';
const clock = fixedClock(noon);
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let partitions: PartitionStore;
let maintain: MaintainPartitions;

beforeEach(async () => {
  clock.set(noon);
  database = await createTestDatabase('event-history');
  pool = createPool(database.url, { name: 'test' });
  partitions = new PartitionStore(pool);
  maintain = new MaintainPartitions(partitions, partitionedTables, clock);
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});
afterAll(() => clock.set(noon));

const day = 86_400;
async function record(createdAt: string, payloadSeconds: number, metadataSeconds: number): Promise<string> {
  const id = firstIdAt(new Date(createdAt));
  const recording = recordingOf(anEvent({ id }), { payloadSeconds, metadataSeconds }, clock.now());
  if (!recording) throw new Error('expired already');
  await new EventRecordStore(pool).record([recording], undivided);
  return id;
}
const names = async (): Promise<string[]> =>
  (await Promise.all(partitionedTables.map((table) => partitions.list(table)))).flat().map(({ name }) => name);
const tableOf = async (table: string, id: string): Promise<string | undefined> =>
  (await pool.query<{ at: string }>(`SELECT tableoid::regclass::text AS at FROM ${table} WHERE id = $1`, [id])).rows[0]
    ?.at;
const count = async (table: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

describe('partitions', () => {
  it('are made from yesterday to three days ahead, once however often and by however many replicas', async () => {
    await Promise.all([maintain.execute(), maintain.execute(), maintain.execute()]);
    await maintain.execute();
    expect(await names()).toEqual(
      ['event_records', 'event_payloads', 'event_messages'].flatMap((table) =>
        ['20261119', '20261120', '20261121', '20261122', '20261123'].map((date) => `${table}_${date}`),
      ),
    );
  });

  it('take what came before them out of the default partition', async () => {
    const id = await record(noon, 7 * day, 30 * day);
    expect(await tableOf('event_records', id)).toBe('partitions.event_records_default');
    await maintain.execute();
    expect(await tableOf('event_records', id)).toBe('partitions.event_records_20261120');
    expect(await tableOf('event_payloads', id)).toBe('partitions.event_payloads_20261120');
  });

  it('take the first and the last millisecond of their day', async () => {
    await maintain.execute();
    const first = await record('2026-11-21T00:00:00.000Z', 7 * day, 30 * day);
    const last = await record('2026-11-21T23:59:59.999Z', 7 * day, 30 * day);
    expect(await tableOf('event_records', first)).toBe('partitions.event_records_20261121');
    expect(await tableOf('event_records', last)).toBe('partitions.event_records_20261121');
  });

  it('go when their last row is past its life, bytes before records, and not before', async () => {
    await maintain.execute();
    await record('2026-11-20T00:00:00.000Z', 2 * day, 5 * day);
    await record('2026-11-20T23:00:00.000Z', 4 * day, 6 * day);
    clock.set('2026-11-24T22:59:59.999Z');
    await maintain.execute();
    expect(await names()).toContain('event_payloads_20261120');
    clock.set('2026-11-24T23:00:00.000Z');
    expect((await maintain.execute()).dropped).toContain('event_payloads_20261120');
    expect(await names()).toContain('event_records_20261120');
    clock.set('2026-11-26T23:00:00.000Z');
    expect((await maintain.execute()).dropped).toContain('event_records_20261120');
    expect(await count('event_records')).toBe(0);
  });

  it('do not make the rest wait when one of them cannot be locked', async () => {
    const holder = await pool.connect();
    await holder.query('BEGIN; LOCK TABLE partitions.event_records_default IN ACCESS SHARE MODE');
    expect((await maintain.execute()).busy).toContain('event_records_20261123');
    expect(await names()).toEqual(expect.arrayContaining(['event_payloads_20261123']));
    await holder.query('ROLLBACK');
    holder.release();
    await maintain.execute();
    expect(await names()).toContain('event_records_20261123');
  }, 60_000);

  it('leave no expired row in the default partition, which is never dropped', async () => {
    const id = await record('2026-11-10T00:00:00.000Z', 11 * day, 12 * day);
    clock.set('2026-11-21T00:00:00.000Z');
    await maintain.execute();
    expect(await tableOf('event_payloads', id)).toBeUndefined();
    expect(await tableOf('event_records', id)).toBe('partitions.event_records_default');
  });
});

describe('retention below a day', () => {
  it('removes bytes and records soon after their time, and nothing else', async () => {
    await maintain.execute();
    const purge = new ShortLivedStore(pool, clock);
    const short = await record(noon, 5, 10);
    const long = await record('2026-11-20T12:00:00.001Z', 7 * day, 30 * day);
    clock.advance(4999);
    expect(await purge.purge()).toBe(0);
    clock.advance(1);
    expect(await purge.purge()).toBe(1);
    expect(await tableOf('event_payloads', short)).toBeUndefined();
    expect(await tableOf('event_records', short)).toBe('partitions.event_records_20261120');
    clock.advance(5000);
    expect(await purge.purge()).toBe(1);
    clock.set('2027-11-20T12:00:00.000Z');
    expect(await purge.purge()).toBe(0);
    expect(await tableOf('event_payloads', long)).toBe('partitions.event_payloads_20261120');
  });
});
