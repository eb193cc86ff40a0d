import { eventMade } from '@parley/contracts';
import { measureRawChain } from '../raw-chain.js';
import { ReceiverProcess } from '../receiver-process.js';
import type { DeliveryParley } from './delivery-parley.js';
import { measureRun, type RunFigures } from './measure-run.js';

export interface RatePlan {
  endpoints: number;
  payloadBytes: number;
  seconds: number;
  /** Deliveries on their way in the closed loop. */
  underWay: number;
}

export interface RateFigures {
  top: RunFigures;
  /** At half the top rate. */
  half: RunFigures;
}

const warmUpSeconds = 2;
/** A raw run with larger bodies has an eighth of the messages: they lie in the memory of Redis. */
const smallBytes = 8 * 1024;

/** The raw chain on the same servers, with bodies of the same size. @returns deliveries per second */
export async function measureRaw({ parley }: DeliveryParley, messages: number, payloadBytes: number): Promise<number> {
  const receiver = await ReceiverProcess.start();
  try {
    const { infra } = await parley.state();
    const urls = { natsUrl: infra.nats.url, redisUrl: infra.redis.url };
    const count = payloadBytes > smallBytes ? Math.ceil(messages / 8) : messages;
    return await measureRawChain(urls, receiver, count, eventMade.example.envelope.padEnd(payloadBytes, ' '));
  } finally {
    receiver.stop();
  }
}

export async function measureRates(bench: DeliveryParley, plan: RatePlan): Promise<RateFigures> {
  const load = await bench.load(plan.endpoints, plan.payloadBytes);
  await measureRun(bench.ledger, () => load.closed(plan.underWay, Math.min(warmUpSeconds, plan.seconds)));
  const top = await measureRun(bench.ledger, () => load.closed(plan.underWay, plan.seconds));
  const half = await measureRun(bench.ledger, () => load.open(top.deliveredPerSecond / 2, plan.seconds));
  return { top, half };
}
