import { type BrokerTarget, type DestinationBroker, ReceivedSoFar } from '@parley/destination-kit/testing';
import { type TestKafka, waitFor } from '@parley/testing';
import kafkajs from 'kafkajs';
import { credentials, makeTopic, readTopic, receivedOf, startKafka, withAdmin } from './kafka-harness.js';

const partitions = 3;

/** One Kafka, whose targets are topics of three partitions. */
export async function kafkaBroker(): Promise<DestinationBroker> {
  const server = await startKafka();
  return {
    makeTarget: (name) => makeTarget(server, name),
    wrongCredentials: { ...credentials, password: 'wrong-horse' },
    kill: () => server.kill(),
    restart: () => server.restart(),
    pause: () => server.pause(),
    resume: () => server.resume(),
    close: () => server.close(),
  };
}

async function makeTarget(server: TestKafka, topic: string): Promise<BrokerTarget> {
  const received = new ReceivedSoFar(async () => (await readTopic(server, topic)).map(receivedOf));
  await makeTopic(server, topic, partitions);
  return {
    destination: {
      ...{ type: 'kafka', brokers: [`127.0.0.1:${server.port}`], topic, tls: false, sasl: 'plain', credentials },
    },
    received: () => received.all(),
    faults: [
      {
        // As a broker does whose replicas have no room for more.
        ...{ what: 'without enough replicas', error: 'refused' },
        begin: () => requireReplicas(server, topic, 2),
        end: () => requireReplicas(server, topic, 1),
      },
      {
        ...{ what: 'gone', error: 'not_found' },
        begin: async () => {
          await received.keep();
          await withAdmin(server, (admin) => admin.deleteTopics({ topics: [topic] }));
          await untilTopics(server, (topics) => !topics.includes(topic));
        },
        end: () => makeTopic(server, topic, partitions),
      },
    ],
  };
}

function untilTopics(server: TestKafka, is: (topics: string[]) => boolean): Promise<true> {
  return waitFor(async () => is(await withAdmin(server, (admin) => admin.listTopics())));
}

async function requireReplicas(server: TestKafka, topic: string, count: number): Promise<void> {
  await withAdmin(server, (admin) =>
    admin.alterConfigs({
      validateOnly: false,
      resources: [
        {
          type: kafkajs.ConfigResourceTypes.TOPIC,
          name: topic,
          configEntries: [{ name: 'min.insync.replicas', value: String(count) }],
        },
      ],
    }),
  );
}
