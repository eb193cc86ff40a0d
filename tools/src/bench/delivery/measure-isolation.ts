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
  /** Alone, half of it before and half of it after, and as long beside the sick one. */
  seconds: number;
}

export interface IsolationFigures {
  alone: WindowFigures;
  beside: WindowFigures;
  /** How many waited for the sick endpoint when it was over. */
  waiting: number;
  p99Ratio: number;
}

/** Medians over the windows of a run: a hiccup of the machine spoils one of them, and not the whole. */
export type WindowFigures = Record<'p50Ms' | 'p95Ms' | 'p99Ms', number>;

const windowSeconds = 5;

/** A healthy endpoint at a steady rate, alone, then beside a sick one, then alone again. */
export async function measureIsolation(
  bench: DeliveryParley,
  healthy: DeliveryLoad,
  sickness: Sickness,
  { backlog, perSecond, seconds }: IsolationPlan,
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
  const before = await windows(Math.ceil(count / 2));
  const sick = await SickEndpoint.start(bench, sickness, backlog);
  const beside = medians(await windows(count));
  const waiting = await sick.waiting();
  await sick.remove();
  const alone = medians([...before, ...(await windows(Math.floor(count / 2)))]);
  return { alone, beside, waiting, p99Ratio: beside.p99Ms / alone.p99Ms };
}

function medians(windows: readonly LatencySummary[]): WindowFigures {
  const median = (of: keyof WindowFigures) => summarize(windows.map((window) => window[of])).p50Ms;
  return { p50Ms: median('p50Ms'), p95Ms: median('p95Ms'), p99Ms: median('p99Ms') };
}
