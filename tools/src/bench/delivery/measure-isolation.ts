import type { DeliveryLoad } from './delivery-load.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun, type RunFigures } from './measure-run.js';
import { SickEndpoint, type Sickness } from './sick-endpoint.js';

export interface IsolationPlan {
  /** Deliveries that wait for the sick endpoint. */
  backlog: number;
  /** Deliveries to the healthy one. */
  perSecond: number;
  seconds: number;
}

export interface IsolationFigures {
  alone: RunFigures;
  beside: RunFigures;
  /** How many waited for the sick endpoint when it was over. */
  waiting: number;
  p99Ratio: number;
}

/** A healthy endpoint at a steady rate, alone and at once afterwards beside a sick one. */
export async function measureIsolation(
  bench: DeliveryParley,
  healthy: DeliveryLoad,
  sickness: Sickness,
  { backlog, perSecond, seconds }: IsolationPlan,
): Promise<IsolationFigures> {
  const run = () => measureRun(bench.ledger, () => healthy.open(perSecond, seconds));
  const alone = await run();
  const sick = await SickEndpoint.start(bench, sickness, backlog);
  const beside = await run();
  const waiting = await sick.waiting();
  await sick.remove();
  return { alone, beside, waiting, p99Ratio: beside.acceptedToReceipt.p99Ms / alone.acceptedToReceipt.p99Ms };
}
