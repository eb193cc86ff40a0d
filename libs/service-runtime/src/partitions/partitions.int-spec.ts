import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fixedClock, lockWaits, type TestDatabase, waitFor } from '@parley/testing';
import { createPool } from '@parley/database';
import { firstIdAt } from '../ids/id-layout.js';
import { dayPartition } from './day-partition.js';
import { isBusy } from './exclusively.js';
import { MaintainPartitions } from './maintain-partitions.js';
import { PartitionStore } from './partition.store.js';

const noon = '2036-11-20T12:00:00.000Z';
const dayMs = 86_400_000;
const clock = fixedClock(noon);
/** Jobs are kept for two days, for a day after their horizon, and for as long as a hold is on one; notes as long as jobs. */
const kept = {
  minAgeMs: 2 * dayMs,
  lingerMs: dayMs,
  horizonOf: 'jobs',
  pinned: (from: string, to: string) => `EXISTS (SELECT FROM holds WHERE job_id >= ${from} AND job_id < ${to})`,
};
const jobs = { name: 'jobs', idColumn: 'job_id', living: 'open', ...kept };
const notes = { name: 'notes', idColumn: 'job_id', living: 'job_id IN (SELECT job_id FROM jobs WHERE open)', ...kept };
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let partitions: PartitionStore;
let maintain: MaintainPartitions;

