import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SqsCredentials, SqsDestination } from '@parley/contracts/webhooks';
import type { DestinationHarness, ReceivedMessage } from '@parley/destination-kit/testing';
import { tcpProxy, TestElasticMq } from '@parley/testing';
import { sqs as type } from '../sqs.js';

export const credentials: SqsCredentials = { accessKeyId: 'AKIDTESTS', secretAccessKey: 'correct-horse-battery' };
export const account = '000000000000';

/** A client of the test's own, past the guard. */
export function clientOf(server: TestElasticMq): SQSClient {
  return new SQSClient({ region: 'elasticmq', endpoint: server.endpoint, credentials: { ...credentials } });
}

export function queueUrlOf(server: TestElasticMq, queue: string): string {
  return `${server.endpoint}/${account}/${queue}`;
}

/** What waits in the queue, which is taken out of it. */
export async function takeAll(server: TestElasticMq, queue: string): Promise<Message[]> {
  const client = clientOf(server);
  const taken: Message[] = [];
  try {
    for (;;) {
      const command = new ReceiveMessageCommand({
        QueueUrl: queueUrlOf(server, queue),
        MaxNumberOfMessages: 10,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['All'],
      });
      const { Messages = [] } = await client.send(command);
      if (Messages.length === 0) return taken;
      taken.push(...Messages);
      // The next of a message group comes once those before are gone.
      for (const { ReceiptHandle } of Messages) {
        await client.send(new DeleteMessageCommand({ QueueUrl: queueUrlOf(server, queue), ReceiptHandle }));
      }
    }
  } finally {
    client.destroy();
  }
}

/** @param queue with `.fifo` a FIFO queue */
export async function sqsHarness(queue: string): Promise<DestinationHarness<SqsDestination, SqsCredentials>> {
  const isFifo = queue.endsWith('.fifo');
  const server = await TestElasticMq.start({ [queue]: isFifo ? 'fifo = true' : '' });
  const all: Message[] = [];
  const settings = (at = { host: '127.0.0.1', port: server.port }): SqsDestination => ({
    queueUrl: queueUrlOf(server, queue),
    region: 'elasticmq',
    endpoint: `http://${at.host}:${at.port}`,
  });
  return {
    type,
    settings,
    credentials,
    missing: {
      settings: { ...settings(), queueUrl: queueUrlOf(server, isFifo ? 'absent.fifo' : 'absent') },
      send: 'not_found',
      check: 'not_found',
    },
    isVerified: true,
    throughProxy: async () => {
      const proxy = await tcpProxy(server.endpoint);
      return { settings: settings({ host: '127.0.0.1', port: Number(new URL(proxy.url).port) }), proxy };
    },
    tooLargeBytes: 1_200_000,
    received: async () => {
      all.push(...(await takeAll(server, queue)));
      return all.map(receivedOf);
    },
    close: () => server.close(),
  };
}

export function receivedOf({ Body = '', MessageAttributes = {}, Attributes = {} }: Message): ReceivedMessage {
  const deduplicationId = Attributes.MessageDeduplicationId;
  return {
    body: Buffer.from(Body),
    carried: Object.fromEntries(
      Object.entries(MessageAttributes).map(([name, { StringValue }]) => [name, StringValue]),
    ),
    ...(deduplicationId === undefined ? {} : { deduplicationId }),
  };
}
