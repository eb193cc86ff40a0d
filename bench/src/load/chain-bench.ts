import { PrivateParley } from '@parley/tools';
import { benchWebhook, connectPairs } from './bench-sessions.js';
import { latencyOf } from './latency.js';
import { type LoadResult, HttpLoad, textRequest } from './load.js';
import { memoryMiB } from './process-figures.js';
import { measureRawChain } from './raw-chain.js';
import { CountingReceiver } from './receiver.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const rawMessages = Number(process.env.BENCH_RAW_MESSAGES ?? 20_000);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const pairCount = 8;
const rawBytes = 500;

/**
 * `npm run bench`: compares the whole chain with the raw chain, in one run on one machine (docs/performance.md). Exits 1 when
 * a delivery was lost.
 */
export async function benchChain(): Promise<void> {
  const receiver = new CountingReceiver();
  const parley = await PrivateParley.start();
  try {
    const idle = await memoryMiB(parley);
    const rawPerSecond = Math.round(await measureRawChain(parley, receiver, rawMessages, rawBytes));
    console.log(`raw chain: ${rawPerSecond} deliveries/s (${rawMessages} messages)`);

    const pairs = await connectPairs(parley, pairCount);
    const load = new HttpLoad(parley.credentials.baseUrl, 256, textRequest(parley.credentials.project.token, pairs));
    for (const [title, events, deliveriesPerMessage] of [
      ['all events, 4 deliveries a message', ['*'], 4],
      ['message.received only, 1 delivery a message', ['message.received'], 1],
    ] as const) {
      const webhook = await benchWebhook(parley, await receiver.url(), [...events]);
      console.log(`\n== ${title}`);
      const run = (name: string, loop: () => Promise<LoadResult>) => {
        console.log(name);
        return runChain(receiver, deliveriesPerMessage, rawPerSecond, loop);
      };
      // Warms up pools, caches and the JIT, so that later runs measure the steady state.
      await run('warm-up', () => load.closed(16, 5));
      const top = await run(`closed loop, ${concurrency} under way`, () => load.closed(concurrency, seconds));
      // The rate that the whole chain sustains: accepted messages, or delivered ones if those are fewer.
      const rate = Math.min(top.acceptedPerSecond, top.deliveredPerSecond / deliveriesPerMessage) / 2;
      await run(`open loop, ${Math.round(rate)} messages/s (half the top rate)`, () => load.open(rate, seconds));
      await parley.client.delete(`/api/webhooks/${webhook.id}`);
    }
    await load.close();
    console.log(`\nmemory, MiB idle → after: ${JSON.stringify(idle)} → ${JSON.stringify(await memoryMiB(parley))}`);
  } finally {
    await parley.stop();
    await receiver.stop();
  }
}

/** One run of the whole chain: HTTP accept → both sessions → history → signed webhook. */
async function runChain(
  receiver: CountingReceiver,
  deliveriesPerMessage: number,
  rawPerSecond: number,
  loop: () => Promise<LoadResult>,
): Promise<{ acceptedPerSecond: number; deliveredPerSecond: number }> {
  receiver.reset();
  const { accepted, refused, seconds: took } = await loop();
  const expected = accepted.length * deliveriesPerMessage;
  await receiver.drained(expected);
  const { arrivals, duplicates, perSecond: deliveredPerSecond } = receiver;
  const delivered = receiver.received - duplicates;
  const acceptedPerSecond = accepted.length / took;
  const arrived = accepted.filter(({ sequence }) => arrivals.has(sequence));
  const latency = (since: 'sentAtMs' | 'acceptedAtMs') =>
    latencyOf(arrived.map((message) => Math.max(0, arrivals.get(message.sequence)! - message[since])));
  const ratio = (deliveredPerSecond / rawPerSecond).toFixed(2);
  console.log(
    [
      `  accepted/s ${Math.round(acceptedPerSecond)}  delivered/s ${Math.round(deliveredPerSecond)}  ratio to raw ${ratio}`,
      `  accept → receipt  ${latency('acceptedAtMs')}`,
      `  send → receipt    ${latency('sentAtMs')}`,
      `  accepted ${accepted.length}  delivered ${delivered}  lost ${expected - delivered}  duplicated ${duplicates}  refused ${JSON.stringify(refused)}`,
    ].join('\n'),
  );
  if (delivered < expected) process.exitCode = 1;
  return { acceptedPerSecond, deliveredPerSecond };
}
