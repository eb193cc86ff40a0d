import { kafka } from '@parley/destination-kafka';
import { AddressPolicy } from '@parley/outbound-http';
import kafkajs from 'kafkajs';
import { benchMessage } from './bench-message.js';
import { compareRates } from './in-flight.js';

const topic = `parley-bench-${process.pid}`;
const partitions = 3;
/** Of different sessions, so that all partitions have some. */
const keys = 8;

/**
 * `npm run bench -- kafka`: acknowledged records a second of the Kafka sender beside those of a bare publisher, on the broker
 * that `BENCH_KAFKA` names (`host:port`, without signing in). Both have the same keys, and `acks` −1.
 */
export async function benchKafka(): Promise<void> {
  const broker = process.env.BENCH_KAFKA;
  if (broker === undefined) throw new Error('BENCH_KAFKA is required, such as 127.0.0.1:9092.');
  const client = new kafkajs.Kafka({ brokers: [broker], logLevel: kafkajs.logLevel.ERROR });
  const admin = client.admin();
  const producer = client.producer({ createPartitioner: kafkajs.Partitioners.DefaultPartitioner });
  await Promise.all([admin.connect(), producer.connect()]);
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: partitions }] });
  const destination = kafka.open({
    settings: { brokers: [broker], topic, tls: false },
    credentials: {},
    policy: new AddressPolicy(['0.0.0.0/0', '::/0']),
  });
  const bounds = { timeoutMs: 30_000, signal: new AbortController().signal };
  let count = 0;
  try {
    await compareRates(
      'kafka',
      async () => {
        const { body } = benchMessage();
        await producer.send({ topic, acks: -1, messages: [{ key: `session-${(count += 1) % keys}`, value: body }] });
      },
      async () => {
        const message = { ...benchMessage(), sessionId: `session-${(count += 1) % keys}` };
        const { error } = await destination.send(message, bounds);
        if (error !== undefined) throw new Error(`A message failed: ${error}.`);
      },
    );
  } finally {
    await destination.close();
    await admin.deleteTopics({ topics: [topic] });
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  }
}
