import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@parley/contracts/sessions';
import { PrivateParley, serviceDatabaseUrl, until } from '@parley/tools';
import pLimit from 'p-limit';
import pg from 'pg';
import { latencyOf } from '../latency.js';
import { HttpLoad, type Pair, textRequest } from '../load.js';
import { processFigures } from '../process-figures.js';
import { measureChangeOfHands, owners } from './measure-change-of-hands.js';

const atOnce = 16;
const connectWithinMs = 120_000;

const parts = (process.env.BENCH_PARTS ?? 'memory,share,sends,drain,takeover').split(',').map((part) => part.trim());
const sessions = Number(process.env.BENCH_SESSIONS ?? 2_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const perSecond = Number(process.env.BENCH_SENDS_PER_SECOND ?? 50);
/** Long enough for leases to expire and for 2,000 sessions to be taken over. */
const handsSeconds = Number(process.env.BENCH_HANDS_SECONDS ?? 30);

const evenWithinMs = 120_000;
/** Long enough for garbage from the start to be collected, and for lease renewals and sweeps to have run. */
const settleMs = 10_000;

/**
 * `npm run bench -- sessions`: memory of many sessions, their distribution over two processes, sends, and what happens when
 * one of the two stops or dies (docs/performance.md). Exits 1 when an accepted send was lost or duplicated.
 */
export async function benchSessions(): Promise<void> {
  if (parts.includes('memory')) await withParley(1, memory);
  if (parts.some((part) => part !== 'memory')) await withParley(2, twoProcesses);
}

async function withParley(
  processes: number,
  measure: (parley: PrivateParley, pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const parley = await PrivateParley.start({ PARLEY_REPLICAS_MESSAGING_SESSION: String(processes) });
  const { infra } = await parley.state();
  const connectionString = serviceDatabaseUrl('messaging-session', { DATABASE_URL: infra.postgres.url });
  const pool = new pg.Pool({ connectionString, max: 2 });
  try {
    await measure(parley, pool);
  } finally {
    await pool.end();
    await parley.stop();
  }
}

async function memory(parley: PrivateParley, pool: pg.Pool): Promise<void> {
  await pause(settleMs);
  const [idle] = await processFigures(parley, 'messaging-session');
  await connectSessions(parley, pool, sessions);
  await pause(settleMs);
  const [live] = await processFigures(parley, 'messaging-session');
  const both = (of: 'residentKiB' | 'heapKiB') =>
    [idle![of], live![of]].map((kib) => (kib / 1024).toFixed(0)).join(' → ');
  const each = (of: 'residentKiB' | 'heapKiB') => ((live![of] - idle![of]) / sessions).toFixed(1);
  console.log(
    [
      `${sessions} sessions in one process: resident ${both('residentKiB')} MiB, heap ${both('heapKiB')} MiB`,
      `  each ${each('residentKiB')} KiB resident (${each('heapKiB')} KiB heap), garbage included`,
    ].join('\n'),
  );
}

async function twoProcesses(parley: PrivateParley, pool: pg.Pool): Promise<void> {
  const pairs = await connectSessions(parley, pool, sessions);
  const tookMs = await untilEven(pool);
  const shares = (await owners(pool)).map((owner) => `${owner.node} ${owner.sessions}`);
  console.log(`share of two processes: ${shares.join(', ')}, even ${Math.round(tookMs)} ms after the last connected`);
  const load = new HttpLoad(
    parley.credentials.baseUrl,
    concurrency,
    textRequest(parley.credentials.project.token, pairs),
  );
  try {
    if (parts.includes('sends')) await sends(load);
    const plan = { sessions, perSecond, seconds: handsSeconds };
    for (const [part, signal] of [
      ['drain', 'SIGTERM'],
      ['takeover', 'SIGKILL'],
    ] as const) {
      if (!parts.includes(part)) continue;
      await untilEven(pool);
      await measureChangeOfHands(parley, pool, load, { ...plan, signal });
    }
  } finally {
    await load.close();
  }
}

async function sends(load: HttpLoad): Promise<void> {
  const top = await load.closed(concurrency, seconds);
  const rate = top.accepted.length / top.seconds;
  const half = await load.open(rate / 2, seconds);
  const latency = (accepted: typeof top.accepted): string =>
    latencyOf(accepted.map(({ sentAtMs, acceptedAtMs }) => acceptedAtMs - sentAtMs));
  console.log(
    [
      `sendText over ${sessions} sessions: ${Math.round(rate)}/s, ${concurrency} under way: ${latency(top.accepted)}`,
      `  at half of it: ${latency(half.accepted)}, refused ${JSON.stringify({ ...top.refused, ...half.refused })}`,
    ].join('\n'),
  );
}

/** @returns the time until two processes run equally many sessions, within a tenth */
async function untilEven(pool: pg.Pool): Promise<number> {
  const startedAt = performance.now();
  const isEven = async (): Promise<boolean> => {
    const counts = (await owners(pool)).map((owner) => owner.sessions);
    return counts.length === 2 && Math.max(...counts) - Math.min(...counts) <= Math.max(1, sessions / 10);
  };
  await until(isEven, evenWithinMs, 'an even share of two processes');
  return performance.now() - startedAt;
}

/** Creates `count` sandbox sessions and waits until they are CONNECTED. @returns pairs; each session sends to the next */
async function connectSessions(parley: PrivateParley, pool: pg.Pool, count: number): Promise<Pair[]> {
  const projectId = parley.credentials.project.id;
  const limit = pLimit(atOnce);
  const make = (index: number) => parley.client.post<Session>('/api/sessions', { name: `many-${index}`, projectId });
  await Promise.all(Array.from({ length: count }, (_, index) => limit(() => make(index))));
  await until(async () => (await connected(pool)) === count, connectWithinMs, `${count} sessions to be CONNECTED`);
  const { rows } = await pool.query<{ name: string; to: string }>(
    `SELECT name, coalesce(lead(me ->> 'phoneNumber') OVER by_id, first_value(me ->> 'phoneNumber') OVER by_id) AS to
     FROM sessions WINDOW by_id AS (ORDER BY id)`,
  );
  return rows.map(({ name, to }) => ({ session: name, to }));
}

async function connected(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions WHERE status = 'CONNECTED'`,
  );
  return rows[0]?.count ?? 0;
}
