import { CreateQueueCommand, DeleteQueueCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { type BrokerTarget, type DestinationBroker, ReceivedSoFar } from '@parley/destination-kit/testing';
import { TestElasticMq } from '@parley/testing';
import { clientOf, credentials, queueUrlOf, receivedOf, takeAll } from './sqs-harness.js';

/** ElasticMQ, whose targets are FIFO queues. It lets everyone in, and its queues have no bound. */
export async function elasticMqBroker(): Promise<DestinationBroker> {
  const server = await TestElasticMq.start({}, { isDurable: true });
  return {
    makeTarget: (name) => makeTarget(server, `${name}.fifo`),
    kill: () => server.kill(),
    restart: () => server.restart(),
    pause: () => server.pause(),
    resume: () => server.resume(),
    close: () => server.close(),
  };
}

async function makeTarget(server: TestElasticMq, queue: string): Promise<BrokerTarget> {
  const QueueUrl = queueUrlOf(server, queue);
  const received = new ReceivedSoFar(async () => (await takeAll(server, queue)).map(receivedOf), true);
  const make = (): Promise<void> =>
    withClient(server, (client) =>
      client.send(new CreateQueueCommand({ QueueName: queue, Attributes: { FifoQueue: 'true' } })),
    );
  await make();
  return {
    destination: { type: 'sqs', queueUrl: QueueUrl, region: 'elasticmq', endpoint: server.endpoint, credentials },
    received: () => received.all(),
    faults: [
      {
        ...{ what: 'gone', error: 'not_found' },
        begin: async () => {
          await received.all();
          await withClient(server, (client) => client.send(new DeleteQueueCommand({ QueueUrl })));
        },
        end: make,
      },
    ],
  };
}

async function withClient(server: TestElasticMq, work: (client: SQSClient) => Promise<unknown>): Promise<void> {
  const client = clientOf(server);
  try {
    await work(client);
  } finally {
    client.destroy();
  }
}
