import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import pg from 'pg';
import { measureList } from '../measure-lists.js';
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
