import type { DeliveryLoad } from './delivery-load.js';
import type { DeliveryParley } from './delivery-parley.js';
import { type LatencySummary, percentiles } from '../latency.js';
import { processorTime, stolenShare } from '../stolen-time.js';
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

/**
 * Medians over the windows of a run, but those in which the host took much of the machine: what they would tell is how
 * busy others were.
 */
export interface WindowFigures {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The middle half of the windows has its p99 between these: how far the figure can be trusted. */
  p99QuartilesMs: [low: number, high: number];
  windows: number;
  /** Windows that count for nothing. */
  disturbed: number;
}

interface MeasuredWindow {
  latency: LatencySummary;
  isDisturbed: boolean;
}

export const windowSeconds = 5;
/** Of the processors: more than that taken by the host spoils a window. */
const toleratedShare = 0.05;

/** A healthy endpoint at a steady rate, by turns alone and beside a sick one. */
export async function measureIsolation(
  bench: DeliveryParley,
  healthy: DeliveryLoad,
  sickness: Sickness,
  { backlog, perSecond, seconds, rounds }: IsolationPlan,
): Promise<IsolationFigures> {
  const windows = async (count: number): Promise<MeasuredWindow[]> => {
    const found: MeasuredWindow[] = [];
    while (found.length < count) {
      const from = processorTime();
      const run = await measureRun(bench.ledger, () => healthy.open(perSecond, windowSeconds));
      const isDisturbed = stolenShare(from, processorTime()) > toleratedShare;
      found.push({ latency: run.acceptedToReceipt, isDisturbed });
    }
    return found;
  };
  const count = Math.max(2, Math.round(seconds / windowSeconds));
  const alone: MeasuredWindow[] = [];
  const beside: MeasuredWindow[] = [];
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

function figuresOf(measured: readonly MeasuredWindow[]): WindowFigures {
  const quiet = measured.filter(({ isDisturbed }) => !isDisturbed).map(({ latency }) => latency);
  const median = (of: 'p50Ms' | 'p95Ms') =>
    percentiles(
      quiet.map((window) => window[of]),
      [0.5],
    )[0]!;
  const [low, p99Ms, high] = percentiles(
    quiet.map((window) => window.p99Ms),
    [0.25, 0.5, 0.75],
  );
  return {
    p50Ms: median('p50Ms'),
    p95Ms: median('p95Ms'),
    p99Ms: p99Ms!,
    p99QuartilesMs: [low!, high!],
    windows: quiet.length,
    disturbed: measured.length - quiet.length,
  };
}
