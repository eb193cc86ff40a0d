import { setTimeout as pause } from 'node:timers/promises';
import { processFigures } from '../process-figures.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun } from './measure-run.js';

interface Trend {
  /** Slope of the least-squares line through the samples, in their unit per second. */
  perSecond: number;
  /** Root mean square of the samples' distance from the line. */
  noise: number;
  /** Rise of the line from the first sample to the last. */
  gained: number;
  /** True when the line rises no more than the samples scatter to either side of it. */
  isFlat: boolean;
}

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

/** @param samples [seconds, value], at least two with different times */
export function trendOf(samples: readonly (readonly [number, number])[]): Trend {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(samples.map(([x]) => x));
  const meanY = mean(samples.map(([, y]) => y));
  const perSecond =
    mean(samples.map(([x, y]) => (x - meanX) * (y - meanY))) / mean(samples.map(([x]) => (x - meanX) ** 2));
  const noise = Math.sqrt(mean(samples.map(([x, y]) => (y - meanY - perSecond * (x - meanX)) ** 2)));
  const gained = perSecond * (samples.at(-1)![0] - samples[0]![0]);
  return { perSecond, noise, gained, isFlat: Math.abs(gained) <= 2 * noise };
}
