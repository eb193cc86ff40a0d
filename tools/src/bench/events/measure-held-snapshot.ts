import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineFact, eventMade, type EventMade, type StreamContract } from '@parley/contracts';
import { Broker, ensureStreams, outboxInsert, OutboxRelay } from '@parley/messaging';
import { createLogger, createPool } from '@parley/service-runtime';
import type pg from 'pg';
import { withDatabase } from '../../migrate/database-url.js';
import { connectCreating } from '../../migrate/ensure-database.js';
import { repositoryRoot } from '../../repository-root.js';
import { latencyText, summarize } from '../latency.js';
import type { EventSource } from './event-source.js';
import type { Owner } from './many-records.js';

export interface HeldPlan {
  factsPerSecond: number;
  seconds: number;
  /** How often it says how it does. */
  reportSeconds: number;
}

const summary = 'For the bench.';
const subject = 'bench.held';
const stream: StreamContract = {
  ...{ name: 'BENCH_HELD', subjects: [subject], maxAgeSeconds: 3_600, duplicateWindowSeconds: 120, summary },
};
const heldFact = defineFact<EventMade>({ ...eventMade, subject, stream });
const writeEveryMs = 20;
const mostAtOnce = 500;

/**
 * An outbox at a steady rate while another transaction holds a snapshot, as pg_dump does: no row that the relay deletes
 * can be removed meanwhile. Prints rate, time from the write to the stream, and dead rows over the time.
 * @returns what was written and never came
 */
export async function measureHeldSnapshot(
  urls: { postgres: string; nats: string },
  source: EventSource,
  owner: Owner,
  plan: HeldPlan,
): Promise<number> {
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const broker = await Broker.connect({ url: urls.nats, name: 'bench', logger });
  const databaseUrl = withDatabase(urls.postgres, 'parley_bench_held');
  await (await connectCreating(databaseUrl)).end();
  const pool = createPool(databaseUrl, { name: 'bench', max: 6, logger });
  const relay = new OutboxRelay({ pool, broker, logger });
  try {
    await pool.query(await readFile(join(repositoryRoot, 'libs/messaging/sql/outbox.sql'), 'utf8'));
    await ensureStreams(broker, [stream]);
    const holder = await holdSnapshot(pool);
    await relay.start();
    const missing = await run(pool, broker, source, owner, plan);
    await holder.query('COMMIT');
    holder.release();
    return missing;
  } finally {
    await relay.stop();
    await broker.close();
    await pool.end();
  }
}

async function holdSnapshot(pool: pg.Pool): Promise<pg.PoolClient> {
  const holder = await pool.connect();
  await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await holder.query('SELECT count(*) FROM "outbox"');
  return holder;
}

async function run(pool: pg.Pool, broker: Broker, source: EventSource, owner: Owner, plan: HeldPlan): Promise<number> {
  const writtenAt = new Map<string, number>();
  let latencies: number[] = [];
  const subscription = broker.connection.subscribe(subject, {
    callback: (_error, message) => {
      const id = message.headers?.get('Nats-Msg-Id') ?? '';
      const atMs = writtenAt.get(id);
      if (atMs !== undefined) latencies.push(performance.now() - atMs);
      writtenAt.delete(id);
    },
  });
  await broker.connection.flush();
  const startedAtMs = performance.now();
  let written = 0;
  for (let second = 0; second < plan.seconds; second += plan.reportSeconds) {
    const untilMs = startedAtMs + (second + plan.reportSeconds) * 1_000;
    const fromMs = performance.now();
    for (let nowMs = fromMs; nowMs < untilMs; nowMs = performance.now()) {
      const due = Math.floor(((nowMs - startedAtMs) * plan.factsPerSecond) / 1_000);
      const facts = Array.from({ length: Math.min(due - written, mostAtOnce) }, () => source.event(owner, 'bench'));
      if (facts.length > 0) {
        const { text, values } = outboxInsert(facts.map((fact) => ({ id: fact.id, contract: heldFact, fact })));
        for (const { id } of facts) writtenAt.set(id, performance.now());
        await pool.query(text, values);
        written += facts.length;
      }
      await sleep(writeEveryMs);
    }
    const rate = latencies.length / ((performance.now() - fromMs) / 1_000);
    const waiting = `${writtenAt.size} on their way, ${await deadRows(pool)} rows dead`;
    console.log(
      `held for ${second + plan.reportSeconds} s: ${Math.round(rate)} relayed/s, ${waiting}, write to stream ${latencyText(summarize(latencies))}`,
    );
    latencies = [];
  }
  for (let waitedMs = 0; writtenAt.size > 0 && waitedMs < 60_000; waitedMs += 100) await sleep(100);
  subscription.unsubscribe();
  return writtenAt.size;
}

async function deadRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ dead: number }>(
    `SELECT n_dead_tup::float8 AS dead FROM pg_stat_user_tables WHERE relname = 'outbox'`,
  );
  return rows[0]?.dead ?? 0;
}
