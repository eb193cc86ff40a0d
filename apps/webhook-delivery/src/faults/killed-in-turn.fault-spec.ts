import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockWaits, waitFor } from '@parley/testing';
import type { PoolClient } from 'pg';
import { FaultRun } from '../testing/index.js';

const [count, endpoints] = [24, 24];
const sessions = ['one', 'two', 'three'];
/** A dead process's claim of an event lapses first. */
const patienceMs = 120_000;

let run: FaultRun;
let locker: PoolClient;

beforeEach(async () => {
  run = await FaultRun.create();
  await run.startReplica('node-a');
  locker = await run.installation.database.pool.connect();
}, 120_000);
afterEach(async () => {
  locker?.release();
  await run.close();
}, 60_000);

/** One batch for the next process: the first events get their deliveries with it, the rest waits. */
async function publishTo(counts = { plain: endpoints / 2, ordered: endpoints / 2 }): Promise<void> {
  await run.createMany(counts);
  await run.kill('node-a');
  for (let index = 0; index < count; index += 1) await run.publish({ session: sessions[index % sessions.length]! });
}

/** Statements of the table that the condition is true for wait, until {@link letGo}. */
async function holdWhere(table: string, operation: 'INSERT' | 'DELETE', condition = 'true'): Promise<void> {
  await locker.query('SELECT pg_advisory_lock(1)');
  await locker.query(
    `CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN coalesce(NEW, OLD); END $$;
     CREATE TRIGGER wait_here BEFORE ${operation} ON ${table} FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION wait_here()`,
  );
}

const letGo = () => locker.query('SELECT pg_advisory_unlock(1)');

const countOf = async (sql: string): Promise<number> => {
  const { pool } = run.installation.database;
  return (await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]!.count;
};
const waiting = () => countOf('waiting_fan_outs');
const made = () => countOf('deliveries');

/** Kills the process where it waits, with what it has in a transaction. */
async function killHeld(): Promise<void> {
  const backends = await lockWaits(run.installation.database.pool);
  expect(backends.length).toBeGreaterThan(0);
  await run.kill();
  await locker.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [backends]);
  await letGo();
}

/** Each event is through at each endpoint exactly once, in the order of its session where that is kept. */
async function finishedByTheNext(): Promise<void> {
  await run.startReplica('node-a');
  expect(await run.faults({}, patienceMs)).toEqual([]);
  expect(await made()).toBe(count * endpoints);
  await waitFor(async () => (await waiting()) === 0, { timeoutMs: patienceMs });
  expect(await countOf('ordering_partitions WHERE added_sequence > settled_sequence')).toBe(0);
  expect(await countOf('deliveries WHERE held IS NOT NULL')).toBe(0);
}

describe('a process that is killed while events wait for their turn', () => {
  it('after they are written, before any delivery is made', async () => {
    await publishTo();
    await holdWhere('deliveries', 'INSERT');
    await run.startReplica('node-a');
    await waitFor(async () => (await waiting()) > 0);
    await waitFor(async () => (await lockWaits(run.installation.database.pool)).length > 0);
    await killHeld();
    expect(await made()).toBe(0);
    await finishedByTheNext();
  }, 300_000);

  it('after a part of their deliveries is made', async () => {
    await publishTo();
    const { rows } = await run.installation.database.pool.query<{ id: string }>(
      `SELECT id FROM endpoints WHERE ordering = 'session' ORDER BY id OFFSET 5 LIMIT 1`,
    );
    await holdWhere('deliveries', 'INSERT', `NEW.webhook_id = ${rows[0]!.id}`);
    await run.startReplica('node-a');
    // Those without order are made, those in order wait.
    await waitFor(async () => (await waiting()) > 0 && (await made()) > 0);
    await waitFor(async () => (await lockWaits(run.installation.database.pool)).length > 0);
    await killHeld();
    expect(await countOf('deliveries WHERE partition IS NULL')).toBeGreaterThan(0);
    await finishedByTheNext();
  }, 300_000);

  it.each([
    { kind: 'in order or not', plain: endpoints / 2, ordered: endpoints / 2 },
    { kind: 'without order', plain: endpoints, ordered: 0 },
  ])(
    'after all of them, $kind, are made, before it is written that they wait no more',
    async ({ plain, ordered }) => {
      await publishTo({ plain, ordered });
      await holdWhere('waiting_fan_outs', 'DELETE');
      await run.startReplica('node-a');
      await waitFor(async () => (await lockWaits(run.installation.database.pool)).length > 0);
      const before = await waiting();
      await killHeld();
      expect(before).toBeGreaterThan(0);
      expect(await waiting()).toBe(before);
      await finishedByTheNext();
    },
    300_000,
  );
});
