import { measureRawChain } from '../raw-chain.js';
import { CountingReceiver } from '../receiver.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun } from './measure-run.js';

export interface RatePlan {
  /** Numbers of endpoints per event; one run for each. */
  endpointCounts: readonly number[];
  payloadBytes: number;
  seconds: number;
  /** Deliveries in flight in the closed loop. */
  underWay: number;
  rawMessages: number;
}

/** Every process compiles the hot code for itself: after two seconds, four processes were still 20 % below their final rate. */
const warmUpSeconds = 10;
/** A raw run with larger bodies has an eighth of the messages, because Redis keeps them in memory. */
const smallBytes = 8 * 1024;

/** Measures the raw chain with bodies of that size, then each number of endpoints at the top rate and at half of it. */
export async function measureRates(bench: DeliveryParley, plan: RatePlan): Promise<void> {
  const { payloadBytes, seconds, underWay } = plan;
  const size = `${payloadBytes / 1024} KiB`;
  const raw = await measureRaw(bench, plan.rawMessages, payloadBytes);
  console.log(`raw chain, ${size}: ${Math.round(raw)} deliveries/s`);
  for (const endpoints of plan.endpointCounts) {
    const load = await bench.load(endpoints, payloadBytes);
    await measureRun(bench.ledger, () => load.closed(underWay, warmUpSeconds));
    console.log(`${size} to ${endpoints} endpoint(s)`);
    const closed = `closed loop, ${underWay} under way`;
    const { perSecond } = await measureRun(bench.ledger, () => load.closed(underWay, seconds), closed);
    console.log(`    ratio to raw ${(perSecond / raw).toFixed(2)}`);
    await measureRun(bench.ledger, () => load.open(perSecond / 2, seconds), 'open loop, half the top rate');
  }
}

/** @returns deliveries per second of the raw chain on the same servers */
async function measureRaw({ parley }: DeliveryParley, messages: number, payloadBytes: number): Promise<number> {
  const receiver = new CountingReceiver();
  try {
    const count = payloadBytes > smallBytes ? Math.ceil(messages / 8) : messages;
    return await measureRawChain(parley, receiver, count, payloadBytes);
  } finally {
    await receiver.stop();
  }
}
