import { summarize, type LatencySummary } from './latency.js';
import type { LoadResult, TextLoad } from './load.js';
import type { ReceiverProcess } from './receiver-process.js';

export interface ChainFigures {
  acceptedPerSecond: number;
  deliveredPerSecond: number;
  accepted: number;
  delivered: number;
  lost: number;
  duplicated: number;
  refused: Record<string, number>;
  /** From the moment the request left the client, which is before it was accepted. */
  sendToReceipt: LatencySummary;
  acceptToReceipt: LatencySummary;
}

/**
 * One run of the whole chain: HTTP accept → both sessions → history → signed webhook.
 * @param deliveriesPerMessage 1 for an endpoint of message.received, 4 for one of all events
 */
export async function measureChain(
  receiver: ReceiverProcess,
  deliveriesPerMessage: number,
  run: () => Promise<LoadResult>,
): Promise<ChainFigures> {
  await receiver.reset();
  const load = await run();
  const expected = load.accepted.length * deliveriesPerMessage;
  await receiver.drained(expected);
  const report = await receiver.report();
  const arrivals = new Map<number, number>();
  for (const [sequence, atMs] of report.arrivals) if (!arrivals.has(sequence)) arrivals.set(sequence, atMs);
  const arrived = load.accepted.filter(({ sequence }) => arrivals.has(sequence));
  const latency = (since: 'sentAtMs' | 'acceptedAtMs') =>
    summarize(arrived.map((message) => Math.max(0, arrivals.get(message.sequence)! - message[since])));
  return {
    acceptedPerSecond: Math.round(load.accepted.length / load.seconds),
    deliveredPerSecond: Math.round(report.received / ((report.lastAtMs - report.firstAtMs) / 1000)),
    accepted: load.accepted.length,
    delivered: report.received - report.duplicates,
    lost: expected - (report.received - report.duplicates),
    duplicated: report.duplicates,
    refused: load.refused,
    sendToReceipt: latency('sentAtMs'),
    acceptToReceipt: latency('acceptedAtMs'),
  };
}

/** Warms pools, caches and the JIT, so that a run measures the steady state. */
export async function warmUp(load: TextLoad, receiver: ReceiverProcess, deliveriesPerMessage: number): Promise<void> {
  await receiver.reset();
  const { accepted } = await load.closed(16, 5);
  await receiver.drained(accepted.length * deliveriesPerMessage);
}
