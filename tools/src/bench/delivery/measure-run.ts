import { setTimeout as pause } from 'node:timers/promises';
import { latencyText, summarize, type LatencySummary } from '../latency.js';
import type { DeliveryLedger } from './delivery-ledger.js';

export interface RunFigures {
  /** From the first that came to the last. */
  deliveredPerSecond: number;
  acceptedToReceipt: LatencySummary;
  madeToReceipt: LatencySummary;
  delivered: number;
  lost: number;
  duplicated: number;
}

/** Longer than a retry after the first failure, and than a lost wake-up takes to be found. */
const quietMs = 15_000;

/** Runs a load, waits for what is still on its way, and says how it went. */
export async function measureRun(ledger: DeliveryLedger, load: () => Promise<void>): Promise<RunFigures> {
  ledger.forgetTimes();
  const before = { received: ledger.received, missing: ledger.missing, duplicated: ledger.duplicated };
  await load();
  await drained(ledger, before.missing);
  if (ledger.period === null) throw new Error('Nothing was delivered.');
  const delivered = ledger.received - before.received;
  return {
    deliveredPerSecond: delivered / ((ledger.period.lastAtMs - ledger.period.firstAtMs) / 1000),
    acceptedToReceipt: summarize(ledger.acceptedToReceiptMs),
    madeToReceipt: summarize(ledger.madeToReceiptMs),
    delivered,
    lost: ledger.missing - before.missing,
    duplicated: ledger.duplicated - before.duplicated,
  };
}

export function runText({ acceptedToReceipt, madeToReceipt, ...figures }: RunFigures): string {
  return [
    `    accept → receipt  ${latencyText(acceptedToReceipt)}`,
    `    make → receipt    ${latencyText(madeToReceipt)}`,
    `    delivered ${figures.delivered}  lost ${figures.lost}  duplicated ${figures.duplicated}`,
  ].join('\n');
}

/** Until no more is missing than that, or nothing has come for a while. */
async function drained(ledger: DeliveryLedger, missing: number): Promise<void> {
  let last = ledger.received;
  let lastChangeMs = performance.now();
  while (ledger.missing > missing && performance.now() - lastChangeMs < quietMs) {
    await pause(20);
    if (ledger.received !== last) [last, lastChangeMs] = [ledger.received, performance.now()];
  }
}
