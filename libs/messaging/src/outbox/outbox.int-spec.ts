import { describe, expect, it, jest } from '@jest/globals';
import { quickest, waitFor } from '@parley/testing';
import type pg from 'pg';
import { Registry } from 'prom-client';
import { ensureStreams } from '../events/streams.js';
import { noted, notes, type TestOutbox, useTestOutbox } from '../testing/test-outbox.js';
import { outboxInsert } from './outbox-insert.js';
import type { OutboxRelay, OutboxRelayOptions } from './outbox-relay.js';

jest.setTimeout(60_000);

let outbox: TestOutbox;
let pool: pg.Pool;

useTestOutbox('outbox', (...made) => ([outbox, pool] = made));

const startRelay = (options: Partial<OutboxRelayOptions> = {}): Promise<OutboxRelay> =>
  outbox.startRelay({ pool, ...options });
const insert = (from: number, count = 1): Promise<void> => outbox.insert(pool, outbox.events(from, count));

const ascending = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

describe('the outbox', () => {
  it('takes any text, and publishes its UTF-8 bytes under the id', async () => {
    const event = { text: 'naïve "quotes" \\ {braces}, NULL \u0000 \n 🎈' };
    const { text, values } = outboxInsert(pool, [{ id: '9223372036854775807', contract: noted, event }]);
    await pool.query(text, values);
    await startRelay();
    await waitFor(async () => (await outbox.stored()) === 1);
    const message = await outbox.manager.streams.getMessage(notes.name, { seq: 1 });
    expect(message?.subject).toBe('notes.noted');
    expect(message?.header.get('Nats-Msg-Id')).toBe('9223372036854775807');
    expect(JSON.parse(message?.string() ?? '')).toEqual(event);
  });

  it('publishes nothing of a transaction that was rolled back', async () => {
    await startRelay();
    const client = await pool.connect();
    await client.query('BEGIN');
    const { text, values } = outboxInsert(client, outbox.events(1, 1));
    await client.query(text, values);
    await client.query('ROLLBACK');
    client.release();
    await insert(2);
    await waitFor(async () => (await outbox.stored()) === 1);
    expect(await outbox.storedIds()).toEqual([2]);
  });

  it('is published within 50 ms of the commit', async () => {
    await startRelay();
    await insert(1);
    await waitFor(async () => (await outbox.stored()) === 1);
    const latencies: number[] = [];
    for (let id = 2; id <= 12; id += 1) {
      const received = new Promise<number>((resolve) => {
        outbox.broker.connection.subscribe(noted.subject, { max: 1, callback: () => resolve(performance.now()) });
      });
      await outbox.broker.connection.flush();
      const before = performance.now();
      await insert(id);
      latencies.push((await received) - before);
    }
    latencies.sort((a, b) => a - b);
    // A busy machine delays most of them. Found by the sweep alone, each would take half a second on average.
    expect(latencies[2]).toBeLessThan(50);
  });

  it('is published once and in order by two relays at once', async () => {
    const writers = ascending(0, 4).map(async (writer) => {
      for (let chunk = 0; chunk < 10; chunk += 1) await insert(1 + writer * 1000 + chunk * 100, 100);
    });
    await Promise.all(writers);
    await startRelay({ batchSize: 150 });
    await startRelay({ batchSize: 150, pool: outbox.pool() });
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(1, 4000));
  });

  it('keeps order and loses nothing while others write during two relays', async () => {
    await startRelay({ batchSize: 50 });
    await startRelay({ batchSize: 50, pool: outbox.pool() });
    for (let chunk = 0; chunk < 50; chunk += 1) await insert(1 + chunk * 20, 20);
    await waitFor(async () => (await outbox.stored()) === 1000);
    expect(await outbox.storedIds()).toEqual(ascending(1, 1000));
  });

  it('stays when the relay dies between publishing and committing; the stream knows the repeats', async () => {
    await insert(1, 300);
    // The commit of the relay's transaction fails once, after everything has been published.
    await pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await pool.query(
      'CREATE CONSTRAINT TRIGGER die AFTER DELETE ON "outbox" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()',
    );
    await startRelay();
    await waitFor(async () => (await outbox.stored()) === 300);
    expect(await outbox.waiting()).toBe(300);
    await pool.query('DROP FUNCTION die() CASCADE');
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(1, 300));
  });

  it('stays when the connection of the relay is killed in the middle', async () => {
    await insert(1, 500);
    await startRelay({ batchSize: 10 });
    for (let kill = 0; kill < 3; kill += 1) {
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    }
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(1, 500));
  });

  it('waits while NATS is down and loses nothing', async () => {
    await startRelay();
    await outbox.nats.kill();
    await waitFor(() => !outbox.broker.isConnected());
    await insert(1, 200);
    expect(await outbox.waiting()).toBe(200);
    await outbox.nats.restart();
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual(ascending(1, 200));
  });

  it('goes out in order of the ids also where a lesser one committed late, just before NATS was down', async () => {
    await startRelay();
    await insert(100);
    await waitFor(async () => (await outbox.stored()) === 1);
    const publishedAt = performance.now();
    await outbox.nats.kill();
    await insert(90);
    // Longer than the relay looks back.
    await waitFor(() => performance.now() - publishedAt > 1_500);
    await insert(110);
    await outbox.nats.restart();
    await waitFor(async () => (await outbox.stored()) === 3, { timeoutMs: 30_000 });
    expect(await outbox.storedIds()).toEqual([100, 90, 110]);
  });

  it('waits while its stream is missing', async () => {
    await outbox.manager.streams.delete(notes.name);
    outbox.logged.length = 0;
    await startRelay();
    await insert(1, 3);
    await waitFor(() => outbox.logged.some((line) => line.includes('outbox not published')));
    expect(await outbox.waiting()).toBe(3);
    await ensureStreams(outbox.broker, [notes]);
    await waitFor(async () => (await outbox.waiting()) === 0);
    expect(await outbox.storedIds()).toEqual([1, 2, 3]);
  });

  it('waits while its stream is full, says so in metrics, and is published once there is room', async () => {
    await outbox.manager.streams.update(notes.name, { max_bytes: 1_048_576 });
    const metrics = new Registry();
    const isFull = async (value: number) =>
      (await metrics.metrics()).includes(`parley_outbox_stream_full ${value}\n`) || undefined;
    await startRelay({ metrics });
    await isFull(0);
    for (let from = 1; from <= 16_000; from += 1_000) await insert(from, 1_000);
    await waitFor(() => isFull(1));
    expect((await outbox.waiting()) + (await outbox.stored())).toBeGreaterThanOrEqual(16_000);
    await outbox.manager.streams.update(notes.name, { max_bytes: 100_000_000 });
    await waitFor(async () => (await outbox.waiting()) === 0, { timeoutMs: 20_000 });
    expect(await outbox.stored()).toBe(16_000);
    await waitFor(() => isFull(0));
  });

  it('goes on looking for what takes long to commit', async () => {
    await startRelay();
    let id = 0;
    const tookMs = await quickest(500, async () => {
      const client = await pool.connect();
      await client.query('BEGIN');
      const { text, values } = outboxInsert(client, outbox.events(++id, 1));
      await client.query(text, values);
      await client.query('SELECT pg_sleep(0.3)');
      await client.query('COMMIT');
      const committedAtMs = performance.now();
      client.release();
      await waitFor(async () => (await outbox.stored()) === id);
      return performance.now() - committedAtMs;
    });
    expect(tookMs).toBeLessThan(500);
  });

  it('reports depth, age of the oldest and what it published', async () => {
    const metrics = new Registry();
    await insert(1, 7);
    await startRelay({ metrics });
    await waitFor(async () => (await outbox.waiting()) === 0);
    await waitFor(async () => (await metrics.metrics()).includes('parley_outbox_published_total 7'));
    const text = await metrics.metrics();
    expect(text).toContain('parley_outbox_depth 0');
    expect(text).toContain('parley_outbox_oldest_age_seconds 0');
  });

  it('publishes a backlog a thousand events a transaction', async () => {
    for (let chunk = 0; chunk < 20; chunk += 1) await insert(1 + chunk * 1000, 1000);
    const own = outbox.pool();
    const transactions = jest.spyOn(own, 'connect');
    await startRelay({ pool: own });
    await waitFor(async () => (await outbox.stored()) === 20_000, { timeoutMs: 20_000 });
    // Beside the twenty, some that find nothing, until we look.
    expect(transactions.mock.calls.length).toBeLessThan(30);
  });
});
