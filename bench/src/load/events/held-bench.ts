import { setTimeout as sleep } from 'node:timers/promises';
import { PrivateParley } from '@parley/tools';
import type pg from 'pg';
import { latencyOf } from '../latency.js';
import { type BenchOutbox, withOutbox } from './bench-outbox.js';
import { EventSource } from './event-source.js';
import type { Owner } from './many-records.js';

const eventsPerSecond = Number(process.env.BENCH_HELD_EVENTS_PER_SECOND ?? 2_000);
const seconds = Number(process.env.BENCH_HELD_SECONDS ?? 600);
const reportSeconds = Number(process.env.BENCH_HELD_REPORT_SECONDS ?? 30);
const writeEveryMs = 20;
const mostAtOnce = 500;

/**
 * `npm run bench -- held`: an outbox at a steady rate while another transaction holds a snapshot, as pg_dump does, so that no
 * row deleted by the relay can be vacuumed. Exits 1 when an event did not arrive.
 */
export async function benchHeld(): Promise<void> {
  const parley = await PrivateParley.start();
  const { infra } = await parley.state();
  const { team, project } = parley.credentials;
  const source = await EventSource.connect(infra.nats.url);
  try {
    const missing = await withOutbox(parley, 'bench_held', async (outbox) => {
      const holder = await outbox.pool.connect();
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await holder.query('SELECT count(*) FROM "outbox"');
      await outbox.relay.start();
      const left = await run(outbox, source, { teamId: team.id, projectId: project.id });
      await holder.query('COMMIT');
      holder.release();
      return left;
    });
    console.log(`missing ${missing}`);
    if (missing > 0) process.exitCode = 1;
  } finally {
    await source.close();
    await parley.stop();
  }
}

/**
 * Prints the rate, the time from write to stream, and the number of dead rows over time. @returns how many events never
 * arrived
 */
async function run(outbox: BenchOutbox, source: EventSource, owner: Owner): Promise<number> {
  const writtenAt = new Map<string, number>();
  let latencies: number[] = [];
  const { connection } = outbox.broker;
  const subscription = connection.subscribe(outbox.stream.subjects[0]!, {
    callback: (_error, message) => {
      const id = message.headers?.get('Nats-Msg-Id') ?? '';
      const atMs = writtenAt.get(id);
      if (atMs !== undefined) latencies.push(performance.now() - atMs);
      writtenAt.delete(id);
    },
  });
  await connection.flush();
  const startedAtMs = performance.now();
  let written = 0;
  for (let second = 0; second < seconds; second += reportSeconds) {
    const untilMs = startedAtMs + (second + reportSeconds) * 1_000;
    const fromMs = performance.now();
    for (let nowMs = fromMs; nowMs < untilMs; nowMs = performance.now()) {
      const due = Math.floor(((nowMs - startedAtMs) * eventsPerSecond) / 1_000);
      const events = Array.from({ length: Math.min(due - written, mostAtOnce) }, () => source.event(owner, 'bench'));
      for (const { id } of events) writtenAt.set(id, performance.now());
      if (events.length > 0) await outbox.write(events);
      written += events.length;
      await sleep(writeEveryMs);
    }
    const rate = latencies.length / ((performance.now() - fromMs) / 1_000);
    const waiting = `${writtenAt.size} on their way, ${await deadRows(outbox.pool)} rows dead`;
    console.log(
      `held for ${second + reportSeconds} s: ${Math.round(rate)} relayed/s, ${waiting}, write to stream ${latencyOf(latencies)}`,
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
