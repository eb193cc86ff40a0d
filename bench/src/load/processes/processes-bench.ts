import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PrivateParley } from '@parley/tools';
import { benchWebhook, connectPairs } from '../bench-sessions.js';
import { latencyOf } from '../latency.js';
import { atRate, type Pair } from '../load.js';
import { CountingReceiver } from '../receiver.js';
import { costBetween, costsOf, type PartCost } from './part-costs.js';

const modes = listOf('BENCH_MODES', 'one,each');
const rates = listOf('BENCH_RATES', '1,50,200,top');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const idleSeconds = Number(process.env['BENCH_IDLE_SECONDS'] ?? 60);
const warmupMessages = 200;
const concurrencyAtTop = 64;
const events = ['message.sent', 'message.received', 'message.ack'];

/**
 * The cost of a message with all of its events delivered, by process and by server, with the services in one process and
 * with each in its own (decisions.md §15).
 */
export async function benchProcesses(): Promise<void> {
  for (const mode of modes) {
    const parley = await PrivateParley.start({ PARLEY_PROCESSES: mode });
    const receiver = new CountingReceiver();
    try {
      await benchMode(parley, receiver, mode);
    } finally {
      await receiver.stop();
      await parley.stop();
    }
  }
}

async function benchMode(parley: PrivateParley, receiver: CountingReceiver, mode: string): Promise<void> {
  const before = await costsOf(parley);
  await pause(idleSeconds * 1000);
  report(`${mode}, idle, per second`, costBetween(before, await costsOf(parley), idleSeconds));
  const pairs = await connectPairs(parley, 4);
  await benchWebhook(parley, await receiver.url(), events);
  await messages(parley, pairs, 'top', warmupMessages);
  for (const rate of rates) {
    const total = rate === 'top' ? Number.POSITIVE_INFINITY : Number(rate) * seconds;
    const start = await costsOf(parley);
    const { accepted, answersMs } = await messages(parley, pairs, rate, total);
    await receiver.drained(Number.POSITIVE_INFINITY, 2_000);
    report(`${mode}, ${rate}/s, per message`, costBetween(start, await costsOf(parley), accepted));
    console.log(`  ${accepted} accepted, answered in ${latencyOf(answersMs)}`);
  }
}

/** Sends texts: at a steady rate, or with 64 always under way for the time of a run. */
async function messages(
  parley: PrivateParley,
  pairs: readonly Pair[],
  rate: string,
  total: number,
): Promise<{ accepted: number; answersMs: number[] }> {
  const answersMs: number[] = [];
  const send = async (number: number): Promise<void> => {
    const { session, to } = pairs[number % pairs.length]!;
    const sentAt = performance.now();
    await parley.client.post('/api/sendText', { session, chatId: to, text: `No. ${number}` });
    answersMs.push(performance.now() - sentAt);
  };
  if (rate === 'top') {
    const until = performance.now() + seconds * 1000;
    let begun = 0;
    const sender = async (): Promise<void> => {
      while (begun < total && performance.now() < until) await send((begun += 1));
    };
    await Promise.all(Array.from({ length: concurrencyAtTop }, sender));
  } else {
    const sending: Promise<void>[] = [];
    await atRate(Number(rate), total, (number) => sending.push(send(number)) > 0);
    await Promise.all(sending);
  }
  return { accepted: answersMs.length, answersMs };
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
