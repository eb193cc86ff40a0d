import { type PrivateParley, until } from '@parley/tools';
import type pg from 'pg';
import { latencyOf } from '../latency.js';
import type { HttpLoad } from '../load.js';

/** One run (boot) of a messaging-session process. */
interface Owner {
  readonly node: string;
  readonly boot: string;
  readonly sessions: number;
}

export interface HandsPlan {
  /** SIGTERM: the process hands its sessions over. SIGKILL: its leases must expire first. */
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly sessions: number;
  readonly perSecond: number;
  readonly seconds: number;
}

const takeoverWithinMs = 60_000;
const arriveWithinMs = 60_000;

/**
 * Ends one of two processes under a steady load, and prints what became of its sessions and of the sends. Exits 1 when an
 * accepted send was lost or duplicated.
 */
export async function measureChangeOfHands(
  parley: PrivateParley,
  pool: pg.Pool,
  load: HttpLoad,
  { signal, sessions, perSecond, seconds }: HandsPlan,
): Promise<void> {
  const [, ended] = await owners(pool);
  const victim = (await parley.state()).services.filter(({ name }) => name.startsWith('messaging-session'))[1];
  if (!ended || !victim) throw new Error('There are not two processes that run sessions.');
  const since = new Date().toISOString();
  const sending = load.open(perSecond, seconds);
  const signalledAt = performance.now();
  process.kill(victim.pid, signal);
  const isDone = async (): Promise<boolean> => (await runElsewhere(pool, ended)) === sessions;
  await until(isDone, takeoverWithinMs, `all sessions to be run by others after ${signal}`);
  const tookMs = performance.now() - signalledAt;
  const { accepted, refused } = await sending;
  const sequences = accepted.map(({ sequence }) => sequence);
  const hasCome = async (): Promise<boolean> => (await missingAndDoubled(pool, sequences))[0] === 0;
  // Texts that do not arrive are reported below.
  await until(hasCome, arriveWithinMs, 'what was accepted to arrive').catch(() => undefined);
  const [missing, doubled] = await missingAndDoubled(pool, sequences);
  // Latency of the requests during the change. The longest is the gap that a client can notice.
  const answered = latencyOf(accepted.map(({ sentAtMs, acceptedAtMs }) => acceptedAtMs - sentAtMs));
  console.log(
    [
      `${signal === 'SIGTERM' ? 'hand-over' : 'takeover'} of ${ended.sessions} sessions at ${perSecond} sends/s: ${Math.round(tookMs)} ms`,
      `  sends meanwhile: ${answered}, refused ${JSON.stringify(refused)}, lost ${missing}, duplicated ${doubled}; session.status events ${await statusEvents(parley, since)}`,
    ].join('\n'),
  );
  if (missing > 0 || doubled > 0) process.exitCode = 1;
}

/** Number of status events in the project's history since `since`; 100 means 100 or more. */
async function statusEvents(parley: PrivateParley, since: string): Promise<number> {
  const path = `/platform/projects/${parley.credentials.project.id}/events?type=session.status&limit=100&since=${since}`;
  return (await parley.client.get<{ data: unknown[] }>(path)).data.length;
}

/** The processes that run sessions now, with the number of sessions. */
export async function owners(pool: pg.Pool): Promise<Owner[]> {
  const { rows } = await pool.query<Owner>(
    `SELECT node, boot, count(*)::int AS sessions FROM session_leases
     WHERE node IS NOT NULL GROUP BY node, boot ORDER BY node`,
  );
  return rows;
}

/** Number of CONNECTED sessions that are run by another process. */
async function runElsewhere(pool: pg.Pool, { node, boot }: Owner): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.status = 'CONNECTED' AND l.expires_at > clock_timestamp() AND NOT (l.node = $1 AND l.boot = $2)`,
    [node, boot],
  );
  return rows[0]?.count ?? 0;
}

/** Of the texts of a load: how many never arrived, and how many arrived more than once. */
async function missingAndDoubled(pool: pg.Pool, sequences: readonly number[]): Promise<[number, number]> {
  const { rows } = await pool.query<{ missing: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE m.times IS NULL)::int AS missing, count(*) FILTER (WHERE m.times > 1)::int AS doubled
     FROM unnest($1::text[]) t(text)
     LEFT JOIN (SELECT text, count(*) AS times FROM messages WHERE NOT from_me GROUP BY text) m USING (text)`,
    [sequences.map((sequence) => `bench ${sequence}`)],
  );
  return [rows[0]?.missing ?? 0, rows[0]?.doubled ?? 0];
}
