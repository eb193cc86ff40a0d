import { eventMade } from '@parley/contracts';
import { PrivateParley } from '../client/index.js';
import { benchWebhook, connectPairs, memoryMiB } from './bench-sessions.js';
import { TextLoad } from './load.js';
import { measureRawChain } from './raw-chain.js';
import { ReceiverProcess } from './receiver-process.js';
import { measureChain, warmUp, type ChainFigures } from './whole-chain.js';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
const rawMessages = Number(process.env.BENCH_RAW_MESSAGES ?? 20_000);
const concurrency = Number(process.env.BENCH_CONCURRENCY ?? 64);
const pairCount = 8;

/**
 * `npm run bench`: the whole chain against the raw chain, in one run on one machine (docs/performance.md).
 * Exits 1 when a delivery was lost.
 */
export async function benchChain(): Promise<void> {
  const receiver = await ReceiverProcess.start();
  const parley = await PrivateParley.start();
  try {
    const idle = await memoryMiB(parley);
    const { infra } = await parley.state();
    const rawPerSecond = Math.round(
      await measureRawChain(
        { natsUrl: infra.nats.url, redisUrl: infra.redis.url },
        receiver,
        rawMessages,
        eventMade.example.envelope.padEnd(500, ' '),
      ),
    );
    console.log(`raw chain: ${rawPerSecond} deliveries/s (${rawMessages} messages)`);

    const pairs = await connectPairs(parley, pairCount);
    const load = new TextLoad(parley.credentials.baseUrl, parley.credentials.project.token, pairs, 256);
    let lost = 0;
    for (const [title, events, deliveriesPerMessage] of [
      ['all events, 4 deliveries a message', ['*'], 4],
      ['message.received only, 1 delivery a message', ['message.received'], 1],
    ] as const) {
      const webhook = await benchWebhook(parley, receiver.url, [...events]);
      console.log(`\n== ${title}`);
      await warmUp(load, receiver, deliveriesPerMessage);
      const top = await measureChain(receiver, deliveriesPerMessage, () => load.closed(concurrency, seconds));
      print(`closed loop, ${concurrency} under way`, top, rawPerSecond);
      const rate = sustainedPerSecond(top, deliveriesPerMessage) / 2;
      const half = await measureChain(receiver, deliveriesPerMessage, () => load.open(rate, seconds));
      print(`open loop, ${Math.round(rate)} messages/s (half the top rate)`, half, rawPerSecond);
      lost += top.lost + half.lost;
      await parley.client.delete(`/api/webhooks/${webhook.id}`);
    }
    await load.close();
    console.log(`\nmemory, MiB idle → after: ${JSON.stringify(idle)} → ${JSON.stringify(await memoryMiB(parley))}`);
    if (lost > 0) process.exitCode = 1;
  } finally {
    await parley.stop();
    receiver.stop();
  }
}

/** The rate that the whole chain keeps up with: what it accepts, or what it delivers where that is less. */
function sustainedPerSecond(figures: ChainFigures, deliveriesPerMessage: number): number {
  return Math.min(figures.acceptedPerSecond, figures.deliveredPerSecond / deliveriesPerMessage);
}

function print(title: string, figures: ChainFigures, rawPerSecond: number): void {
  const ratio = (figures.deliveredPerSecond / rawPerSecond).toFixed(2);
  const { acceptToReceipt, sendToReceipt } = figures;
  console.log(
    [
      title,
      `  accepted/s ${figures.acceptedPerSecond}  delivered/s ${figures.deliveredPerSecond}  ratio to raw ${ratio}`,
      `  accept → receipt  p50 ${acceptToReceipt.p50Ms}  p95 ${acceptToReceipt.p95Ms}  p99 ${acceptToReceipt.p99Ms}  max ${acceptToReceipt.maxMs} ms`,
      `  send → receipt    p50 ${sendToReceipt.p50Ms}  p95 ${sendToReceipt.p95Ms}  p99 ${sendToReceipt.p99Ms}  max ${sendToReceipt.maxMs} ms`,
      `  accepted ${figures.accepted}  delivered ${figures.delivered}  lost ${figures.lost}  duplicated ${figures.duplicated}  refused ${JSON.stringify(figures.refused)}`,
    ].join('\n'),
  );
}
