import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JetStreamManager } from '@nats-io/jetstream';
import { type StreamContract, Text, defineEvent } from '@parley/contracts';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import pg from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Broker } from '../broker/broker.js';
import { ensureStreams } from '../events/streams.js';
import { type OutboxEvent, outboxInsert } from './outbox-insert.js';
import { OutboxRelay, type OutboxRelayOptions } from './outbox-relay.js';

jest.setTimeout(60_000);

class Noted {
  @Text() text: string;
}
const stream: StreamContract = {
  name: 'NOTES',
  subjects: ['notes.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};
const noted = defineEvent<Noted>({
  subject: 'notes.noted',
  stream,
  owner: 'operations',
  summary: 'For this test.',
  event: Noted,
  example: { text: 'a' },
});

const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const database = `parley_outbox_test_${process.pid}`;
let nats: TestNats;
let broker: Broker;
let manager: JetStreamManager;
let pool: pg.Pool;
const relays: OutboxRelay[] = [];
const pools: pg.Pool[] = [];

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function newPool(): pg.Pool {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  const result = new pg.Pool({ connectionString: url.href, max: 4, application_name: 'outbox-test' });
  result.on('error', () => undefined);
  pools.push(result);
  return result;
}

beforeAll(async () => {
  await asAdmin(`CREATE DATABASE ${database} STRATEGY file_copy`);
  pool = newPool();
  await pool.query(await readFile(new URL('../../sql/outbox.sql', import.meta.url), 'utf8'));
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'outbox', logger });
  manager = await broker.manager();
});
beforeEach(() => ensureStreams(broker, [stream]));
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await pool.query('TRUNCATE "outbox"');
  await manager.streams.delete(stream.name);
});
afterAll(async () => {
  await broker.close();
  await nats.close();
  await Promise.all(pools.map((each) => each.end()));
  await asAdmin(`DROP DATABASE ${database} WITH (FORCE)`);
});

async function startRelay(options: Partial<OutboxRelayOptions> = {}): Promise<OutboxRelay> {
  const relay = new OutboxRelay({ pool, broker, logger, ...options });
  relays.push(relay);
  await relay.start();
  return relay;
}

const events = (from: number, count: number): OutboxEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(from + index),
    contract: noted,
    event: { text: `note ${from + index}` },
  }));

async function insert(from: number, count = 1): Promise<void> {
  const { text, values } = outboxInsert(events(from, count));
  await pool.query(text, values);
}

async function stored(): Promise<number> {
  return (await manager.streams.info(stream.name)).state.messages;
}

async function waiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM "outbox"');
  return rows[0]?.count ?? -1;
}

async function storedIds(): Promise<number[]> {
  const { state } = await manager.streams.info(stream.name);
  const messages = await Promise.all(
    Array.from({ length: state.messages }, (_, index) =>
      manager.streams.getMessage(stream.name, { seq: state.first_seq + index }),
    ),
  );
  return messages.map((message) => Number(message?.header.get('Nats-Msg-Id')));
}

const ascending = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

