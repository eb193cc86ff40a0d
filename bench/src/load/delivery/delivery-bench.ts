import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { measureRawChain } from '../raw-chain.js';
import { CountingReceiver } from '../receiver.js';
import { DeliveryParley } from './delivery-parley.js';
import { measureIsolation } from './measure-isolation.js';
import { measureRun } from './measure-run.js';
import { measureSoak } from './measure-soak.js';
import { sicknesses } from './neighbour.js';

interface RatePlan {
  /** Numbers of endpoints per event; one run for each. */
  endpointCounts: readonly number[];
  payloadBytes: number;
  seconds: number;
  /** Deliveries in flight in the closed loop. */
  underWay: number;
  rawMessages: number;
}

/** Every process compiles the hot code for itself: after two seconds, four processes were still 20 % below their final rate. */
const warmUpSeconds = 10;

/** A raw run with larger bodies has an eighth of the messages, because Redis keeps them in memory. */
const smallBytes = 8 * 1024;

const list = (text: string) => text.split(',').map((one) => one.trim());
const parts = list(process.env.BENCH_PARTS ?? 'rates,filters,isolation,soak');
const workerCounts = list(process.env.BENCH_WORKERS ?? '1,4').map(Number);
const endpointCounts = list(process.env.BENCH_ENDPOINTS ?? '1,10,100').map(Number);
const payloadsKiB = list(process.env.BENCH_PAYLOADS_KIB ?? '1,64').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const underWay = Number(process.env.BENCH_UNDER_WAY ?? 1_000);
const rawMessages = Number(process.env.BENCH_RAW_MESSAGES ?? 20_000);
const sick = list(process.env.BENCH_SICK ?? sicknesses.join());
const isolation = {
  backlog: Number(process.env.BENCH_BACKLOG ?? 10_000),
  perSecond: Number(process.env.BENCH_HEALTHY_PER_SECOND ?? 100),
  seconds: Number(process.env.BENCH_ISOLATION_SECONDS ?? 40),
  rounds: Number(process.env.BENCH_ISOLATION_ROUNDS ?? 4),
};
const filterRounds = 3;
const soakSeconds = Number(process.env.BENCH_SOAK_SECONDS ?? 600);

/**
 * `npm run bench -- delivery`: compares the delivery chain with the raw chain, measures healthy endpoints beside failing
 * ones, and the worker's memory (docs/performance.md). Exits 1 when a delivery was lost or duplicated.
 */
export async function benchDelivery(): Promise<void> {
  // The other measurements use only the first number of workers.
  const counts = parts.includes('rates') ? workerCounts : workerCounts.slice(0, 1);
  for (const [index, workers] of counts.entries()) {
    const bench = await DeliveryParley.start(workers);
    try {
      console.log(`\n== ${workers} process(es) of webhook-delivery`);
      for (const payloadKiB of parts.includes('rates') ? payloadsKiB : []) {
        const payloadBytes = payloadKiB * 1024;
        await measureRates(bench, { endpointCounts, payloadBytes, seconds, underWay, rawMessages });
      }
      if (index === 0) await measureOthers(bench);
      const { received, missing, duplicated, unexpected } = bench.ledger;
      console.log(`in all: delivered ${received}  lost ${missing}  duplicated ${duplicated}  unexpected ${unexpected}`);
      if (missing > 0 || duplicated > 0 || unexpected > 0) process.exitCode = 1;
    } finally {
      await bench.stop();
    }
  }
}

/** What is measured with the first number of workers alone. */
async function measureOthers(bench: DeliveryParley): Promise<void> {
  if (parts.includes('filters')) await measureFilters(bench);
  if (parts.includes('isolation')) await isolate(bench);
  if (parts.includes('soak')) await measureSoak(bench, { payloadBytes: 1024, underWay, seconds: soakSeconds });
}

async function isolate(bench: DeliveryParley): Promise<void> {
  const healthy = await bench.load(1, 1024);
  await healthy.open(isolation.perSecond, warmUpSeconds);
  for (const sickness of sicknesses.filter((one) => sick.includes(one))) {
    await measureIsolation(bench, healthy, sickness, isolation);
  }
}

/** Measures the raw chain with bodies of that size, then each number of endpoints at the top rate and at half of it. */
async function measureRates(bench: DeliveryParley, plan: RatePlan): Promise<void> {
  const { payloadBytes, seconds, underWay } = plan;
  const size = `${payloadBytes / 1024} KiB`;
  const raw = await measureRaw(bench, plan.rawMessages, payloadBytes);
  console.log(`raw chain, ${size}: ${Math.round(raw)} deliveries/s`);
  for (const endpoints of plan.endpointCounts) {
    const load = await bench.load(endpoints, payloadBytes);
    await measureRun(bench.ledger, () => load.closed(underWay, warmUpSeconds));
    console.log(`${size} to ${endpoints} endpoint(s)`);
    const closed = `closed loop, ${underWay} under way`;
    const { perSecond } = await measureRun(bench.ledger, () => load.closed(underWay, seconds), closed);
    console.log(`    ratio to raw ${(perSecond / raw).toFixed(2)}`);
    await measureRun(bench.ledger, () => load.open(perSecond / 2, seconds), 'open loop, half the top rate');
  }
}

/** Ten conditions that let every event of the bench through. */
const filter: WebhookEndpoint['filter'] = {
  event: { $in: ['message.received', 'message.sent'] },
  session: { $ne: 'nobody' },
  timestamp: { $gt: '2020-01-01T00:00:00.000Z' },
  payload: {
    type: { $nin: ['location', 'poll'] },
    text: { $exists: true, $ne: 'stop' },
    fromMe: false,
    pushName: { $not: { $startsWith: '/' } },
    conversation: { id: { $exists: true } },
    quotedMessageId: { $ne: '1' },
  },
};
const filteredEndpoints = 100;
/** beyond.md §1. */
const leastFiltered = 0.8;

/** An event to 100 endpoints, in turns without and with a filter of ten conditions each. */
async function measureFilters(bench: DeliveryParley): Promise<void> {
  const sides = {
    without: await bench.load(filteredEndpoints, 1024),
    with: await bench.load(filteredEndpoints, 1024, filter),
  };
  for (const load of Object.values(sides)) await measureRun(bench.ledger, () => load.closed(underWay, warmUpSeconds));
  const rates = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < filterRounds; round += 1) {
    for (const side of ['without', 'with'] as const) {
      const title = `${filteredEndpoints} endpoints ${side} filters, ${underWay} under way`;
      const { perSecond } = await measureRun(bench.ledger, () => sides[side].closed(underWay, seconds), title);
      rates[side].push(perSecond);
    }
  }
  const sum = (side: 'without' | 'with'): number => rates[side].reduce((total, rate) => total + rate, 0);
  const ratio = sum('with') / sum('without');
  console.log(`  ratio with filters to without ${ratio.toFixed(2)}`);
  if (ratio < leastFiltered) process.exitCode = 1;
}

/** @returns deliveries per second of the raw chain on the same servers */
async function measureRaw({ parley }: DeliveryParley, messages: number, payloadBytes: number): Promise<number> {
  const receiver = new CountingReceiver();
  try {
    const count = payloadBytes > smallBytes ? Math.ceil(messages / 8) : messages;
    return await measureRawChain(parley, receiver, count, payloadBytes);
  } finally {
    await receiver.stop();
  }
}
