import type { EventDetail, EventEnvelope, EventMade } from '@parley/contracts/events';
import { ensureStreams } from '@parley/messaging';
import { PrivateParley, serviceDatabaseUrl, until } from '@parley/tools';
import pg from 'pg';
import { latencyOf } from '../latency.js';
import { measureList } from '../measure-lists.js';
import { type BenchOutbox, streamOf, withOutbox } from './bench-outbox.js';
import { batchesOf, EventSource } from './event-source.js';
import { countListed, insertRecords, type Owner, pickAvailable, retentionEnvironment } from './many-records.js';
import { measureReplays } from './measure-replays.js';
import { measureStreams } from './measure-streams.js';

const timeoutMs = 120_000;

const recordedTimeoutMs = 300_000;
const warmUpRecords = 5_000;

const records = Number(process.env.BENCH_EVENTS_RECORDS ?? 5_000_000);
const gets = Number(process.env.BENCH_GETS ?? 1_000);
const ingested = Number(process.env.BENCH_INGEST ?? 100_000);
const relayed = Number(process.env.BENCH_OUTBOX ?? 50_000);
const streams = Number(process.env.BENCH_STREAMS ?? 2_000);
const projects = Number(process.env.BENCH_STREAM_PROJECTS ?? 100);
const eventsPerSecond = Number(process.env.BENCH_STREAM_EVENTS_PER_SECOND ?? 500);
const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const replays = Number(process.env.BENCH_REPLAYS ?? 3_000);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);

/**
 * `npm run bench -- events`: reads, records, streams and replays a long history (docs/performance.md). Exits 1 when a stream
 * did not get each event once and in order, or a replay did not finish.
 */
export async function benchEvents(): Promise<void> {
  const parley = await PrivateParley.start(retentionEnvironment);
  const { infra } = await parley.state();
  const { team, project } = parley.credentials;
  const owner: Owner = { teamId: team.id, projectId: project.id };
  const databaseUrl = serviceDatabaseUrl('event-history', { DATABASE_URL: infra.postgres.url });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const source = await EventSource.connect(infra.nats.url);
  try {
    const events = Array.from({ length: relayed }, (_, number) => source.event(owner, `bench ${number}`));
    await measureOutbox(parley, source, events);
    const startedAt = performance.now();
    await insertRecords(pool, owner, records);
    console.log(`${records} records written in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await measureReads(parley, pool, owner);
    await measureIngest(source, pool, owner, ingested);
    await measureStreams(parley, source, { streams, projects, eventsPerSecond, seconds });
    await measureReplays(parley, owner, await pickAvailable(pool, owner, replays), concurrency);
  } finally {
    await source.close();
    await pool.end();
    await parley.stop();
  }
}

async function measureReads(parley: PrivateParley, pool: pg.Pool, owner: Owner): Promise<void> {
  const { all, rare, type } = await countListed(pool, owner);
  const path = `/platform/projects/${owner.projectId}/events?limit=100`;
  await measureList(parley, 'list of events (all of the project)', path, all);
  await measureList(parley, `list of events (type=${type})`, `${path}&type=${type}`, rare);
  await measureGets(parley, owner, await pickAvailable(pool, owner, gets));
}

/** Reads each event once, one after another, and checks that its payload is its own envelope. */
async function measureGets(parley: PrivateParley, owner: Owner, eventIds: string[]): Promise<void> {
  const samplesMs: number[] = [];
  for (const id of eventIds) {
    const startedAt = performance.now();
    const path = `/platform/projects/${owner.projectId}/events/${id}?includePayload=true`;
    const { payload } = await parley.client.get<EventDetail>(path);
    samplesMs.push(performance.now() - startedAt);
    const envelope = JSON.parse(Buffer.from(payload ?? '', 'base64').toString()) as EventEnvelope;
    if (envelope.id !== id) throw new Error(`The payload of ${id} is that of ${envelope.id}.`);
  }
  console.log(`get with payload: ${latencyOf(samplesMs)}`);
}

/** Publishes events as fast as the stream accepts them, and waits until the history has recorded all of them. */
async function measureIngest(source: EventSource, pool: pg.Pool, owner: Owner, count: number): Promise<void> {
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

/** Relays an outbox that contains all events; then publishes the same batches without a database for comparison. */
async function measureOutbox(parley: PrivateParley, source: EventSource, events: readonly EventMade[]): Promise<void> {
  await withOutbox(parley, 'bench_relayed', async (outbox) => {
    const published = streamOf('bench_published');
    await ensureStreams(outbox.broker, [published]);
    for (const batch of batchesOf(events)) await outbox.write(batch);
    const relayed = await relayAll(outbox, events.length);
    const alone = await publishAll(source, published.subjects[0]!, events);
    console.log(
      `outbox of ${events.length}: ${Math.round(relayed)} relayed/s, ${(relayed / alone).toFixed(2)} of publishing alone (${Math.round(alone)}/s)`,
    );
  });
}

/** @returns events per second, until the stream has the last one */
async function relayAll({ broker, relay, stream }: BenchOutbox, count: number): Promise<number> {
  const manager = await broker.manager();
  const isComplete = async () => (await manager.streams.info(stream.name)).state.messages === count;
  const startedAt = performance.now();
  await relay.start();
  await until(isComplete, timeoutMs, `all ${count} events to be relayed`, 10);
  return count / ((performance.now() - startedAt) / 1000);
}

async function publishAll(source: EventSource, subject: string, events: readonly EventMade[]): Promise<number> {
  const messages = events.map((event) => ({ id: event.id, subject, payload: Buffer.from(JSON.stringify(event)) }));
  const startedAt = performance.now();
  for (const batch of batchesOf(messages)) await source.publish(batch);
  return messages.length / ((performance.now() - startedAt) / 1000);
}
