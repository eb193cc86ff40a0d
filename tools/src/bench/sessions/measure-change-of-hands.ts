import type pg from 'pg';
import type { PrivateParley } from '../../client/index.js';
import { until } from '../../infra/wait-until.js';
import { type LatencySummary, summarize } from '../latency.js';
import type { TextLoad } from '../load.js';
import { missingAndDoubled, owners, runElsewhere } from './session-owners.js';

export interface HandsPlan {
  /** SIGTERM: it hands over. SIGKILL: it is missed. */
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly sessions: number;
  readonly perSecond: number;
  readonly seconds: number;
}

export interface HandsFigures {
  /** How many the process ran. */
  readonly moved: number;
  /** From the signal until all sessions are CONNECTED elsewhere, in ms. */
  readonly tookMs: number;
  /** Of the requests meanwhile, from the moment each left; the longest is the gap that a client can notice. */
  readonly answered: LatencySummary;
  readonly refused: Record<string, number>;
  readonly missing: number;
  readonly doubled: number;
  /** Events `session.status` made meanwhile, 100 standing for more: 0 when no connection was lost. */
  readonly statusEvents: number;
}

const takeoverWithinMs = 60_000;
const arriveWithinMs = 60_000;

/** Ends one of two processes under a steady load, and tells what became of its sessions and of what was sent. */
export async function measureChangeOfHands(
  parley: PrivateParley,
  pool: pg.Pool,
  load: TextLoad,
  { signal, sessions, perSecond, seconds }: HandsPlan,
): Promise<HandsFigures> {
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
  // What does not come is told below.
  await until(hasCome, arriveWithinMs, 'what was accepted to arrive').catch(() => undefined);
  const [missing, doubled] = await missingAndDoubled(pool, sequences);
  return {
    moved: ended.sessions,
    tookMs,
    answered: summarize(accepted.map(({ sentAtMs, acceptedAtMs }) => acceptedAtMs - sentAtMs)),
    refused,
    missing,
    doubled,
    statusEvents: await statusEvents(parley, since),
  };
}

/** How many status changes the project's history has since then; 100 stands for more. */
async function statusEvents(parley: PrivateParley, since: string): Promise<number> {
  const path = `/platform/projects/${parley.credentials.project.id}/events?type=session.status&limit=100&since=${since}`;
  return (await parley.client.get<{ data: unknown[] }>(path)).data.length;
}
