import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { eventCatalog } from '@parley/contracts/events';
import { PrivateParley } from '@parley/tools';
import { benchWebhook, connectPairs } from '../bench-sessions.js';
import { latencyOf } from '../latency.js';
import { HttpLoad, type LoadRequest, textRequest } from '../load.js';
import { CountingReceiver } from '../receiver.js';
import { costBetween, costsOf, type PartCost } from './part-costs.js';

const modes = listOf('BENCH_MODES', 'one,each');
const kinds = listOf('BENCH_KINDS', 'texts,tests');
const rates = listOf('BENCH_RATES', '1,50,200,top');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const idleSeconds = Number(process.env['BENCH_IDLE_SECONDS'] ?? 60);
/** The garbage of the start is collected in this time. */
const settleSeconds = Number(process.env['BENCH_SETTLE_SECONDS'] ?? 60);
const warmupSeconds = 3;
const concurrencyAtTop = 64;
const connections = 256;
const events = ['message.sent', 'message.received', 'message.ack'];

/**
 * The cost of a message with all of its events delivered, and of a test event, by process and by server, with the services in
 * one process and with each in its own (decisions.md §15).
 */
export async function benchProcesses(): Promise<void> {
  for (const mode of modes) {
    const parley = await PrivateParley.start({ PARLEY_PROCESSES: mode });
    const receiver = new CountingReceiver();
    try {
      await measureIdle(parley, mode);
      for (const [kind, load] of await loadsOf(parley, await receiver.url())) {
        await load.closed(concurrencyAtTop / 4, warmupSeconds);
        await receiver.drained(Number.POSITIVE_INFINITY, 2_000);
        for (const rate of rates) await measureRate(parley, receiver, load, { mode, kind, rate });
        await load.close();
      }
    } finally {
      await receiver.stop();
      await parley.stop();
    }
  }
}

async function measureIdle(parley: PrivateParley, mode: string): Promise<void> {
  await pause(settleSeconds * 1000);
  const before = await costsOf(parley);
  await pause(idleSeconds * 1000);
  report(`${mode}, idle, per second`, costBetween(before, await costsOf(parley), idleSeconds));
}

async function loadsOf(parley: PrivateParley, url: string): Promise<[kind: string, load: HttpLoad][]> {
  const { baseUrl, project, team } = parley.credentials;
  const { example: payload } = eventCatalog['message.received'];
  await benchWebhook(parley, url, events);
  const requests: Record<string, (sequence: number) => LoadRequest> = {
    texts: textRequest(project.token, await connectPairs(parley, 4)),
    tests: (sequence) => ({
      path: `/platform/projects/${project.id}/events/test`,
      headers: { authorization: `Bearer ${team.key}` },
      body: JSON.stringify({ type: 'message.received', payload: { ...payload, text: `bench ${sequence}` } }),
    }),
  };
  return kinds.map((kind) => {
    const request = requests[kind];
    if (!request) throw new Error(`BENCH_KINDS has "texts" and "tests", not "${kind}".`);
    return [kind, new HttpLoad(baseUrl, connections, request)];
  });
}

/** At a steady rate, or with 64 requests always under way. */
async function measureRate(
  parley: PrivateParley,
  receiver: CountingReceiver,
  load: HttpLoad,
  { mode, kind, rate }: { mode: string; kind: string; rate: string },
): Promise<void> {
  receiver.reset();
  const start = await costsOf(parley);
  const isTop = rate === 'top';
  const { accepted, refused } = await (isTop
    ? load.closed(concurrencyAtTop, seconds)
    : load.open(Number(rate), seconds));
  await receiver.drained(Number.POSITIVE_INFINITY, 2_000);
  const cost = costBetween(start, await costsOf(parley), accepted.length);
  report(`${mode}, ${kind} at ${isTop ? 'the top' : `${rate}/s`}, for each`, cost);
  const { arrivals } = receiver;
  const arrived = accepted.filter(({ sequence }) => arrivals.has(sequence));
  const answers = latencyOf(accepted.map(({ sentAtMs, acceptedAtMs }) => acceptedAtMs - sentAtMs));
  console.log(`  ${accepted.length} accepted, refused ${JSON.stringify(refused)}; request → answer ${answers}`);
  if (arrived.length === 0) return;
  const receipts = arrived.map(({ sequence, sentAtMs }) => Math.max(0, (arrivals.get(sequence) ?? 0) - sentAtMs));
  console.log(`  request → receipt ${latencyOf(receipts)}`);
}

function report(what: string, parts: readonly PartCost[]): void {
  const sum = (of: (part: PartCost) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  console.log(
    `${what}: ${sum(({ cpuMs }) => cpuMs).toFixed(2)} ms CPU, ${sum(({ pssMiB }) => pssMiB).toFixed(0)} MiB PSS (${load})`,
  );
  for (const { name, cpuMs, pssMiB } of parts) {
    console.log(`  ${name.padEnd(20)} ${cpuMs.toFixed(2).padStart(8)} ms ${pssMiB.toFixed(0).padStart(6)} MiB`);
  }
}

function listOf(variable: string, byDefault: string): string[] {
  return (process.env[variable] || byDefault).split(',');
}
