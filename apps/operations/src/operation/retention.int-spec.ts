import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OperationStatus } from '@parley/contracts/operations';
import { createPool } from '@parley/database';
import { firstIdAt, MaintainPartitions, PartitionStore } from '@parley/service-runtime';
import { createTestDatabase, fixedClock, type TestDatabase } from '@parley/testing';
import { partitionedTables } from './partitioned-tables.js';

const dayMs = 86_400_000;
const retentionDays = 90;
/** The partition of 2036-11-17 to 2036-12-14; the horizons of the database's own clock are long past by then. */
const noon = '2036-11-20T12:00:00.000Z';
const [operations, transitions] = ['operations_20361117', 'operation_transitions_20361117'];
const clock = fixedClock(noon);
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let partitions: PartitionStore;
let maintain: MaintainPartitions;
let sequence = 0;

beforeEach(async () => {
  clock.set(noon);
  database = await createTestDatabase('operations');
  pool = createPool(database.url, { name: 'test' });
  partitions = new PartitionStore(pool);
  maintain = new MaintainPartitions(partitions, partitionedTables(retentionDays * dayMs), clock);
  await maintain.execute();
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** With one row of history; it was moved last, and is alive until, at that time. */
async function operation(status: OperationStatus, movedAt: string, createdAt = noon): Promise<string> {
  const id = (BigInt(firstIdAt(new Date(createdAt))) + BigInt(++sequence)).toString();
  await pool.query(`
    INSERT INTO operations (id, team_id, kind, resource_type, resource_id, status, sequence, updated_at, alive_until)
    VALUES (${id}, 1, 'campaign', 'campaign', 3, 'pending', 1, '${createdAt}', '${createdAt}');
    INSERT INTO operation_transitions (operation_id, sequence, to_status, created_at)
    VALUES (${id}, 1, 'pending', '${createdAt}')`);
  if (status === 'failed') {
    await pool.query(`
      UPDATE operations SET status = 'failed', sequence = 2, error = 'internal', updated_at = '${movedAt}' WHERE id = ${id};
      INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, error, created_at)
      VALUES (${id}, 2, 'pending', 'failed', 'internal', '${movedAt}')`);
  } else await pool.query(`UPDATE operations SET alive_until = '${movedAt}' WHERE id = ${id}`);
  return id;
}
const after = (time: string, ms: number) => new Date(new Date(time).getTime() + ms).toISOString();
const rowsOf = async (id: string) => {
  const count = async (sql: string) => (await pool.query(sql)).rowCount;
  return {
    operations: await count(`SELECT FROM operations WHERE id = ${id}`),
    transitions: await count(`SELECT FROM operation_transitions WHERE operation_id = ${id}`),
  };
};
async function dropped(time: string): Promise<string[]> {
  clock.set(time);
  return (await maintain.execute()).dropped.filter((name) => name === operations || name === transitions);
}

describe('operations that have ended', () => {
  it('go with their history once the last of their partition ended long enough ago, and not before', async () => {
    const early = await operation('failed', '2036-11-20T13:00:00.000Z');
    const late = await operation('failed', '2037-01-10T10:00:00.000Z');
    const gone = after('2037-01-10T10:00:00.000Z', retentionDays * dayMs);
    expect(await dropped(after(gone, -1))).toEqual([]);
    expect(await rowsOf(early)).toEqual({ operations: 1, transitions: 2 });
    expect(await dropped(gone)).toEqual([operations, transitions]);
    expect(await rowsOf(early)).toEqual({ operations: 0, transitions: 0 });
    expect(await rowsOf(late)).toEqual({ operations: 0, transitions: 0 });
  }, 60_000);

  it('stay while one of their partition is open, however long ago anybody heard of it', async () => {
    const ended = await operation('failed', '2036-11-20T13:00:00.000Z');
    const open = await operation('pending', '2036-11-20T14:00:00.000Z');
    expect(await dropped('2039-01-01T00:00:00.000Z')).toEqual([]);
    expect(await rowsOf(ended)).toEqual({ operations: 1, transitions: 2 });
    expect(await rowsOf(open)).toEqual({ operations: 1, transitions: 1 });
    await pool.query(`
      UPDATE operations SET status = 'failed', sequence = 2, error = 'timed_out', updated_at = '2039-01-01T00:00:00.000Z',
        alive_until = '2039-01-01T00:00:00.000Z' WHERE id = ${open};
      INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, error, created_at)
      VALUES (${open}, 2, 'pending', 'failed', 'timed_out', '2039-01-01T00:00:00.000Z')`);
    expect(await dropped('2039-03-31T23:59:59.999Z')).toEqual([]);
    expect(await dropped('2039-04-01T00:00:00.000Z')).toEqual([operations, transitions]);
  }, 60_000);
});

describe('a look-up by id', () => {
  it('looks into one partition, that of its time', async () => {
    const id = await operation('pending', noon);
    clock.set('2036-12-20T12:00:00.000Z');
    await maintain.execute();
    expect((await partitions.list(partitionedTables(1)[0]!)).length).toBeGreaterThan(1);
    for (const sql of [
      `SELECT * FROM operations WHERE id = ${id}`,
      `SELECT * FROM operation_transitions WHERE operation_id = ${id}`,
    ]) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/on operation(s|_transitions)_20361117/);
      expect(plan).not.toMatch(/_(first|default|20361215)/);
    }
  });
});
