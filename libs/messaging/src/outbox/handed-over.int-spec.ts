import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type pg from 'pg';
import { type TestOutbox, useTestOutbox } from '../testing/test-outbox.js';
import { type OutboxEvent, outboxHandover, outboxInsert } from './outbox-insert.js';

jest.setTimeout(60_000);

let outbox: TestOutbox;
let pool: pg.Pool;

useTestOutbox('handover', (...made) => ([outbox, pool] = made));

/** Commits, and hands over unless the process is to have died in between. */
async function write(events: readonly OutboxEvent[], { handsOver = true } = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { insert, committed } = outboxHandover(client, events);
    await client.query(insert.text, insert.values);
    await client.query('COMMIT');
    if (handsOver) committed();
  } finally {
    client.release();
  }
}

const ascending = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** A thousand ids a millisecond. */
const firstIdAt = (time: Date): string => `${time.getTime()}000`;
const idNow = (): number => Number(firstIdAt(new Date()));

/** A relay of our pool that has been through what the outbox had. */
async function startRelay(): Promise<void> {
  const id = idNow();
  await outbox.insert(pool, outbox.events(id, 1));
  await outbox.startRelay({ pool, firstIdAt });
  await waitFor(async () => (await outbox.storedIds()).includes(id) && (await outbox.waiting()) === 0);
  await outbox.empty();
}

describe('what a transaction hands over', () => {
  it('is published without a look into the outbox, and deleted soon after', async () => {
    await startRelay();
    // With the relays' lock no relay takes anything out of the outbox.
    const locked = await outbox.pool().connect();
    await locked.query('SELECT pg_advisory_lock(7012538291440118121)');
    const first = idNow();
    try {
      for (let from = 0; from < 100; from += 10) await write(outbox.events(first + from, 10));
      await waitFor(async () => (await outbox.stored()) === 100);
      await waitFor(async () => (await outbox.waiting()) === 0);
    } finally {
      locked.release(true);
    }
    expect(await outbox.storedIds()).toEqual(ascending(first, 100));
  });

  it('is published by a relay that stops in the same moment', async () => {
    await startRelay();
    const first = idNow();
    for (let from = first; from < first + 50; from += 10) await write(outbox.events(from, 10));
    await outbox.stopRelays();
    expect(await outbox.storedIds()).toEqual(ascending(first, 50));
    expect(await outbox.waiting()).toBe(0);
  });

  it('does not wait for what another service of the process has announced, not even at a stop', async () => {
    await startRelay();
    const first = idNow();
    outboxInsert(outbox.pool(), outbox.events(first + 100, 10));
    const locked = await outbox.pool().connect();
    await locked.query('SELECT pg_advisory_lock(7012538291440118121)');
    try {
      await write(outbox.events(first, 10));
      await waitFor(async () => (await outbox.stored()) === 10, { timeoutMs: 1_500 });
      outboxInsert(outbox.pool(), outbox.events(first + 200, 10));
      await write(outbox.events(first + 10, 10));
      await outbox.stopRelays();
    } finally {
      locked.release(true);
    }
    expect(await outbox.storedIds()).toEqual(ascending(first, 20));
    expect(await outbox.waiting()).toBe(0);
  });

  it('goes out after what was announced before it', async () => {
    await startRelay();
    const first = idNow();
    for (let from = first; from < first + 400; from += 20) {
      await outbox.insert(pool, outbox.events(from, 10));
      await write(outbox.events(from + 10, 10));
    }
    await waitFor(async () => (await outbox.stored()) === 400);
    expect(await outbox.storedIds()).toEqual(ascending(first, 400));
  });

  it('is found by the sweep when its process died before it could hand it over', async () => {
    await startRelay();
    const first = idNow();
    await write(outbox.events(first, 20), { handsOver: false });
    await waitFor(async () => (await outbox.stored()) === 20);
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(first, 20));
  });

  it('is left to its process by other relays for two seconds', async () => {
    await startRelay();
    const madeAtMs = Date.now();
    await write(outbox.events(idNow(), 1), { handsOver: false });
    let storedAtMs = 0;
    await waitFor(async () => {
      if ((await outbox.stored()) === 0) return false;
      storedAtMs = Date.now();
      return true;
    });
    expect(storedAtMs - madeAtMs).toBeGreaterThanOrEqual(2_000);
  });

  it('is known to the stream when its rows could not be deleted, and is published again', async () => {
    await startRelay();
    await pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await pool.query('CREATE TRIGGER die BEFORE DELETE ON "outbox" FOR EACH ROW EXECUTE FUNCTION die()');
    const first = idNow();
    await write(outbox.events(first, 30));
    await waitFor(async () => (await outbox.stored()) === 30);
    await outbox.stopRelays();
    expect(await outbox.waiting()).toBe(30);
    await pool.query('DROP FUNCTION die() CASCADE');
    await outbox.startRelay();
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(first, 30));
  });

  it('waits in the outbox while NATS is down, when it is more than memory is to hold', async () => {
    await startRelay();
    await outbox.nats.kill();
    await waitFor(() => !outbox.broker.isConnected());
    const first = idNow();
    for (let from = 0; from < 7_000; from += 1_000) await write(outbox.events(first + from, 1_000));
    expect(await outbox.waiting()).toBe(7_000);
    await outbox.nats.restart();
    await waitFor(async () => (await outbox.waiting()) === 0, { timeoutMs: 20_000 });
    expect(await outbox.stored()).toBe(7_000);
    expect(await outbox.storedIds()).toEqual(ascending(first, 7_000));
  });
});
