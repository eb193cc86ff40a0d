import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { addressOf } from '@parley/tools';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { RawChainPlan } from './raw-chain.js';

/**
 * First process of the raw chain, the baseline of the bench: JetStream publish → consume → BullMQ add. As fast as the clients
 * allow: pipelined publishes of 500, batches of 500 into the queue, file storage, no database.
 */
const plan = JSON.parse(process.argv[2]!) as RawChainPlan;
const batch = 500;

const connection = await connect(addressOf(plan.natsUrl));
const manager = await jetstreamManager(connection);
await manager.streams.add({ name: plan.stream, subjects: [plan.stream] });
await manager.consumers.add(plan.stream, { durable_name: 'raw', ack_policy: 'explicit', max_ack_pending: batch * 4 });
const stream = jetstream(connection);
const redis = new Redis(plan.redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue(plan.queue, { connection: redis });

await Promise.all([publish(), consume()]);
await manager.streams.delete(plan.stream);
await queue.close();
await redis.quit();
await connection.close();
process.disconnect?.();

async function publish(): Promise<void> {
  for (let sent = 0; sent < plan.messages; sent += batch) {
    const size = Math.min(batch, plan.messages - sent);
    await Promise.all(
      Array.from({ length: size }, (_, index) =>
        stream.publish(plan.stream, plan.body, { msgID: `${plan.stream}-${sent + index}` }),
      ),
    );
  }
}

async function consume(): Promise<void> {
  const consumer = await stream.consumers.get(plan.stream, 'raw');
  for (let taken = 0; taken < plan.messages;) {
    const messages = await consumer.fetch({ max_messages: batch, expires: 1000 });
    const jobs: { name: string; data: { id: string; body: string }; opts: object }[] = [];
    for await (const message of messages) {
      jobs.push({
        name: 'post',
        data: { id: String(message.seq), body: message.string() },
        opts: { removeOnComplete: true, removeOnFail: true },
      });
      message.ack();
    }
    if (jobs.length > 0) await queue.addBulk(jobs);
    taken += jobs.length;
  }
}
