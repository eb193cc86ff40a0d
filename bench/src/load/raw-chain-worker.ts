import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Webhook } from 'standardwebhooks';
import { Pool } from 'undici';
import type { RawChainPlan } from './raw-chain.js';

/** Second process of the raw chain: BullMQ → signed POST, with the concurrency that our own worker uses. */
const plan = JSON.parse(process.argv[2]!) as RawChainPlan;
const concurrency = 128;

const signer = new Webhook(plan.secret);
const target = new URL(plan.receiverUrl);
const pool = new Pool(target.origin, { connections: concurrency, pipelining: 1 });
const connection = new Redis(plan.redisUrl, { maxRetriesPerRequest: null });

const worker = new Worker<{ id: string; body: string }>(
  plan.queue,
  async ({ data }) => {
    const at = new Date();
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: target.pathname,
      headers: {
        'content-type': 'application/json',
        'webhook-id': data.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(data.id, at, data.body),
        'parley-event-type': 'raw',
      },
      body: data.body,
    });
    await body.dump();
    if (statusCode !== 204) throw new Error(`The receiver answered ${statusCode}.`);
  },
  { connection, concurrency },
);

process.on('disconnect', () => {
  void worker.close().then(() => process.exit(0));
});
