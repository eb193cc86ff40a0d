import pg from 'pg';
import { PrivateParley } from '../../client/index.js';
import { serviceDatabaseUrl } from '../../migrate/database-url.js';
import { latencyText } from '../latency.js';
import { listText, measureList } from '../measure-lists.js';
import { EventSource } from './event-source.js';
import { countListed, insertRecords, type Owner, pickAvailable } from './many-records.js';
import { measureGets } from './measure-gets.js';
import { measureIngest } from './measure-ingest.js';
import { measureOutbox } from './measure-outbox.js';
import { measureReplays } from './measure-replays.js';
import { measureStreams } from './measure-streams.js';
import { retentionEnvironment } from './retention.js';

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
 * `npm run bench -- events`: a long history read, recorded, followed and sent again (docs/performance.md). Exits 1 when
 * an event did not come to a stream once and in order, or a replay not to its end.
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
    await relay({ postgres: infra.postgres.url, nats: infra.nats.url }, source, owner);
    const startedAt = performance.now();
    await insertRecords(pool, owner, records);
    console.log(`${records} records written in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    await reads(parley, pool, owner);
    const ingest = await measureIngest(source, pool, owner, ingested);
    console.log(
      `ingest of ${ingest.records}: ${Math.round(ingest.recordedPerSecond)} recorded/s (published at ${Math.round(ingest.publishedPerSecond)}/s)`,
    );
    await follow(parley, source);
    await sendAgain(parley, pool, owner);
  } finally {
    await source.close();
    await pool.end();
    await parley.stop();
  }
}

async function relay(urls: { postgres: string; nats: string }, source: EventSource, owner: Owner): Promise<void> {
  const events = Array.from({ length: relayed }, (_, number) => source.event(owner, `bench ${number}`));
  const { relayedPerSecond, publishedPerSecond } = await measureOutbox(urls, source, events);
  const ratio = (relayedPerSecond / publishedPerSecond).toFixed(2);
  console.log(
    `outbox of ${relayed}: ${Math.round(relayedPerSecond)} relayed/s, ${ratio} of publishing alone (${Math.round(publishedPerSecond)}/s)`,
  );
}

async function reads(parley: PrivateParley, pool: pg.Pool, owner: Owner): Promise<void> {
  const listed = await countListed(pool, owner);
  const route = `/platform/projects/${owner.projectId}/events`;
  const all = await measureList(parley, `${route}?limit=100`, listed.all);
  console.log(listText('list of events (all of the project)', all));
  const rare = await measureList(parley, `${route}?limit=100&type=${listed.type}`, listed.rare);
  console.log(listText(`list of events (type=${listed.type})`, rare));
  const latency = await measureGets(parley, owner, await pickAvailable(pool, owner, gets));
  console.log(`get with payload: ${latencyText(latency)}`);
}

async function follow(parley: PrivateParley, source: EventSource): Promise<void> {
  const plan = { streams, projects, eventsPerSecond, seconds };
  const { report, ...figures } = await measureStreams(parley, source, plan);
  const missing = figures.expected - report.received;
  console.log(
    [
      `streams: ${figures.open} open over ${projects} projects, each ${figures.residentKiBEach.toFixed(1)} KiB resident (${figures.heapKiBEach.toFixed(1)} KiB heap), ${figures.residentKiBEachAfter.toFixed(1)} KiB after the events, garbage included`,
      `event to reader at ${eventsPerSecond} events/s: ${latencyText(report.latency)}`,
      `  ${figures.events} events, ${report.received} received, missing ${missing}, out of order ${report.outOfOrder}, closed ${JSON.stringify(report.closed)}`,
    ].join('\n'),
  );
  if (missing !== 0 || report.outOfOrder > 0) process.exitCode = 1;
}

async function sendAgain(parley: PrivateParley, pool: pg.Pool, owner: Owner): Promise<void> {
  const eventIds = await pickAvailable(pool, owner, replays);
  const { accepted, deliveredPerSecond, ...rest } = await measureReplays(parley, owner, eventIds, concurrency);
  console.log(
    [
      `replay: ${Math.round(accepted.perSecond)} accepted/s, ${concurrency} under way: ${latencyText(accepted.latency)}`,
      `  ${Math.round(deliveredPerSecond)} delivered/s, lost ${rest.lost}, duplicated ${rest.duplicated}, operations not succeeded ${rest.unfinished}`,
    ].join('\n'),
  );
  if (rest.lost > 0 || rest.unfinished > 0) process.exitCode = 1;
}
