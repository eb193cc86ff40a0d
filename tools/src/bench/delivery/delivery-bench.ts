import { DeliveryParley } from './delivery-parley.js';
import { measureIsolation, type WindowFigures, windowSeconds } from './measure-isolation.js';
import { measureRates, measureRaw } from './measure-rates.js';
import { runText } from './measure-run.js';
import { measureSoak, type SoakFigures } from './measure-soak.js';
import { sicknesses } from './sick-endpoint.js';

const list = (text: string) => text.split(',').map((one) => one.trim());
const parts = list(process.env.BENCH_PARTS ?? 'rates,isolation,soak');
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
const soakSeconds = Number(process.env.BENCH_SOAK_SECONDS ?? 600);

/**
 * `npm run bench -- delivery`: the delivery chain against the raw chain, endpoints beside sick ones, and the memory of
 * the worker (docs/performance.md). Exits 1 when a delivery was lost or came twice.
 */
export async function benchDelivery(): Promise<void> {
  // What else there is to measure wants the first number of workers only.
  const counts = parts.includes('rates') ? workerCounts : workerCounts.slice(0, 1);
  for (const [index, workers] of counts.entries()) {
    const bench = await DeliveryParley.start(workers);
    try {
      console.log(`\n== ${workers} process(es) of webhook-delivery`);
      if (parts.includes('rates')) await rates(bench);
      if (index === 0 && parts.includes('isolation')) await isolate(bench);
      if (index === 0 && parts.includes('soak')) await soak(bench);
      const { received, missing, duplicated, unexpected } = bench.ledger;
      console.log(`in all: delivered ${received}  lost ${missing}  duplicated ${duplicated}  unexpected ${unexpected}`);
      if (missing > 0 || duplicated > 0 || unexpected > 0) process.exitCode = 1;
    } finally {
      await bench.stop();
    }
  }
}

async function rates(bench: DeliveryParley): Promise<void> {
  for (const payloadKiB of payloadsKiB) {
    const payloadBytes = payloadKiB * 1024;
    const raw = await measureRaw(bench, rawMessages, payloadBytes);
    console.log(`raw chain, ${payloadKiB} KiB: ${Math.round(raw)} deliveries/s`);
    for (const endpoints of endpointCounts) {
      const { top, half } = await measureRates(bench, { endpoints, payloadBytes, seconds, underWay });
      const perSecond = top.deliveredPerSecond;
      console.log(
        [
          `${payloadKiB} KiB to ${endpoints} endpoint(s): delivered/s ${Math.round(perSecond)}  ratio to raw ${(perSecond / raw).toFixed(2)}`,
          `  closed loop, ${underWay} under way`,
          runText(top),
          `  open loop, ${Math.round(perSecond / 2)} deliveries/s (half the top rate)`,
          runText(half),
        ].join('\n'),
      );
    }
  }
}

async function isolate(bench: DeliveryParley): Promise<void> {
  const healthy = await bench.load(1, 1024);
  await healthy.open(isolation.perSecond, 2);
  for (const sickness of sicknesses.filter((one) => sick.includes(one))) {
    const { alone, beside, waiting, p99Ratio } = await measureIsolation(bench, healthy, sickness, isolation);
    console.log(
      [
        `a healthy endpoint at ${isolation.perSecond} deliveries/s, accept → receipt, medians of windows of ${windowSeconds} s`,
        `  alone                ${windowsText(alone)}`,
        `  beside a ${sickness} one  ${windowsText(beside)}  (${waiting} waiting)`,
        `  ratio of p99 ${p99Ratio.toFixed(2)}`,
      ].join('\n'),
    );
  }
}

function windowsText({ p50Ms, p95Ms, p99Ms, p99QuartilesMs, windows, disturbed }: WindowFigures): string {
  const quartiles = `quartiles ${p99QuartilesMs.join(' and ')}`;
  return `p50 ${p50Ms}  p95 ${p95Ms}  p99 ${p99Ms} (${quartiles}) ms of ${windows} windows, ${disturbed} disturbed`;
}

async function soak(bench: DeliveryParley): Promise<void> {
  const figures = await measureSoak(bench, { payloadBytes: 1024, underWay, seconds: soakSeconds });
  console.log(
    [
      `soak: ${soakSeconds} s at ${Math.round(figures.perSecond)} deliveries/s, memory from a fifth of it on`,
      memoryText('resident', figures.resident),
      memoryText('heap    ', figures.heap),
      runText(figures.run),
    ].join('\n'),
  );
}

function memoryText(name: string, { from, to, trend }: SoakFigures['resident']): string {
  const { perSecond, gained, noise, isFlat } = trend;
  const slope = `slope ${(perSecond * 60).toFixed(3)} MiB/min, ${gained.toFixed(1)} MiB in all, noise ±${noise.toFixed(1)}`;
  return `  ${name}  ${from.toFixed(0)} → ${to.toFixed(0)} MiB  ${slope}: ${isFlat ? 'flat' : gained > 0 ? 'rising' : 'falling'}`;
}
