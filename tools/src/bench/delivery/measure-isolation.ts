import type { DeliveryLoad } from './delivery-load.js';
import type { DeliveryParley } from './delivery-parley.js';
import { type LatencySummary, summarize } from '../latency.js';
import { measureRun } from './measure-run.js';
import { SickEndpoint, type Sickness } from './sick-endpoint.js';

export interface IsolationPlan {
  /** Deliveries that wait for the sick endpoint. */
  backlog: number;
  /** Deliveries to the healthy one. */
  perSecond: number;
  /** Beside a sick one in each round, and as long alone: half of it before and half of it after. */
  seconds: number;
  /** Each with a sick endpoint of its own, so that what the machine does by the hour falls to both sides. */
  rounds: number;
}

export interface IsolationFigures {
  alone: WindowFigures;
  beside: WindowFigures;
  /** How many waited for the last of the sick endpoints when it was over. */
  waiting: number;
  p99Ratio: number;
}

/** Medians over the windows of a run: a hiccup of the machine spoils one of them, and not the whole. */
export interface WindowFigures {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The middle half of the windows has its p99 between these: how far the figure can be trusted. */
  p99QuartilesMs: [low: number, high: number];
}

const windowSeconds = 5;

/** A healthy endpoint at a steady rate, by turns alone and beside a sick one. */
export async function measureIsolation(
  bench: DeliveryParley,
  healthy: DeliveryLoad,
  sickness: Sickness,
  { backlog, perSecond, seconds, rounds }: IsolationPlan,
): Promise<IsolationFigures> {
  const windows = async (count: number): Promise<LatencySummary[]> => {
    const found: LatencySummary[] = [];
    while (found.length < count) {
      const run = await measureRun(bench.ledger, () => healthy.open(perSecond, windowSeconds));
      found.push(run.acceptedToReceipt);
    }
    return found;
  };
  const count = Math.max(2, Math.round(seconds / windowSeconds));
  const alone: LatencySummary[] = [];
  const beside: LatencySummary[] = [];
  let waiting = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await windows(Math.ceil(count / 2))));
    const sick = await SickEndpoint.start(bench, sickness, backlog);
    beside.push(...(await windows(count)));
    waiting = await sick.waiting();
    await sick.remove();
    alone.push(...(await windows(Math.floor(count / 2))));
  }
  const figures = { alone: figuresOf(alone), beside: figuresOf(beside) };
  return { ...figures, waiting, p99Ratio: figures.beside.p99Ms / figures.alone.p99Ms };
}

function figuresOf(windows: readonly LatencySummary[]): WindowFigures {
  const median = (of: 'p50Ms' | 'p95Ms' | 'p99Ms') => summarize(windows.map((window) => window[of])).p50Ms;
  const sorted = windows.map(({ p99Ms }) => p99Ms).sort((a, b) => a - b);
  const quartile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return {
    p50Ms: median('p50Ms'),
    p95Ms: median('p95Ms'),
    p99Ms: median('p99Ms'),
    p99QuartilesMs: [quartile(0.25), quartile(0.75)],
  };
}
