import { chownSync, closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, fixedClock, quickest, type TestDatabase } from '@parley/testing';
import { createPool } from '@parley/database';
import { firstIdAt } from '../ids/id-layout.js';
import { createLogger } from '../logging/create-logger.js';
import { dayPartition } from './day-partition.js';
import { MaintainPartitions } from './maintain-partitions.js';
import { PartitionMaintenance } from './partition-maintenance.js';
import { PartitionStore } from './partition.store.js';
import { SurveyPartitions } from './survey-partitions.js';

const segmentBytes = 2 ** 30;
const segments = 50;
const clock = fixedClock('2036-11-20T12:00:00.000Z');
const logs = { name: 'logs', idColumn: 'id', living: 'expires_at > $1', rowHorizon: 'expires_at' };
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let partitions: PartitionStore;
let maintain: MaintainPartitions;

beforeEach(async () => {
  clock.set('2036-11-20T12:00:00.000Z');
  database = await createTestDatabase('event-history');
  pool = createPool(database.url, { name: 'test' });
  await pool.query(`
    CREATE TABLE logs (id BIGINT NOT NULL, expires_at TIMESTAMPTZ, PRIMARY KEY (id)) PARTITION BY RANGE (id);
    CREATE TABLE partitions.logs_default PARTITION OF logs DEFAULT`);
  partitions = new PartitionStore(pool);
  maintain = new MaintainPartitions(partitions, [logs], clock);
  await maintain.execute();
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const idAt = (time: string) => firstIdAt(new Date(time));
/** Makes it 50 GB of empty pages, which every reader has to read: holes in its files, no space on the disk. */
async function inflate(name: string): Promise<void> {
  const { rows } = await pool.query<{ folder: string; file: string }>(
    `SELECT current_setting('data_directory') AS folder, pg_relation_filepath('partitions.${name}') AS file`,
  );
  const path = join(rows[0]!.folder, rows[0]!.file);
  const { uid, gid } = statSync(path);
  for (let segment = 0; segment < segments; segment++) {
    const file = segment === 0 ? path : `${path}.${segment}`;
    closeSync(openSync(file, 'a'));
    chownSync(file, uid, gid);
    truncateSync(file, segmentBytes);
  }
}
const sizeOf = async (name: string): Promise<number> =>
  Number((await pool.query<{ n: string }>(`SELECT pg_relation_size('partitions.${name}') AS n`)).rows[0]?.n);
const names = async () => (await partitions.list(logs)).map(({ name }) => name);
/** The days before the present one, so many. */
async function pastDays(count: number): Promise<void> {
  for (let day = 1; day <= count; day++) {
    await partitions.create(dayPartition(logs, new Date(clock.now().getTime() - (day + 1) * 86_400_000)), clock.now());
  }
}
/** As `pg_dump` holds what it reads, for as long as it runs. */
async function longReader(): Promise<() => Promise<void>> {
  const reader = await pool.connect();
  await reader.query('BEGIN; LOCK TABLE logs IN ACCESS SHARE MODE');
  return async () => {
    await reader.query('ROLLBACK');
    reader.release();
  };
}
async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
function maintenance(): PartitionMaintenance {
  const survey = new SurveyPartitions(pool, partitions, [logs]);
  return new PartitionMaintenance(maintain, survey, createLogger({ service: 'event-history', level: 'silent' }));
}

describe('a day of 50 GB', () => {
  it('is dropped within a second, although no reader would get through it in thirty', async () => {
    let day = 20;
    const tookMs = await quickest(1000, async () => {
      const partition = `logs_203611${day}`;
      await inflate(partition);
      expect(await sizeOf(partition)).toBe(segments * segmentBytes);
      clock.set(`2036-11-${day + 2}T12:00:00.000Z`);
      day += 1;
      return timed(async () => expect((await maintain.execute()).dropped).toContain(partition));
    });
    expect(tookMs).toBeLessThan(1000);
  }, 60_000);
});

describe('thirty days that cannot be dropped', () => {
  it('make no start and no stop later', async () => {
    await pastDays(30);
    const end = await longReader();
    const running: PartitionMaintenance[] = [];
    const startMs = await quickest(100, () => {
      running.push(maintenance());
      return timed(() => running.at(-1)!.onApplicationBootstrap());
    });
    expect(startMs).toBeLessThan(100);
    expect(await timed(() => Promise.all(running.map((one) => one.beforeApplicationShutdown())))).toBeLessThan(3000);
    await end();
  }, 60_000);

  it('let reads and writes through meanwhile, and go once they can', async () => {
    await pastDays(5);
    const end = await longReader();
    const maintaining = maintain.execute();
    let worstMs = 0;
    let done = false;
    void maintaining.finally(() => (done = true));
    const id = BigInt(idAt('2036-11-20T12:00:00.000Z'));
    for (let row = 0n; !done; row++) {
      const tookMs = await timed(() => pool.query('INSERT INTO logs VALUES ($1, now())', [(id + row).toString()]));
      worstMs = Math.max(worstMs, tookMs);
    }
    expect((await maintaining).busy).toHaveLength(5);
    expect(worstMs).toBeLessThan(1000);
    await end();
    expect((await maintain.execute()).dropped).toHaveLength(5);
  }, 60_000);
});

describe('a row that comes as its day is to be dropped', () => {
  it('keeps the day when it says that it is needed', async () => {
    clock.set('2036-11-22T12:00:00.000Z');
    const writer = await pool.connect();
    await writer.query(`BEGIN; INSERT INTO logs VALUES (${idAt('2036-11-20T09:00:00.000Z')}, '2037-01-01');
      INSERT INTO partitions.day_horizons VALUES ('logs', '2036-11-20', '2037-01-01')`);
    const { dropped } = await maintain.execute();
    await writer.query('COMMIT');
    writer.release();
    expect(dropped).toEqual([]);
    expect((await maintain.execute()).dropped).toEqual(['logs_20361119']);
    expect(await names()).toContain('logs_20361120');
  }, 60_000);
});

describe('a day from before its horizons were kept', () => {
  it('stays until its rows have been read, once and in bites, and then until they expire', async () => {
    const from = BigInt(idAt('2036-11-20T08:00:00.000Z'));
    await pool.query(
      `INSERT INTO logs SELECT $1::bigint + n, '2036-11-25'::timestamptz - n * interval '1 second'
       FROM generate_series(0, 12000) AS n`,
      [from.toString()],
    );
    await pool.query(`INSERT INTO partitions.unsurveyed (partition_name) VALUES ('logs_20361120')`);
    clock.set('2036-11-28T12:00:00.000Z');
    await maintain.execute();
    expect(await names()).toContain('logs_20361120');

    const [partition] = (await partitions.list(logs)).filter(({ name }) => name === 'logs_20361120');
    const survey = new SurveyPartitions(pool, partitions, [logs]);
    expect(await survey.bite(partition!)).toBe(true);
    // Another process goes on where this one was.
    await new SurveyPartitions(pool, partitions, [logs]).execute();
    expect(await survey.pending()).not.toContain('logs_20361120');

    clock.set('2036-11-24T23:59:59.999Z');
    await maintain.execute();
    expect(await names()).toContain('logs_20361120');
    clock.set('2036-11-25T00:00:00.000Z');
    expect((await maintain.execute()).dropped).toContain('logs_20361120');
  }, 60_000);
});
