import type { EventMade } from '@parley/contracts';
import { ensureStreams } from '@parley/messaging';
import { type PrivateParley, until } from '@parley/tools';
import { type BenchOutbox, streamOf, withOutbox } from './bench-outbox.js';
import { batchesOf, type EventSource } from './event-source.js';

const timeoutMs = 120_000;

/** Relays an outbox that contains all events; then publishes the same batches without a database for comparison. */
export async function measureOutbox(
  parley: PrivateParley,
  source: EventSource,
  events: readonly EventMade[],
): Promise<void> {
  await withOutbox(parley, 'bench_relayed', async (outbox) => {
    const published = streamOf('bench_published');
    await ensureStreams(outbox.broker, [published]);
    for (const batch of batchesOf(events)) await outbox.write(batch);
    const relayed = await relayAll(outbox, events.length);
    const alone = await publishAll(source, published.subjects[0]!, events);
    console.log(
      `outbox of ${events.length}: ${Math.round(relayed)} relayed/s, ${(relayed / alone).toFixed(2)} of publishing alone (${Math.round(alone)}/s)`,
    );
  });
}

/** @returns events per second, until the stream has the last one */
async function relayAll({ broker, relay, stream }: BenchOutbox, count: number): Promise<number> {
  const manager = await broker.manager();
  const isComplete = async () => (await manager.streams.info(stream.name)).state.messages === count;
  const startedAt = performance.now();
  await relay.start();
  await until(isComplete, timeoutMs, `all ${count} events to be relayed`, 10);
  return count / ((performance.now() - startedAt) / 1000);
}

async function publishAll(source: EventSource, subject: string, events: readonly EventMade[]): Promise<number> {
  const messages = events.map((event) => ({ id: event.id, subject, payload: Buffer.from(JSON.stringify(event)) }));
  const startedAt = performance.now();
  for (const batch of batchesOf(messages)) await source.publish(batch);
  return messages.length / ((performance.now() - startedAt) / 1000);
}
