import { setTimeout as pause } from 'node:timers/promises';
import { latencyOf, type LatencySummary, latencyText, summarize } from '../latency.js';
import type { DeliveryLedger } from './delivery-ledger.js';

/** Longer than the first retry takes, and than it takes to find a lost job. */
const quietMs = 15_000;

/**
 * Runs a load, waits for deliveries in flight, and prints the result if it has a title.
 *
 * @returns deliveries per second, from the first arrival to the last, and the latency from accept to receipt
 */
export async function measureRun(
  ledger: DeliveryLedger,
  load: () => Promise<void>,
  title?: string,
): Promise<{ perSecond: number; latency: LatencySummary }> {
  ledger.forgetTimes();
  const before = { received: ledger.received, missing: ledger.missing, duplicated: ledger.duplicated };
  await load();
  await drained(ledger, before.missing);
  if (ledger.period === null) throw new Error('Nothing was delivered.');
  const delivered = ledger.received - before.received;
  const perSecond = delivered / ((ledger.period.lastAtMs - ledger.period.firstAtMs) / 1000);
  const latency = summarize(ledger.acceptedToReceiptMs);
  if (title !== undefined) {
    console.log(
      [
        `  ${title}: delivered/s ${Math.round(perSecond)}`,
        `    accept → receipt  ${latencyText(latency)}`,
        `    make → receipt    ${latencyOf(ledger.madeToReceiptMs)}`,
        `    delivered ${delivered}  lost ${ledger.missing - before.missing}  duplicated ${ledger.duplicated - before.duplicated}`,
      ].join('\n'),
    );
  }
  return { perSecond, latency };
}

/** Waits until at most `missing` deliveries are missing, or none has arrived for a while. */
async function drained(ledger: DeliveryLedger, missing: number): Promise<void> {
  let last = ledger.received;
  let lastChangeMs = performance.now();
  while (ledger.missing > missing && performance.now() - lastChangeMs < quietMs) {
    await pause(20);
    if (ledger.received !== last) [last, lastChangeMs] = [ledger.received, performance.now()];
  }
}
