import type { KafkaCredentials, KafkaDestination } from '@parley/contracts/webhooks';
import type { CarriedName } from '@parley/destination-kit';
import { deniedAddress, type DestinationHarness, type ReceivedMessage } from '@parley/destination-kit/testing';
import { freePort, selfSigned, TestKafka, type TestKafkaOptions, tcpProxy, waitFor } from '@parley/testing';
import kafkajs, { type Admin, type KafkaMessage } from 'kafkajs';
import { kafka as type } from '../kafka.js';

export const credentials: KafkaCredentials = { username: 'parley', password: 'correct-horse' };
export const topic = 'messages';

export function startKafka(changes: Partial<TestKafkaOptions> = {}): Promise<TestKafka> {
  const user = { name: credentials.username!, password: credentials.password! };
  return TestKafka.start({ user, certificate: selfSigned(), ...changes });
}

/** A client of the test's own, past the guard and without signing in. */
export function clientOf(server: TestKafka): kafkajs.Kafka {
  return new kafkajs.Kafka({
    brokers: [`127.0.0.1:${server.openPort}`],
    logLevel: kafkajs.logLevel.NOTHING,
    retry: { retries: 20, initialRetryTime: 100, maxRetryTime: 500 },
  });
}

export async function makeTopic(
  server: TestKafka,
  name: string,
  partitions = 1,
  configuration: Record<string, string> = {},
): Promise<void> {
  const configEntries = Object.entries(configuration).map(([key, value]) => ({ name: key, value }));
  await withAdmin(server, async (admin) => {
    await admin.createTopics({
      waitForLeaders: false,
      topics: [{ topic: name, numPartitions: partitions, configEntries }],
    });
    // The broker knows it a moment after the controller made it.
    await waitFor(async () => (await admin.fetchTopicOffsets(name)).length === partitions, {
      message: `topic ${name}`,
    });
  });
}

export async function withAdmin<T>(server: TestKafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = clientOf(server).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

export type ReadRecord = KafkaMessage & { readonly partition: number };

/** All that the topic holds, by partition in its order. */
export async function readTopic(server: TestKafka, name: string): Promise<ReadRecord[]> {
  const ends = await withAdmin(server, (admin) => admin.fetchTopicOffsets(name));
  const wanted = ends.reduce((count, { high, low }) => count + Number(high) - Number(low), 0);
  if (wanted === 0) return [];
  const consumer = clientOf(server).consumer({ groupId: `test-${Date.now()}-${Math.random()}` });
  await consumer.connect();
  try {
    await consumer.subscribe({ topic: name, fromBeginning: true });
    const read: ReadRecord[] = [];
    await new Promise<void>((resolve, reject) => {
      const eachMessage = ({ partition, message }: { partition: number; message: KafkaMessage }): Promise<void> => {
        read.push({ partition, ...message });
        if (read.length === wanted) resolve();
        return Promise.resolve();
      };
      consumer.run({ eachMessage }).catch(reject);
    });
    return read.toSorted((a, b) => a.partition - b.partition || Number(a.offset) - Number(b.offset));
  } finally {
    await consumer.disconnect();
  }
}

export async function kafkaHarness(): Promise<DestinationHarness<KafkaDestination, KafkaCredentials>> {
  // A client of the proxy is sent on to the proxy again, not past it.
  const proxied = await freePort();
  const proxy = await tcpProxy(`tcp://127.0.0.1:${proxied}`);
  const toProxy = { host: '127.0.0.1', port: Number(new URL(proxy.url).port) };
  await proxy.close();
  const denied = await freePort();
  const server = await startKafka({
    detours: [
      { port: proxied, to: toProxy },
      { port: denied, to: { host: deniedAddress, port: 9 } },
    ],
  });
  await makeTopic(server, topic, 3);
  const settings = (at = { host: '127.0.0.1', port: server.port }): KafkaDestination => ({
    ...{ brokers: [`${at.host}:${at.port}`], topic, tls: false, sasl: 'plain' },
  });
  return {
    type,
    settings,
    credentials,
    wrongCredentials: { username: 'parley', password: 'wrong-horse' },
    missing: { settings: { ...settings(), topic: 'absent' }, send: 'not_found', check: 'not_found' },
    isVerified: true,
    throughProxy: async () => {
      await proxy.heal();
      return { settings: settings(toProxy), proxy };
    },
    namesDenied: settings({ host: '127.0.0.1', port: denied }),
    tooLargeBytes: 1_200_000,
    received: async () => (await readTopic(server, topic)).map(receivedOf),
    close: () => server.close(),
  };
}

export function receivedOf({ value, headers = {} }: ReadRecord): ReceivedMessage {
  const { 'content-type': _, ...carried } = headers;
  return {
    body: value ?? Buffer.alloc(0),
    carried: Object.fromEntries(Object.entries(carried).map(([name, held]) => [name as CarriedName, String(held)])),
  };
}
