import { setTimeout as pause } from 'node:timers/promises';
import { processFigures } from '../process-figures.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun } from './measure-run.js';
import { trendOf } from './trend.js';

export interface SoakPlan {
  payloadBytes: number;
  /** Deliveries in flight in the closed loop that finds the rate. */
  underWay: number;
  seconds: number;
}

interface MemorySample {
  /** Seconds since the beginning. */
  seconds: number;
  /** Resident memory of all webhook-delivery processes. */
  residentMiB: number;
  heapMiB: number;
}

const topSeconds = 10;
const samples = 300;
/** The first part of the samples is ignored: memory of caches and compiled code is not a leak. */
const settlingShare = 0.2;

/** Loads one endpoint at half its top rate for a long time and measures the workers' memory. */
export async function measureSoak(bench: DeliveryParley, plan: SoakPlan): Promise<void> {
  const { seconds, underWay } = plan;
  const load = await bench.load(1, plan.payloadBytes);
  const top = await measureRun(bench.ledger, () => load.closed(underWay, Math.min(topSeconds, seconds)));
  const rate = top.perSecond / 2;
  const ending = new AbortController();
  const memory = sampleMemory(bench, seconds, ending.signal);
  const title = `soak: ${seconds} s at ${Math.round(rate)} deliveries/s`;
  await measureRun(bench.ledger, () => load.open(rate, seconds), title).finally(() => ending.abort());
  const settled = (await memory).filter((sample) => sample.seconds >= seconds * settlingShare);
  console.log('  memory from a fifth of it on');
  printTrend('resident', settled, ({ residentMiB }) => residentMiB);
  printTrend('heap    ', settled, ({ heapMiB }) => heapMiB);
}

async function sampleMemory(bench: DeliveryParley, seconds: number, signal: AbortSignal): Promise<MemorySample[]> {
  const startedAt = performance.now();
  const taken: MemorySample[] = [];
  while (!signal.aborted) {
    const sample: MemorySample = { seconds: (performance.now() - startedAt) / 1000, residentMiB: 0, heapMiB: 0 };
    for (const { residentKiB, heapKiB } of await processFigures(bench.parley, 'webhook-delivery')) {
      sample.residentMiB += residentKiB / 1024;
      sample.heapMiB += heapKiB / 1024;
    }
    taken.push(sample);
    await pause(Math.max(500, (seconds * 1000) / samples));
  }
  return taken;
}

function printTrend(name: string, taken: readonly MemorySample[], value: (sample: MemorySample) => number): void {
  const { perSecond, gained, noise, isFlat } = trendOf(taken.map((sample) => [sample.seconds, value(sample)]));
  const [from, to] = [value(taken[0]!).toFixed(0), value(taken.at(-1)!).toFixed(0)];
  const slope = `slope ${(perSecond * 60).toFixed(3)} MiB/min, ${gained.toFixed(1)} MiB in all, noise ±${noise.toFixed(1)}`;
  console.log(`  ${name}  ${from} → ${to} MiB  ${slope}: ${isFlat ? 'flat' : gained > 0 ? 'rising' : 'falling'}`);
}
