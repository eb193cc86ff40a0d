import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockWaits, tcpProxy, type TcpProxy, waitFor } from '@parley/testing';
import type { PoolClient } from 'pg';
import { FaultRun } from '../testing/index.js';

const count = 10;

let run: FaultRun;
let nats: TcpProxy;
let redis: TcpProxy;
let locker: PoolClient;

beforeEach(async () => {
  run = await FaultRun.create();
  [nats, redis] = await Promise.all([tcpProxy(run.installation.nats.url), tcpProxy(run.installation.redis.url)]);
  await run.startReplica('node-a', { NATS_URL: nats.url, REDIS_URL: redis.url });
  await run.createEndpoints();
  locker = await run.installation.database.pool.connect();
}, 60_000);
afterEach(async () => {
  locker?.release();
  await run.close();
  await Promise.all([nats.close(), redis.close()]);
}, 60_000);

/** Readers pass; a writer of deliveries waits until the transaction ends. The partitions are left to upkeep. */
const lockDeliveries = () => locker.query('BEGIN; LOCK TABLE ONLY deliveries IN SHARE ROW EXCLUSIVE MODE');

async function publish(): Promise<void> {
  for (let made = 0; made < count; made++) await run.publish();
}

/** The backends that wait in fan-out's statement. */
const waitingInserts = (): Promise<number[]> => lockWaits(run.installation.database.pool, '%INSERT INTO deliveries%');

async function made(): Promise<number> {
  const { rows } = await run.installation.database.pool.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM deliveries',
  );
  return rows[0]!.made;
}

/** Those that are attempted, or will be without another word from NATS: the heads of partitions too. */
async function goingOn(): Promise<number> {
  const { rows } = await run.installation.database.pool.query<{ goingOn: number }>(
    `SELECT count(*)::int AS "goingOn" FROM deliveries
     WHERE claimed_by IS NOT NULL OR (status IN ('pending', 'retrying') AND held IS DISTINCT FROM 'ordering')`,
  );
  return rows[0]!.goingOn;
}

/** Every event is through, each exactly once, by a process of the dead one's name. */
async function finishedByTheNext(): Promise<void> {
  await run.startReplica('node-a');
  expect(await run.faults()).toEqual([]);
  expect(run.repeats()).toBe(0);
}

describe('a process that is killed in the fan-out of a batch', () => {
  it('before its deliveries are inserted: the next one makes them', async () => {
    await lockDeliveries();
    await publish();
    const backends = await waitFor(async () => {
      const pids = await waitingInserts();
      return pids.length > 0 && pids;
    });
    await run.kill();
    await locker.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [backends]);
    await locker.query('ROLLBACK');
    expect(await made()).toBe(0);
    await finishedByTheNext();
  });

  it('after they are inserted and before delivery jobs are queued: the next one wakes them', async () => {
    redis.hold();
    await publish();
    await waitFor(async () => (await made()) > 0);
    await run.kill();
    await redis.cut();
    expect(run.receiver.requests).toHaveLength(0);
    await finishedByTheNext();
  });

  it('after delivery jobs are queued and before the events are acknowledged: the next one makes nothing twice', async () => {
    await lockDeliveries();
    await publish();
    await waitFor(async () => (await waitingInserts()).length > 0);
    nats.hold();
    await locker.query('ROLLBACK');
    await waitFor(() => run.receiver.requests.length >= count);
    await waitFor(async () => (await goingOn()) === 0);
    await run.kill();
    await nats.cut();
    expect(await run.installation.allTaken()).toBe(false);
    await finishedByTheNext();
    expect(await made()).toBe(2 * count);
  });
});
