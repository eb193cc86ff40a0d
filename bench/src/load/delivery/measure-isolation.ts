import { type LatencySummary, percentiles } from '../latency.js';
import { processorTime, stolenShare } from '../process-figures.js';
import type { DeliveryLoad } from './delivery-load.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun } from './measure-run.js';
import { type Condition, Neighbour, type Sickness } from './neighbour.js';

export interface IsolationPlan {
  /** Number of deliveries made for the neighbour before each measurement; they wait where it is sick. */
  backlog: number;
  /** Rate of deliveries to the healthy endpoint. */
  perSecond: number;
  /** Time beside a sick endpoint in each round, and beside a healthy one. */
  seconds: number;
  /** Number of rounds, each with its own neighbours, so that slow changes of the machine affect both sides equally. */
  rounds: number;
}

interface MeasuredWindow {
  latency: LatencySummary;
  /** True when the host took much of the machine's processor time: the window then measures the host's other guests. */
  isDisturbed: boolean;
}

const windowSeconds = 5;
/** Share of processor time that the host may take before a window counts as disturbed. */
const toleratedShare = 0.05;

/**
 * Measures a healthy endpoint at a steady rate, in turns beside a sick one and beside a healthy one that has just got as many
 * deliveries: after so many writes Postgres vacuums and analyzes, whatever becomes of them. Each comes first in every other round.
 */
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
  const [besideHealthy, besideSick]: [MeasuredWindow[], MeasuredWindow[]] = [[], []];
  const measureBeside = async (condition: Condition, into: MeasuredWindow[]): Promise<number> => {
    const neighbour = await Neighbour.start(bench, condition, backlog);
    try {
      await measure(into, count);
      const waiting = await neighbour.waiting();
      await neighbour.remove();
      return waiting;
    } finally {
      await neighbour.stop();
    }
  };
  let waiting = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isSickFirst = round % 2 === 1;
    if (isSickFirst) waiting = await measureBeside(sickness, besideSick);
    await measureBeside('healthy', besideHealthy);
    if (!isSickFirst) waiting = await measureBeside(sickness, besideSick);
  }
  console.log(
    [
      `a healthy endpoint at ${perSecond} deliveries/s, accept → receipt, medians of windows of ${windowSeconds} s`,
      `  beside a healthy one  ${windowsText(besideHealthy)}`,
      `  beside a ${sickness} one  ${windowsText(besideSick)}  (${waiting} waiting)`,
      `  ratio of p99 ${(middle(besideSick, 'p99Ms') / middle(besideHealthy, 'p99Ms')).toFixed(2)}`,
    ].join('\n'),
  );
}

/** Medians, and the quartiles of the windows' p99, which show how reliable the figure is. */
function windowsText(measured: readonly MeasuredWindow[]): string {
  const [p50, p95] = [middle(measured, 'p50Ms'), middle(measured, 'p95Ms')];
  const [low, p99, high] = [0.25, 0.5, 0.75].map((share) => middle(measured, 'p99Ms', share));
  const quiet = measured.filter(({ isDisturbed }) => !isDisturbed).length;
  return `p50 ${p50}  p95 ${p95}  p99 ${p99} (quartiles ${low} and ${high}) ms of ${quiet} windows, ${measured.length - quiet} disturbed`;
}

/** Only windows that were not disturbed count. */
function middle(measured: readonly MeasuredWindow[], of: 'p50Ms' | 'p95Ms' | 'p99Ms', share = 0.5): number {
  const quiet = measured.filter(({ isDisturbed }) => !isDisturbed);
  return percentiles(
    quiet.map(({ latency }) => latency[of]),
    [share],
  )[0]!;
}
