import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReceiverProcess } from './receiver-process.js';
import type { RawChainPlan } from './raw-chain.protocol.js';

/**
 * Runs the raw chain against the same NATS, Redis and receiver that the platform uses.
 * @returns deliveries per second, from the first request to the last
 */
export async function measureRawChain(
  infra: { natsUrl: string; redisUrl: string },
  receiver: ReceiverProcess,
  messages: number,
  body: string,
): Promise<number> {
  await receiver.reset();
  const run = randomBytes(4).toString('hex');
  const plan: RawChainPlan = {
    ...infra,
    receiverUrl: receiver.url,
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    body,
    stream: `raw-${run}`,
    queue: `raw-${run}`,
    messages,
  };
  const start = (file: string) => fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(plan)]);
  const worker = start('./raw-chain-worker.js');
  const source = start('./raw-chain-source.js');
  const sourceEnded = once(source, 'exit');
  const received = await receiver.drained(messages);
  await sourceEnded;
  worker.disconnect();
  await once(worker, 'exit');
  if (received < messages) throw new Error(`The raw chain lost ${messages - received} of ${messages}.`);
  const { firstAtMs, lastAtMs } = await receiver.report();
  return messages / ((lastAtMs - firstAtMs) / 1000);
}
