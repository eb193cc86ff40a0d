import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type pg from 'pg';
import { type TestOutbox, useTestOutbox } from '../testing/test-outbox.js';
import { end, lockOutbox, takeNext } from './outbox-walk.js';

jest.setTimeout(120_000);

let outbox: TestOutbox;
let pool: pg.Pool;

useTestOutbox('held_snapshot', (...made) => ([outbox, pool] = made));

async function holdSnapshot(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client.query('SELECT count(*) FROM "outbox"');
  return async () => {
    await client.query('COMMIT');
    client.release();
  };
}

/** Entries of the outbox's index that scans have passed so far, the dead ones among them. */
async function entriesPassed(): Promise<number> {
  const { rows } = await pool.query<{ passed: number }>(
    `SELECT idx_tup_read::float8 AS passed FROM pg_stat_user_indexes WHERE indexrelname = 'outbox_pkey'`,
  );
  return rows[0]?.passed ?? 0;
}

async function publishOne(id: number): Promise<void> {
  const before = await outbox.stored();
  await outbox.insert(pool, outbox.events(id, 1));
  await waitFor(async () => (await outbox.stored()) === before + 1);
}

describe('the relay beside a transaction that holds a snapshot', () => {
  it('does not walk over the rows that were deleted before and cannot be removed', async () => {
    const release = await holdSnapshot();
    const dead = 30_000;
    await outbox.startRelay();
    for (let from = 1; from < dead; from += 1_000) await outbox.insert(pool, outbox.events(from, 1_000));
    await waitFor(async () => (await outbox.stored()) === dead, { timeoutMs: 30_000 });
    let id = dead;
    const publishes = 20;
    // Twenty events pass less than all dead rows once; the looks for what commits late are among it.
    await waitFor(
      async () => {
        const before = await entriesPassed();
        for (let count = 0; count < publishes; count += 1) await publishOne((id += 1));
        return (await entriesPassed()) - before < (publishes / 4) * dead;
      },
      { timeoutMs: 60_000 },
    );
    await release();
  });

  it('publishes what commits long after greater ids were published', async () => {
    const release = await holdSnapshot();
    const straggler = await pool.connect();
    await straggler.query('BEGIN');
    await outbox.insert(straggler, outbox.events(5, 1));
    await outbox.startRelay();
    let id = 1_000;
    const startedAt = performance.now();
    // Longer than a relay looks back by itself.
    while (performance.now() - startedAt < 3_000) await publishOne((id += 1));
    const before = await outbox.stored();
    await straggler.query('COMMIT');
    straggler.release();
    await waitFor(async () => (await outbox.stored()) === before + 1);
    await release();
  });

  it('never passes anything over, in any order of ids and commits, with two relays', async () => {
    const release = await holdSnapshot();
    // Each relay learns of what the writers of its own process are about to commit.
    const pools = [outbox.pool(10), outbox.pool(10)];
    for (const of of pools) await outbox.startRelay({ batchSize: 20, pool: of });
    const ids = Array.from({ length: 400 }, (_, index) => index + 1);
    // Ten writers, each with ids of its own from all over the range, that commit at their own pace.
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      const client = await pools[writer % 2]!.connect();
      for (const id of ids.filter((one) => one % 10 === writer).reverse()) {
        await client.query('BEGIN');
        await outbox.insert(client, outbox.events(id, 1));
        await client.query('SELECT pg_sleep($1)', [((id * 7919) % 97) / 1_000]);
        await client.query('COMMIT');
      }
      client.release();
    });
    await Promise.all(writers);
    await waitFor(async () => (await outbox.stored()) === ids.length, { timeoutMs: 60_000 });
    await release();
  });
});

describe('a batch of the relay', () => {
  it('is empty without the lock, bounded by its bytes, and takes one event of any size', async () => {
    await outbox.insert(pool, outbox.events(1, 30, 'x'.repeat(900_000)));
    const client = await pool.connect();
    await client.query('BEGIN');
    const bounds = { events: 1_000, bytes: 8_000_000 };
    expect((await takeNext(client, { after: '0', through: end }, bounds)).messages).toEqual([]);
    await lockOutbox(client);
    const sizes = async (after: string, bytes: number) =>
      (await takeNext(client, { after, through: end }, { events: 1_000, bytes })).messages.map(({ id }) => id);
    expect(await sizes('0', 8 * 1024 * 1024)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(await sizes('10', 1)).toEqual(['11']);
    expect(await takeNext(client, { after: '29', through: end }, bounds)).toMatchObject({ isFull: false });
    await client.query('ROLLBACK');
    client.release();
  });
});
