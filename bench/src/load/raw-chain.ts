import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventMade } from '@parley/contracts/events';
import type { PrivateParley } from '@parley/tools';
import type { CountingReceiver } from './receiver.js';

/** Instructions for the raw chain's two processes, passed as one JSON argument. */
export interface RawChainPlan {
  natsUrl: string;
  redisUrl: string;
  receiverUrl: string;
  secret: string;
  /** The exact body of each POST, taken from a real event. */
  body: string;
  stream: string;
  queue: string;
  messages: number;
}

/**
 * Runs the raw chain against the same NATS and Redis that the platform uses.
 * @returns deliveries per second, from the first request to the last
 */
export async function measureRawChain(
  parley: PrivateParley,
  receiver: CountingReceiver,
  messages: number,
  bodyBytes: number,
): Promise<number> {
  receiver.reset();
  const { infra } = await parley.state();
  const run = `raw-${randomBytes(4).toString('hex')}`;
  const plan: RawChainPlan = {
    ...{ natsUrl: infra.nats.url, redisUrl: infra.redis.url, receiverUrl: await receiver.url() },
    ...{ stream: run, queue: run, messages },
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    body: eventMade.example.envelope.padEnd(bodyBytes, ' '),
  };
  const start = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(plan)]);
  const worker = start('./raw-chain-worker.js');
  const source = start('./raw-chain-source.js');
  const sourceEnded = once(source, 'exit');
  await receiver.drained(messages);
  await sourceEnded;
  worker.disconnect();
  await once(worker, 'exit');
  if (receiver.received < messages) {
    throw new Error(`The raw chain lost ${messages - receiver.received} of ${messages}.`);
  }
  return receiver.perSecond;
}