describe('the outbox', () => {
  it('takes any text, and publishes its UTF-8 bytes under the id', async () => {
    const event = { text: 'naïve "quotes" \\ {braces}, NULL \u0000 \n 🎈' };
    const { text, values } = outboxInsert([{ id: '9223372036854775807', contract: noted, event }]);
    await pool.query(text, values);
    await startRelay();
    await waitFor(async () => (await stored()) === 1);
    const message = await manager.streams.getMessage(stream.name, { seq: 1 });
    expect(message?.subject).toBe('notes.noted');
    expect(message?.header.get('Nats-Msg-Id')).toBe('9223372036854775807');
    expect(JSON.parse(message?.string() ?? '')).toEqual(event);
  });

  it('publishes nothing of a transaction that was rolled back', async () => {
    await startRelay();
    const client = await pool.connect();
    await client.query('BEGIN');
    const { text, values } = outboxInsert(events(1, 1));
    await client.query(text, values);
    await client.query('ROLLBACK');
    client.release();
    await insert(2);
    await waitFor(async () => (await stored()) === 1);
    expect(await storedIds()).toEqual([2]);
  });

  it('is published within 50 ms of the commit', async () => {
    await startRelay();
    await insert(1);
    await waitFor(async () => (await stored()) === 1);
    const latencies: number[] = [];
    for (let id = 2; id <= 12; id += 1) {
      const heard = new Promise<number>((resolve) => {
        broker.connection.subscribe(noted.subject, { max: 1, callback: () => resolve(performance.now()) });
      });
      await broker.connection.flush();
      const before = performance.now();
      await insert(id);
      latencies.push((await heard) - before);
    }
    latencies.sort((a, b) => a - b);
    expect(latencies[5]).toBeLessThan(50);
  });

  it('is published once and in order by two relays at once', async () => {
    const writers = ascending(0, 4).map(async (writer) => {
      for (let chunk = 0; chunk < 10; chunk += 1) await insert(1 + writer * 1000 + chunk * 100, 100);
    });
    await Promise.all(writers);
    await startRelay({ batchSize: 150 });
    await startRelay({ batchSize: 150, pool: newPool() });
    await waitFor(async () => (await waiting()) === 0);
    expect(await storedIds()).toEqual(ascending(1, 4000));
  });

  it('keeps order and loses nothing while others write during two relays', async () => {
    await startRelay({ batchSize: 50 });
    await startRelay({ batchSize: 50, pool: newPool() });
    for (let chunk = 0; chunk < 50; chunk += 1) await insert(1 + chunk * 20, 20);
    await waitFor(async () => (await stored()) === 1000);
    expect(await storedIds()).toEqual(ascending(1, 1000));
  });

  it('stays when the relay dies between publishing and committing; the stream knows the repeats', async () => {
    await insert(1, 300);
    // The commit of the relay's transaction fails once, after everything has been published.
    await pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await pool.query(
      'CREATE CONSTRAINT TRIGGER die AFTER DELETE ON "outbox" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()',
    );
    await startRelay();
    await waitFor(async () => (await stored()) === 300);
    expect(await waiting()).toBe(300);
    await pool.query('DROP FUNCTION die() CASCADE');
    await waitFor(async () => (await waiting()) === 0);
    expect(await storedIds()).toEqual(ascending(1, 300));
  });

  it('stays when the connection of the relay is killed in the middle', async () => {
    await insert(1, 500);
    await startRelay({ batchSize: 10 });
    for (let kill = 0; kill < 3; kill += 1) {
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'outbox-test' AND pid <> pg_backend_pid()`,
      );
    }
    await waitFor(async () => (await waiting()) === 0);
    expect(await storedIds()).toEqual(ascending(1, 500));
  });

  it('waits while NATS is down and loses nothing', async () => {
    await startRelay();
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    await insert(1, 200);
    expect(await waiting()).toBe(200);
    await nats.restart();
    await waitFor(async () => (await waiting()) === 0);
    expect(await storedIds()).toEqual(ascending(1, 200));
  });

  it('waits while its stream is missing', async () => {
    await manager.streams.delete(stream.name);
    logged.length = 0;
    await startRelay();
    await insert(1, 3);
    await waitFor(() => logged.some((line) => line.includes('outbox not published')));
    expect(await waiting()).toBe(3);
    await ensureStreams(broker, [stream]);
    await waitFor(async () => (await waiting()) === 0, { timeoutMs: 15_000 });
    expect(await storedIds()).toEqual([1, 2, 3]);
  });

  it('waits while its stream is full, says so in metrics, and is published once there is room', async () => {
    await manager.streams.update(stream.name, { max_bytes: 1_048_576 });
    const metrics = new Registry();
    const isFull = async (value: number) =>
      (await metrics.metrics()).includes(`parley_outbox_stream_full ${value}\n`) || undefined;
    await startRelay({ metrics });
    await isFull(0);
    for (let from = 1; from <= 16_000; from += 1_000) await insert(from, 1_000);
    await waitFor(() => isFull(1));
    expect((await waiting()) + (await stored())).toBeGreaterThanOrEqual(16_000);
    await manager.streams.update(stream.name, { max_bytes: 100_000_000 });
    await waitFor(async () => (await waiting()) === 0, { timeoutMs: 20_000 });
    expect(await stored()).toBe(16_000);
    await waitFor(() => isFull(0));
  });

  it('goes on looking for what takes long to commit', async () => {
    await startRelay();
    const client = await pool.connect();
    await client.query('BEGIN');
    const { text, values } = outboxInsert(events(1, 1));
    await client.query(text, values);
    await client.query('SELECT pg_sleep(0.3)');
    await client.query('COMMIT');
    client.release();
    await waitFor(async () => (await stored()) === 1, { timeoutMs: 500 });
  });

  it('reports depth, age of the oldest and what it published', async () => {
    const metrics = new Registry();
    await insert(1, 7);
    await startRelay({ metrics });
    await waitFor(async () => (await waiting()) === 0);
    await waitFor(async () => (await metrics.metrics()).includes('parley_outbox_published_total 7'));
    const text = await metrics.metrics();
    expect(text).toContain('parley_outbox_depth 0');
    expect(text).toContain('parley_outbox_oldest_age_seconds 0');
  });

  it('publishes a backlog a thousand events a transaction', async () => {
    for (let chunk = 0; chunk < 20; chunk += 1) await insert(1 + chunk * 1000, 1000);
    const own = newPool();
    const transactions = jest.spyOn(own, 'connect');
    await startRelay({ pool: own });
    await waitFor(async () => (await stored()) === 20_000, { timeoutMs: 20_000 });
    // Beside the twenty, some that find nothing, until we look.
    expect(transactions.mock.calls.length).toBeLessThan(30);
  });
});
