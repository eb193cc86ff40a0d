import { setTimeout as pause } from 'node:timers/promises';
import { PrivateParley } from '@parley/tools';
import { benchWebhook } from '../bench-sessions.js';
import { latencyOf } from '../latency.js';
import { type Accepted, HttpLoad, type LoadResult, textRequest } from '../load.js';
import { processFigures } from '../process-figures.js';
import { costBetween, costsOf } from '../processes/part-costs.js';
import { CountingReceiver } from '../receiver.js';
import { type CloudSession, connectCloudSessions, FakeGraph, hookRequest } from './cloud-sessions.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const manySessions = Number(process.env.BENCH_SESSIONS ?? 2_000);
const fewSessions = 8;
/** Long enough for garbage from the start to be collected. */
const settleMs = 10_000;

/**
 * `npm run bench -- cloud`: Meta webhooks accepted and delivered, sends, and the memory of many sessions, with a fake Graph
 * API (docs/performance.md). Exits 1 when something accepted was lost or duplicated.
 */
export async function benchCloud(): Promise<void> {
  const graph = await FakeGraph.start();
  const receiver = new CountingReceiver();
  const parley = await PrivateParley.start({ GRAPH_BASE_URL: graph.baseUrl });
  try {
    const few = await memory(parley);
    await benchWebhook(parley, await receiver.url(), ['message.received']);
    await webhooks(parley, receiver, few);
    await sends(parley, few);
  } finally {
    await parley.stop();
    await receiver.stop();
    graph.stop();
  }
}

/** @returns the sessions created first */
async function memory(parley: PrivateParley): Promise<CloudSession[]> {
  const few = await connectCloudSessions(parley, 0, fewSessions);
  await pause(settleMs);
  const [idle] = await processFigures(parley, 'messaging-session');
  await connectCloudSessions(parley, fewSessions, manySessions);
  await pause(settleMs);
  const [live] = await processFigures(parley, 'messaging-session');
  const grown = (of: 'residentKiB' | 'heapKiB') =>
    `${(idle![of] / 1024).toFixed(0)} → ${(live![of] / 1024).toFixed(0)} MiB`;
  console.log(`${manySessions} sessions: resident ${grown('residentKiB')}, heap ${grown('heapKiB')}`);
  return few;
}

async function webhooks(parley: PrivateParley, receiver: CountingReceiver, sessions: CloudSession[]): Promise<void> {
  const run = String(Date.now());
  const load = new HttpLoad(parley.credentials.baseUrl, concurrency * 4, hookRequest(sessions, run));
  try {
    await taken(parley, receiver, 'warm-up', () => load.closed(16, 5));
    const top = await taken(parley, receiver, `closed loop, ${concurrency} under way`, () =>
      load.closed(concurrency, seconds),
    );
    const rate = Math.floor(top / 2);
    await taken(parley, receiver, `open loop, ${rate} webhooks/s (half the top rate)`, () => load.open(rate, seconds));
  } finally {
    await load.close();
  }
}

/** @returns the rate, in webhooks per second, that the whole chain sustains */
async function taken(
  parley: PrivateParley,
  receiver: CountingReceiver,
  title: string,
  loop: () => Promise<LoadResult>,
): Promise<number> {
  receiver.reset();
  const before = await costsOf(parley);
  const { accepted, refused, seconds: took } = await loop();
  await receiver.drained(accepted.length);
  const costs = costBetween(before, await costsOf(parley), accepted.length);
  const { arrivals, duplicates, received, perSecond } = receiver;
  const lost = accepted.length - (received - duplicates);
  const receipts = accepted.flatMap(({ sequence, sentAtMs }) => {
    const at = arrivals.get(sequence);
    return at === undefined ? [] : [at - sentAtMs];
  });
  console.log(
    [
      title,
      `  accepted/s ${Math.round(accepted.length / took)}  delivered/s ${Math.round(perSecond)}`,
      `  webhook → its 200           ${latencyOf(accepted.map(answeredMs))}`,
      `  webhook → customer's receipt ${latencyOf(receipts)}`,
      `  CPU, ms for each             ${costs.map(({ name, cpuMs }) => `${name} ${cpuMs.toFixed(2)}`).join('  ')}`,
      `  accepted ${accepted.length}  lost ${lost}  duplicated ${duplicates}  refused ${JSON.stringify(refused)}`,
    ].join('\n'),
  );
  if (lost !== 0 || duplicates > 0) process.exitCode = 1;
  return Math.min(accepted.length / took, perSecond);
}

async function sends(parley: PrivateParley, sessions: CloudSession[]): Promise<void> {
  const { baseUrl, project } = parley.credentials;
  const pairs = sessions.map(({ name }, index) => ({ session: name, to: `+1650555${String(index).padStart(4, '0')}` }));
  const load = new HttpLoad(baseUrl, concurrency, textRequest(project.token, pairs));
  try {
    await load.closed(16, 5);
    const { accepted, refused, seconds: took } = await load.closed(concurrency, seconds);
    const rate = Math.round(accepted.length / took);
    console.log(
      `sendText: ${rate}/s, ${concurrency} under way: ${latencyOf(accepted.map(answeredMs))}, refused ${JSON.stringify(refused)}`,
    );
  } finally {
    await load.close();
  }
}

function answeredMs({ sentAtMs, acceptedAtMs }: Accepted): number {
  return acceptedAtMs - sentAtMs;
}
