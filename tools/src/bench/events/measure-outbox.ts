import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineFact, eventMade, type EventMade, type StreamContract } from '@parley/contracts';
import { BatchPublisher, Broker, ensureStreams, outboxInsert, OutboxRelay } from '@parley/messaging';
import { createLogger, createPool, type Logger } from '@parley/service-runtime';
import pg from 'pg';
import { waitUntil } from '../../infra/wait-until.js';
import { repositoryRoot } from '../../repository-root.js';

export interface OutboxFigures {
  /** Of a relay that finds all facts waiting; until the stream has the last one. */
  relayedPerSecond: number;
  /** The same facts published in the same batches, without a database. */
  publishedPerSecond: number;
}

/** As the relay's. */
const batchSize = 1_000;
const timeoutMs = 120_000;
const database = 'parley_bench_outbox';
const publishedSubject = 'bench.published';

const relayed = streamOf('BENCH_RELAYED', 'bench.relayed');
const published = streamOf('BENCH_PUBLISHED', publishedSubject);
const relayedFact = defineFact<EventMade>({ ...eventMade, subject: 'bench.relayed', stream: relayed });

/** Empties an outbox of its own into a stream of its own, which nobody reads; then without an outbox. */
export async function measureOutbox(
  urls: { postgres: string; nats: string },
  events: readonly EventMade[],
): Promise<OutboxFigures> {
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const broker = await Broker.connect({ url: urls.nats, name: 'bench outbox', logger });
  const pool = createPool(await newDatabase(urls.postgres), { name: 'bench', max: 4, logger });
  try {
    await ensureStreams(broker, [relayed, published]);
    await fillOutbox(pool, events);
    const relayedPerSecond = await relayAll(pool, broker, logger, events.length);
    return { relayedPerSecond, publishedPerSecond: await publishAll(broker, events) };
  } finally {
    await broker.close();
    await pool.end();
  }
}

async function fillOutbox(pool: pg.Pool, events: readonly EventMade[]): Promise<void> {
  await pool.query(await readFile(join(repositoryRoot, 'libs/messaging/sql/outbox.sql'), 'utf8'));
  for (const batch of batches(events)) {
    const { text, values } = outboxInsert(batch.map((fact) => ({ id: fact.id, contract: relayedFact, fact })));
    await pool.query(text, values);
  }
}

async function relayAll(pool: pg.Pool, broker: Broker, logger: Logger, count: number): Promise<number> {
  const relay = new OutboxRelay({ pool, broker, logger });
  try {
    const startedAt = performance.now();
    await relay.start();
    await stored(broker, relayed, count);
    return count / ((performance.now() - startedAt) / 1000);
  } finally {
    await relay.stop();
  }
}

async function publishAll(broker: Broker, events: readonly EventMade[]): Promise<number> {
  const publisher = new BatchPublisher(broker.connection, timeoutMs);
  const messages = events.map((event) => ({
    id: event.id,
    subject: publishedSubject,
    payload: Buffer.from(JSON.stringify(event)),
  }));
  const startedAt = performance.now();
  for (const batch of batches(messages)) await publisher.publish(batch);
  await stored(broker, published, messages.length);
  const seconds = (performance.now() - startedAt) / 1000;
  publisher.close();
  return messages.length / seconds;
}

/** Until the stream has them all. */
async function stored(broker: Broker, { name }: StreamContract, count: number): Promise<void> {
  const manager = await broker.manager();
  const isComplete = async () => (await manager.streams.info(name)).state.messages === count;
  if (!(await waitUntil(isComplete, timeoutMs, 10))) throw new Error(`${name} does not have all ${count} facts.`);
}

function streamOf(name: string, subject: string): StreamContract {
  const summary = 'For the bench.';
  return { name, subjects: [subject], maxAgeSeconds: 3_600, duplicateWindowSeconds: 120, summary };
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Beside the services' own, on the same server. @returns its URL */
async function newDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${database}`).finally(() => client.end());
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
