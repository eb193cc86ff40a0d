import { setTimeout as pause } from 'node:timers/promises';
import { readMetrics, residentKiB } from '../process-figures.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun, type RunFigures } from './measure-run.js';
import { type Trend, trendOf } from './trend.js';

export interface SoakPlan {
  payloadBytes: number;
  /** Deliveries on their way in the closed loop that finds the rate. */
  underWay: number;
  seconds: number;
}

export interface SoakFigures {
  perSecond: number;
  run: RunFigures;
  /** Of all processes of webhook-delivery, MiB: when the trend begins, and at the end. */
  resident: { from: number; to: number; trend: Trend };
  heap: { from: number; to: number; trend: Trend };
}

const topSeconds = 10;
const samples = 300;
/** What a process gathers at first, caches and compiled code, is not what it leaks. */
const settlingShare = 0.2;

/** One endpoint at half its top rate for a long time; how much memory the workers have meanwhile. */
export async function measureSoak(bench: DeliveryParley, plan: SoakPlan): Promise<SoakFigures> {
  const load = await bench.load(1, plan.payloadBytes);
  const top = await measureRun(bench.ledger, () => load.closed(plan.underWay, Math.min(topSeconds, plan.seconds)));
  const perSecond = top.deliveredPerSecond / 2;
  const ending = new AbortController();
  const memory = sampleMemory(bench, plan.seconds, ending.signal);
  const run = await measureRun(bench.ledger, () => load.open(perSecond, plan.seconds)).finally(() => ending.abort());
  const settled = (await memory).filter(({ seconds }) => seconds >= plan.seconds * settlingShare);
  const over = (value: (sample: MemorySample) => number) => ({
    from: value(settled[0]!),
    to: value(settled.at(-1)!),
    trend: trendOf(settled.map((sample) => [sample.seconds, value(sample)])),
  });
  return { perSecond, run, resident: over((sample) => sample.residentMiB), heap: over((sample) => sample.heapMiB) };
}

interface MemorySample {
  /** Since the beginning. */
  seconds: number;
  residentMiB: number;
  heapMiB: number;
}

async function sampleMemory(bench: DeliveryParley, seconds: number, signal: AbortSignal): Promise<MemorySample[]> {
  const { services } = await bench.parley.state();
  const workers = services.filter(({ name }) => name === 'webhook-delivery');
  const startedAt = performance.now();
  const taken: MemorySample[] = [];
  while (!signal.aborted) {
    const sample: MemorySample = { seconds: (performance.now() - startedAt) / 1000, residentMiB: 0, heapMiB: 0 };
    for (const { pid, healthPort } of workers) {
      sample.residentMiB += (await residentKiB(pid)) / 1024;
      sample.heapMiB += (await readMetrics(healthPort))('nodejs_heap_size_used_bytes') / 1024 / 1024;
    }
    taken.push(sample);
    await pause(Math.max(500, (seconds * 1000) / samples));
  }
  return taken;
}
