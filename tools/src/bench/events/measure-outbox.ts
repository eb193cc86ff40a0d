import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineFact, eventMade, type EventMade, type StreamContract } from '@parley/contracts';
import { Broker, ensureStreams, outboxInsert, OutboxRelay } from '@parley/messaging';
import { createLogger, createPool, type Logger } from '@parley/service-runtime';
import type pg from 'pg';
import { until } from '../../infra/wait-until.js';
import { withDatabase } from '../../migrate/database-url.js';
import { connectCreating } from '../../migrate/ensure-database.js';
import { repositoryRoot } from '../../repository-root.js';
import { batchesOf } from './batches.js';
import type { EventSource } from './event-source.js';

export interface OutboxFigures {
  /** Of a relay that finds all facts waiting; until the stream has the last one. */
  relayedPerSecond: number;
  /** The same facts published in the same batches, without a database. */
  publishedPerSecond: number;
}

const timeoutMs = 120_000;
const publishedSubject = 'bench.published';

const relayed = streamOf('BENCH_RELAYED', 'bench.relayed');
const published = streamOf('BENCH_PUBLISHED', publishedSubject);
const relayedFact = defineFact<EventMade>({ ...eventMade, subject: 'bench.relayed', stream: relayed });

/** Empties an outbox of its own into a stream of its own, which nobody reads; then without an outbox. */
export async function measureOutbox(
  urls: { postgres: string; nats: string },
  source: EventSource,
  events: readonly EventMade[],
): Promise<OutboxFigures> {
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const broker = await Broker.connect({ url: urls.nats, name: 'bench outbox', logger });
  const databaseUrl = withDatabase(urls.postgres, 'parley_bench_outbox');
  await (await connectCreating(databaseUrl)).end();
  const pool = createPool(databaseUrl, { name: 'bench', max: 4, logger });
  try {
    await ensureStreams(broker, [relayed, published]);
    await fillOutbox(pool, events);
    const relayedPerSecond = await relayAll(pool, broker, logger, events.length);
    return { relayedPerSecond, publishedPerSecond: await publishAll(source, events) };
  } finally {
    await broker.close();
    await pool.end();
  }
}

async function fillOutbox(pool: pg.Pool, events: readonly EventMade[]): Promise<void> {
  await pool.query(await readFile(join(repositoryRoot, 'libs/messaging/sql/outbox.sql'), 'utf8'));
  for (const batch of batchesOf(events)) {
    const { text, values } = outboxInsert(batch.map((fact) => ({ id: fact.id, contract: relayedFact, fact })));
    await pool.query(text, values);
  }
}

async function relayAll(pool: pg.Pool, broker: Broker, logger: Logger, count: number): Promise<number> {
  const manager = await broker.manager();
  const isComplete = async () => (await manager.streams.info(relayed.name)).state.messages === count;
  const relay = new OutboxRelay({ pool, broker, logger });
  try {
    const startedAt = performance.now();
    await relay.start();
    await until(isComplete, timeoutMs, `all ${count} facts to be relayed`, 10);
    return count / ((performance.now() - startedAt) / 1000);
  } finally {
    await relay.stop();
  }
}

async function publishAll(source: EventSource, events: readonly EventMade[]): Promise<number> {
  const messages = events.map((event) => ({
    id: event.id,
    subject: publishedSubject,
    payload: Buffer.from(JSON.stringify(event)),
  }));
  const startedAt = performance.now();
  for (const batch of batchesOf(messages)) await source.publish(batch);
  return messages.length / ((performance.now() - startedAt) / 1000);
}

function streamOf(name: string, subject: string): StreamContract {
  const summary = 'For the bench.';
  return { name, subjects: [subject], maxAgeSeconds: 3_600, duplicateWindowSeconds: 120, summary };
}
