import { until } from '@parley/tools';
import type pg from 'pg';
import { batchesOf, type EventSource } from './event-source.js';
import type { Owner } from './many-records.js';

const recordedTimeoutMs = 300_000;
const warmUpRecords = 5_000;

/** Publishes events as fast as the stream accepts them, and waits until the history has recorded all of them. */
export async function measureIngest(source: EventSource, pool: pg.Pool, owner: Owner, count: number): Promise<void> {
  await ingest(source, pool, owner, warmUpRecords);
  const { recorded, published } = await ingest(source, pool, owner, count);
  console.log(`ingest of ${count}: ${recorded} recorded/s (published at ${published}/s)`);
}

/** If the published rate equals the recorded rate, the source was the bottleneck. */
async function ingest(
  source: EventSource,
  pool: pg.Pool,
  owner: Owner,
  count: number,
): Promise<{ recorded: number; published: number }> {
  const messages = Array.from({ length: count }, (_, number) => source.make(owner, `bench ${number}`));
  const target = (await position(pool)) + count;
  const startedAt = performance.now();
  const perSecond = () => Math.round((count * 1000) / (performance.now() - startedAt));
  for (const batch of batchesOf(messages)) await source.publish(batch);
  const published = perSecond();
  // Positions have no gaps, and known events get none, so the position counts the records.
  const isRecorded = async () => (await position(pool)) >= target;
  await until(isRecorded, recordedTimeoutMs, 'all events to be recorded', 10);
  return { recorded: perSecond(), published };
}

async function position(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM recording_position');
  return Number(rows[0]!.position);
}
