import { type BrokerTarget, type DestinationBroker, ReceivedSoFar } from '@parley/destination-kit/testing';
import { type TestKafka, waitFor } from '@parley/testing';
import { credentials, makeTopic, readTopic, receivedOf, startKafka, withAdmin } from './kafka-harness.js';

const partitions = 3;

/** One Kafka, whose targets are topics of three partitions. No topic has a bound at which it refuses. */
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
