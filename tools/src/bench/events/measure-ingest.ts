import type pg from 'pg';
import { until } from '../../infra/wait-until.js';
import { batchesOf } from './batches.js';
import type { EventSource } from './event-source.js';
import type { Owner } from './many-records.js';

export interface IngestFigures {
  records: number;
  /** From the first that was published to the last that was recorded. */
  recordedPerSecond: number;
  /** To the last that was published: when this is as low, the source was what limited it. */
  publishedPerSecond: number;
}

const recordedTimeoutMs = 300_000;
const warmUpRecords = 5_000;

/** Publishes events as fast as the stream takes them, and waits until history has recorded all of them. */
export async function measureIngest(
  source: EventSource,
  pool: pg.Pool,
  owner: Owner,
  count: number,
): Promise<IngestFigures> {
  await ingest(source, pool, owner, warmUpRecords);
  return ingest(source, pool, owner, count);
}

async function ingest(source: EventSource, pool: pg.Pool, owner: Owner, count: number): Promise<IngestFigures> {
  const messages = Array.from({ length: count }, (_, number) => source.make(owner, `bench ${number}`));
  const target = (await position(pool)) + count;
  const startedAt = performance.now();
  for (const batch of batchesOf(messages)) await source.publish(batch);
  const publishedSeconds = (performance.now() - startedAt) / 1000;
  // Positions have no gaps, and an event that is known gets none: so many more are so many records.
  const isRecorded = async () => (await position(pool)) >= target;
  await until(isRecorded, recordedTimeoutMs, 'all events to be recorded', 10);
  const recordedSeconds = (performance.now() - startedAt) / 1000;
  return {
    records: count,
    recordedPerSecond: count / recordedSeconds,
    publishedPerSecond: count / publishedSeconds,
  };
}

async function position(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM recording_position');
  return Number(rows[0]!.position);
}
