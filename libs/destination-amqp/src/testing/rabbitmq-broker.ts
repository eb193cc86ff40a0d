import {
  type BrokerTarget,
  type DestinationBroker,
  type ReceivedMessage,
  ReceivedSoFar,
  type TargetFault,
} from '@parley/destination-kit/testing';
import { TestRabbitMq } from '@parley/testing';
import { type Channel, connect } from 'amqplib';
import { credentials, definitions, receivedMessage, vhost } from './rabbitmq-target.js';

/** RabbitMQ, whose targets are exchanges, each with a durable queue for all that it gets. */
export async function rabbitMqBroker(): Promise<DestinationBroker> {
  const server = await TestRabbitMq.start({ definitions });
  return {
    makeTarget: (name) => ExchangeTarget.make(server, name),
    wrongCredentials: { ...credentials, password: 'not-the-secret' },
    kill: () => server.kill(),
    restart: () => server.restart(),
    pause: () => Promise.resolve(server.pause()),
    resume: () => server.resume(),
    close: () => server.close(),
  };
}

class ExchangeTarget implements BrokerTarget {
  readonly destination: BrokerTarget['destination'];
  readonly faults: readonly TargetFault[];
  private readonly soFar = new ReceivedSoFar(() => this.channel((channel) => takeAll(channel, this.name)), true);

  private constructor(
    private readonly server: TestRabbitMq,
    private readonly name: string,
  ) {
    const url = `amqp://127.0.0.1:${server.port}/${encodeURIComponent(vhost)}`;
    this.destination = { type: 'amqp', url, exchange: name, credentials };
    this.faults = [
      { what: 'full', error: 'refused', begin: () => this.fill(), end: () => this.replaceQueue() },
      { what: 'without its queue', error: 'unroutable', begin: () => this.deleteQueue(), end: () => this.makeQueue() },
      { what: 'gone', error: 'not_found', begin: () => this.deleteExchange(), end: () => this.makeExchange() },
    ];
  }

  static async make(server: TestRabbitMq, name: string): Promise<ExchangeTarget> {
    const target = new ExchangeTarget(server, name);
    await target.makeExchange();
    return target;
  }

  received(): Promise<ReceivedMessage[]> {
    return this.soFar.all();
  }

  private makeExchange(): Promise<void> {
    return this.channel(async (channel) => {
      await channel.assertExchange(this.name, 'topic', { durable: true });
      await addQueue(channel, this.name);
    });
  }

  /** Its queue stays, with what it holds. */
  private async deleteExchange(): Promise<void> {
    await this.channel((channel) => channel.deleteExchange(this.name));
  }

  private makeQueue(): Promise<void> {
    return this.channel((channel) => addQueue(channel, this.name));
  }

  private async deleteQueue(): Promise<void> {
    await this.soFar.all();
    await this.channel((channel) => channel.deleteQueue(this.name));
  }

  private async replaceQueue(): Promise<void> {
    await this.deleteQueue();
    await this.makeQueue();
  }

  /** It holds one message, which is nobody's, and refuses the next. */
  private async fill(): Promise<void> {
    await this.deleteQueue();
    await this.channel(async (channel) => {
      await addQueue(channel, this.name, { 'x-max-length': 1, 'x-overflow': 'reject-publish' });
      channel.sendToQueue(this.name, Buffer.from('{}'), { persistent: true });
      // What is asked next on a channel is answered after what was sent before.
      await channel.checkQueue(this.name);
    });
  }

  private async channel<T>(work: (channel: Channel) => Promise<T>): Promise<T> {
    const { username, password } = credentials;
    const model = await connect({
      ...{ hostname: '127.0.0.1', port: this.server.port, username, password, vhost: encodeURIComponent(vhost) },
    });
    try {
      return await work(await model.createChannel());
    } finally {
      await model.close();
    }
  }
}

async function addQueue(channel: Channel, name: string, limits: Record<string, unknown> = {}): Promise<void> {
  await channel.assertQueue(name, { durable: true, arguments: limits });
  await channel.bindQueue(name, name, '#');
}

async function takeAll(channel: Channel, queue: string): Promise<ReceivedMessage[]> {
  const taken: ReceivedMessage[] = [];
  for (;;) {
    const message = await channel.get(queue, { noAck: true });
    if (message === false) return taken;
    if (message.properties.messageId !== undefined) taken.push(receivedMessage({ ...message, fields: {} as never }));
  }
}
