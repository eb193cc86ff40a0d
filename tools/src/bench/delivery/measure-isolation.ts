import { type LatencySummary, percentiles } from '../latency.js';
import { processorTime, stolenShare } from '../stolen-time.js';
import type { DeliveryLoad } from './delivery-load.js';
import type { DeliveryParley } from './delivery-parley.js';
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

interface MeasuredWindow {
  latency: LatencySummary;
  /** The host took much of the machine: what it tells is how busy others were. */
  isDisturbed: boolean;
}

const windowSeconds = 5;
/** Of the processors: more than that taken by the host spoils a window. */
const toleratedShare = 0.05;

/** A healthy endpoint at a steady rate, by turns alone and beside a sick one. */
export async function measureIsolation(
  bench: DeliveryParley,
  healthy: DeliveryLoad,
  sickness: Sickness,
  { backlog, perSecond, seconds, rounds }: IsolationPlan,
): Promise<void> {
  const measure = async (into: MeasuredWindow[], count: number): Promise<void> => {
    for (let window = 0; window < count; window += 1) {
      const from = processorTime();
      const { latency } = await measureRun(bench.ledger, () => healthy.open(perSecond, windowSeconds));
      into.push({ latency, isDisturbed: stolenShare(from, processorTime()) > toleratedShare });
    }
  };
  const count = Math.max(2, Math.round(seconds / windowSeconds));
  const alone: MeasuredWindow[] = [];
  const beside: MeasuredWindow[] = [];
  let waiting = 0;
  for (let round = 0; round < rounds; round += 1) {
    await measure(alone, Math.ceil(count / 2));
    const sick = await SickEndpoint.start(bench, sickness, backlog);
    await measure(beside, count);
    waiting = await sick.waiting();
    await sick.remove();
    await measure(alone, Math.floor(count / 2));
  }
  console.log(
    [
      `a healthy endpoint at ${perSecond} deliveries/s, accept → receipt, medians of windows of ${windowSeconds} s`,
      `  alone                ${windowsText(alone)}`,
      `  beside a ${sickness} one  ${windowsText(beside)}  (${waiting} waiting)`,
      `  ratio of p99 ${(middle(beside, 'p99Ms') / middle(alone, 'p99Ms')).toFixed(2)}`,
    ].join('\n'),
  );
}

/** Medians, and between which p99 the middle half of the windows is: how far the figure can be trusted. */
function windowsText(measured: readonly MeasuredWindow[]): string {
  const [p50, p95] = [middle(measured, 'p50Ms'), middle(measured, 'p95Ms')];
  const [low, p99, high] = [0.25, 0.5, 0.75].map((share) => middle(measured, 'p99Ms', share));
  const quiet = measured.filter(({ isDisturbed }) => !isDisturbed).length;
  return `p50 ${p50}  p95 ${p95}  p99 ${p99} (quartiles ${low} and ${high}) ms of ${quiet} windows, ${measured.length - quiet} disturbed`;
}

/** Over the windows that were not disturbed. */
function middle(measured: readonly MeasuredWindow[], of: 'p50Ms' | 'p95Ms' | 'p99Ms', share = 0.5): number {
  const quiet = measured.filter(({ isDisturbed }) => !isDisturbed);
  return percentiles(
    quiet.map(({ latency }) => latency[of]),
    [share],
  )[0]!;
}
