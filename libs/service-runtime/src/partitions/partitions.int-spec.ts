import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fixedClock, type TestDatabase } from '@parley/testing';
import { createPool } from '../database/create-pool.js';
import { firstIdAt } from '../ids/id-layout.js';
import { MaintainPartitions } from './maintain-partitions.js';
import { PartitionStore } from './partition.store.js';

const noon = '2026-11-20T12:00:00.000Z';
const dayMs = 86_400_000;
const clock = fixedClock(noon);
/** Jobs are kept for two days, and for as long as they are open; their notes as long as the job. */
const jobs = { name: 'jobs', idColumn: 'job_id', living: 'open', minAgeMs: 2 * dayMs };
const notes = {
  name: 'notes',
  idColumn: 'job_id',
  living: 'job_id IN (SELECT job_id FROM jobs WHERE open)',
  minAgeMs: 2 * dayMs,
};
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let partitions: PartitionStore;
let maintain: MaintainPartitions;

beforeEach(async () => {
  clock.set(noon);
  database = await createTestDatabase('operations');
  pool = createPool(database.url, { name: 'test' });
  await pool.query(`
    CREATE SCHEMA IF NOT EXISTS partitions;
    CREATE TABLE jobs (job_id BIGINT NOT NULL, open BOOLEAN, PRIMARY KEY (job_id)) PARTITION BY RANGE (job_id);
    CREATE TABLE partitions.jobs_default PARTITION OF jobs DEFAULT;
    CREATE TABLE notes (job_id BIGINT NOT NULL, text TEXT, PRIMARY KEY (job_id)) PARTITION BY RANGE (job_id);
    CREATE TABLE partitions.notes_default PARTITION OF notes DEFAULT`);
  partitions = new PartitionStore(pool);
  maintain = new MaintainPartitions(partitions, [jobs, notes], clock);
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});

async function job(createdAt: string, open: boolean): Promise<string> {
  const id = firstIdAt(new Date(createdAt));
  await pool.query('INSERT INTO jobs VALUES ($1, $2)', [id, open]);
  await pool.query('INSERT INTO notes VALUES ($1, $2)', [id, 'a note']);
  return id;
}
const tableOf = async (table: string, id: string): Promise<string | undefined> =>
  (await pool.query<{ at: string }>(`SELECT tableoid::regclass::text AS at FROM ${table} WHERE job_id = $1`, [id]))
    .rows[0]?.at;
const names = async () => (await partitions.list(jobs)).map(({ name }) => name);

describe('partitions by day', () => {
  it('are made once, by however many replicas, and take their rows out of the default one', async () => {
    const id = await job(noon, false);
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_default');
    await Promise.all([maintain.execute(), maintain.execute()]);
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_20261120');
    expect(await tableOf('notes', id)).toBe('partitions.notes_20261120');
    expect(await names()).toEqual([
      'jobs_20261119',
      'jobs_20261120',
      'jobs_20261121',
      'jobs_20261122',
      'jobs_20261123',
    ]);
  });

  it('are kept for their least age, whatever is in them', async () => {
    await maintain.execute();
    await job(noon, false);
    clock.set('2026-11-22T23:59:59.999Z');
    await maintain.execute();
    expect(await names()).toContain('jobs_20261120');
    clock.set('2026-11-23T00:00:00.000Z');
    expect((await maintain.execute()).dropped).toEqual(['jobs_20261120', 'notes_20261120']);
  });

  it('are kept while a row lives, also by the rule of another table', async () => {
    await maintain.execute();
    const closed = await job('2026-11-20T08:00:00.000Z', false);
    const open = await job('2026-11-20T09:00:00.000Z', true);
    clock.set('2026-12-24T00:00:00.000Z');
    const { dropped } = await maintain.execute();
    expect(dropped).toContain('notes_20261121');
    expect(dropped).not.toContain('notes_20261120');
    expect(await tableOf('jobs', closed)).toBe('partitions.jobs_20261120');
    expect(await tableOf('notes', closed)).toBe('partitions.notes_20261120');
    await pool.query('UPDATE jobs SET open = false WHERE job_id = $1', [open]);
    expect((await maintain.execute()).dropped).toEqual(['jobs_20261120', 'notes_20261120']);
  });

  it('lose expired rows of the default one, of which no day was ever made', async () => {
    const young = await job('2026-11-18T13:00:00.000Z', false);
    const old = await job('2026-11-18T11:00:00.000Z', false);
    const open = await job('2026-11-17T11:00:00.000Z', true);
    await maintain.execute();
    expect(await tableOf('jobs', old)).toBeUndefined();
    expect(await tableOf('notes', old)).toBeUndefined();
    expect(await tableOf('jobs', young)).toBe('partitions.jobs_default');
    expect(await tableOf('notes', open)).toBe('partitions.notes_default');
  });
});
