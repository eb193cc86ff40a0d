import kafkajs from 'kafkajs';
import { AddressPolicy } from '@parley/outbound-http';
import { kafka } from '@parley/destination-kafka';
import type { OutgoingMessage } from '@parley/destination-kit';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const inFlight = Number(process.env['BENCH_IN_FLIGHT'] ?? 16);
const turns = 3;
const sessions = 8;
const partitions = 3;
const topic = `bench-${process.pid}`;
/** About what the envelope of a text has. */
const body = Buffer.from(JSON.stringify({ id: '1', event: 'message.received', payload: { text: 'x'.repeat(700) } }));

/** Messages confirmed a second by a destination, beside a bare publisher of the same library, in turns (beyond.md §2). */
export async function benchKafka(): Promise<void> {
  const broker = process.env['BENCH_KAFKA'];
  if (broker === undefined) throw new Error('BENCH_KAFKA must name a broker without signing in, as host:port.');
  const admin = new kafkajs.Kafka({ brokers: [broker] }).admin();
  await admin.connect();
  try {
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: partitions }] });
    const rates: { bare: number[]; destination: number[] } = { bare: [], destination: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      rates.bare.push(await measureBare(broker));
      rates.destination.push(await measureDestination(broker));
    }
    const [bare, destination] = [median(rates.bare), median(rates.destination)];
    console.log(`${inFlight} in flight, ${seconds} s a turn, messages confirmed a second (median of ${turns} turns):`);
    console.log(`  bare publisher ${bare.toFixed(0)} (${shown(rates.bare)})`);
    console.log(`  destination    ${destination.toFixed(0)} (${shown(rates.destination)})`);
    console.log(`  ratio          ${(destination / bare).toFixed(2)}, at least 0.35`);
    if (destination / bare < 0.35) process.exitCode = 1;
  } finally {
    await admin.deleteTopics({ topics: [topic] });
    await admin.disconnect();
  }
}

async function measureBare(broker: string): Promise<number> {
  const producer = new kafkajs.Kafka({ brokers: [broker] }).producer({
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  try {
    return await rateOf(async (count) => {
      await producer.send({ topic, acks: -1, messages: [{ key: `session-${count % sessions}`, value: body }] });
    });
  } finally {
    await producer.disconnect();
  }
}

async function measureDestination(broker: string): Promise<number> {
  const destination = kafka.open({
    settings: { brokers: [broker], topic, tls: false },
    credentials: {},
    policy: new AddressPolicy(['127.0.0.0/8']),
  });
  const { signal } = new AbortController();
  try {
    return await rateOf(async (count) => {
      const { error } = await destination.send(messageOf(count), { timeoutMs: 15_000, signal });
      if (error !== undefined) throw new Error(`A message was not delivered: ${error}.`);
    });
  } finally {
    await destination.close();
  }
}

function messageOf(count: number): OutgoingMessage {
  const eventId = String(count);
  return {
    ...{ body, contentType: 'application/json', eventId, eventType: 'message.received', deduplicationId: eventId },
    carried: {
      'webhook-id': eventId,
      'webhook-timestamp': '1795248000',
      'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      'parley-event-type': 'message.received',
      'parley-delivery-id': eventId,
      'parley-attempt': '1',
      'parley-session': `session-${count % sessions}`,
    },
    sessionId: `session-${count % sessions}`,
    conversationId: () => undefined,
    at: new Date(),
  };
}

/** @returns how many ended a second, with as many always under way */
async function rateOf(send: (count: number) => Promise<void>): Promise<number> {
  let count = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const sender = async (): Promise<void> => {
    while (performance.now() < endsAt) await send((count += 1));
  };
  await Promise.all(Array.from({ length: inFlight }, sender));
  return (count * 1000) / (performance.now() - startedAt);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function shown(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ');
}