beforeEach(async () => {
  clock.set(noon);
  database = await createTestDatabase('event-history');
  pool = createPool(database.url, { name: 'test' });
  await pool.query(`
    CREATE TABLE jobs (job_id BIGINT NOT NULL, open BOOLEAN, PRIMARY KEY (job_id)) PARTITION BY RANGE (job_id);
    CREATE TABLE partitions.jobs_default PARTITION OF jobs DEFAULT;
    CREATE TABLE notes (job_id BIGINT NOT NULL, text TEXT, PRIMARY KEY (job_id)) PARTITION BY RANGE (job_id);
    CREATE TABLE partitions.notes_default PARTITION OF notes DEFAULT;
    CREATE TABLE holds (job_id BIGINT NOT NULL PRIMARY KEY)`);
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
const needUntil = (day: string, horizon: string) =>
  pool.query(`INSERT INTO partitions.day_horizons VALUES ('jobs', $1, $2)`, [day, horizon]);
const waitsForLock = async (query: string): Promise<boolean> => (await lockWaits(pool, query)).length === 1;
const tableOf = async (table: string, id: string): Promise<string | undefined> =>
  (await pool.query<{ at: string }>(`SELECT tableoid::regclass::text AS at FROM ${table} WHERE job_id = $1`, [id]))
    .rows[0]?.at;
const names = async () => (await partitions.list(jobs)).map(({ name }) => name);

describe('partitions by day', () => {
  it('are made once, by however many replicas, and take their rows out of the default one', async () => {
    const id = await job(noon, false);
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_default');
    await Promise.all([maintain.execute(), maintain.execute()]);
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_20361120');
    expect(await tableOf('notes', id)).toBe('partitions.notes_20361120');
    expect(await names()).toEqual([
      'jobs_20361119',
      'jobs_20361120',
      'jobs_20361121',
      'jobs_20361122',
      'jobs_20361123',
    ]);
  });

  it('refuse no row that is written while they are made', async () => {
    const [holder, writer] = await Promise.all([pool.connect(), pool.connect()]);
    const id = firstIdAt(clock.now());
    const made = async (): Promise<boolean> => {
      await holder.query('BEGIN; LOCK TABLE partitions.jobs_default IN ROW EXCLUSIVE MODE');
      let isOver = false;
      const creating = partitions.create(dayPartition(jobs, clock.now()), clock.now()).catch((error: unknown) => {
        if (!isBusy(error)) throw error;
        isOver = true;
      });
      const waits = (query: string) => waitFor(async () => isOver || (await waitsForLock(query)), { message: query });
      await waits('%LOCK TABLE%');
      const written = writer.query('INSERT INTO jobs VALUES ($1, true)', [id]);
      await waits('INSERT%');
      await holder.query('ROLLBACK');
      await Promise.all([creating, written]);
      return !isOver;
    };
    // It waits a second for its lock, which may be over on a busy machine before the row waits too.
    while (!(await made())) await pool.query('DELETE FROM jobs');
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_20361120');
    holder.release();
    writer.release();
  });

  it('hide no row from anybody while it moves', async () => {
    for (let day = 1; day <= 15; day++) {
      const time = `2036-10-${String(day).padStart(2, '0')}T12:00:00.000Z`;
      const id = await job(time, false);
      let moved = false;
      const creating = partitions.create(dayPartition(jobs, new Date(time)), clock.now()).finally(() => (moved = true));
      const look = async () => {
        const found: unknown[] = [];
        while (!moved) found.push(await tableOf('jobs', id));
        return found;
      };
      const found = (await Promise.all([look(), look(), look(), look(), look()])).flat();
      await creating;
      expect(found).not.toContain(undefined);
    }
  });

  it('are not made where another partition has their days already', async () => {
    const [from, to] = [firstIdAt(new Date('2036-11-01')), firstIdAt(new Date('2036-11-22'))];
    await pool.query(`CREATE TABLE partitions.jobs_old PARTITION OF jobs FOR VALUES FROM (${from}) TO (${to})`);
    await maintain.execute();
    expect(await names()).toEqual(['jobs_old', 'jobs_20361122', 'jobs_20361123']);
  });

  it('are kept for their least age, with or without rows', async () => {
    await maintain.execute();
    await job(noon, false);
    clock.set('2036-11-22T23:59:59.999Z');
    await maintain.execute();
    expect(await names()).toContain('jobs_20361120');
    clock.set('2036-11-23T00:00:00.000Z');
    expect((await maintain.execute()).dropped).toEqual(['jobs_20361120', 'notes_20361120']);
  });

  it('are kept until the latest horizon of their days, and as long as they linger after it', async () => {
    await maintain.execute();
    await needUntil('2036-11-20', '2036-12-01T00:00:00.000Z');
    await needUntil('2036-11-20', '2036-12-10T00:00:00.000Z');
    clock.set('2036-12-10T23:59:59.999Z');
    const { dropped } = await maintain.execute();
    expect(dropped).toContain('jobs_20361121');
    expect(dropped).not.toContain('jobs_20361120');
    expect(dropped).not.toContain('notes_20361120');
    clock.set('2036-12-11T00:00:00.000Z');
    expect((await maintain.execute()).dropped).toEqual(['jobs_20361120', 'notes_20361120']);
  });

  it('leave no horizon behind that decides nothing any more', async () => {
    // They linger for a day, and are forgotten a day later.
    await pool.query(`INSERT INTO partitions.day_horizons VALUES
      ('jobs', '2036-01-01', '2036-11-18T10:59:00Z'), ('jobs', '2036-01-02', '2036-11-18T13:00:00Z'),
      ('jobs', '2036-01-03', '2036-11-20T13:00:00Z'), ('others', '2036-01-01', '2036-11-18T10:59:00Z')`);
    await maintain.execute();
    const { rows } = await pool.query<{ at: string }>(
      `SELECT table_name || ' ' || day AS at FROM partitions.day_horizons ORDER BY 1`,
    );
    expect(rows.map(({ at }) => at)).toEqual(['jobs 2036-01-02', 'jobs 2036-01-03', 'others 2036-01-01']);
  });

  it('are kept while something pins an id of theirs', async () => {
    await maintain.execute();
    const id = await job('2036-11-20T09:00:00.000Z', false);
    await pool.query('INSERT INTO holds VALUES ($1)', [id]);
    clock.set('2036-12-24T00:00:00.000Z');
    const { dropped } = await maintain.execute();
    expect(dropped).toContain('notes_20361121');
    expect(dropped).not.toContain('notes_20361120');
    await pool.query('DELETE FROM holds');
    expect((await maintain.execute()).dropped).toEqual(['jobs_20361120', 'notes_20361120']);
  });

  it('that take rows of the default one know until when these are needed', async () => {
    const id = await job(noon, true);
    await maintain.execute();
    const { rows } = await pool.query<{ day: string; recent: boolean }>(
      `SELECT day::text, horizon BETWEEN $1 AND $1::timestamptz + interval '1 hour' AS recent FROM partitions.day_horizons`,
      [noon],
    );
    expect(await tableOf('jobs', id)).toBe('partitions.jobs_20361120');
    expect(rows).toContainEqual({ day: '2036-11-20', recent: true });
  });

  it('lose expired rows of the default one, of which no day was ever made', async () => {
    const young = await job('2036-11-18T13:00:00.000Z', false);
    const old = await job('2036-11-18T11:00:00.000Z', false);
    const open = await job('2036-11-17T11:00:00.000Z', true);
    await maintain.execute();
    expect(await tableOf('jobs', old)).toBeUndefined();
    expect(await tableOf('notes', old)).toBeUndefined();
    expect(await tableOf('jobs', young)).toBe('partitions.jobs_default');
    expect(await tableOf('notes', open)).toBe('partitions.notes_default');
  });
});
