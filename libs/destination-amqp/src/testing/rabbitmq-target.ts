import { selfSigned, type ServerCertificate, tcpProxy, TestRabbitMq } from '@parley/testing';
import type { AmqpCredentials, AmqpDestination } from '@parley/contracts/webhooks';
import type { CarriedName } from '@parley/destination-kit';
import { type DestinationHarness, portOf, type ReceivedMessage } from '@parley/destination-kit/testing';
import { type ChannelModel, connect, type ConsumeMessage } from 'amqplib';
import { amqp } from '../index.js';

export const vhost = 'shop/one';
export const exchange = 'messages';
/** Takes all that the exchange gets. */
export const queue = 'all';
/** Takes one message, and refuses the next. */
export const fullQueue = 'full';
export const tooLargeBytes = 300_000;
export const credentials: AmqpCredentials = { username: 'parley', password: 'secret-of-parley' };
/** May connect and nothing else. */
export const powerless: AmqpCredentials = { username: 'guest-of-parley', password: 'secret-of-guest' };

const all = { configure: '.*', write: '.*', read: '.*' };

export const definitions = {
  users: [credentials, powerless].map(({ username, password }) => ({ name: username, password, tags: '' })),
  vhosts: [{ name: vhost }, { name: 'of nobody' }],
  permissions: [
    { user: credentials.username, vhost, ...all },
    { user: powerless.username, vhost, configure: '^$', write: '^$', read: '^$' },
  ],
  exchanges: [
    { name: exchange, vhost, type: 'topic', durable: true, auto_delete: false, internal: false, arguments: {} },
    { name: 'unbound', vhost, type: 'topic', durable: true, auto_delete: false, internal: false, arguments: {} },
  ],
  queues: [
    { name: queue, vhost, durable: true, auto_delete: false, arguments: {} },
    {
      ...{ name: fullQueue, vhost, durable: true, auto_delete: false },
      arguments: { 'x-max-length': 1, 'x-overflow': 'reject-publish' },
    },
  ],
  bindings: [
    { source: exchange, vhost, destination: queue, destination_type: 'queue', routing_key: '#', arguments: {} },
  ],
};

/** A RabbitMQ with an exchange, whose messages are read from a queue. */
export class RabbitMqTarget {
  readonly messages: ConsumeMessage[] = [];
  private reader: ChannelModel | undefined;

  private constructor(
    readonly server: TestRabbitMq,
    readonly certificate: ServerCertificate,
  ) {}

  static async start(): Promise<RabbitMqTarget> {
    const { key, cert } = selfSigned();
    const certificate = { ca: cert, cert, key };
    const config = [`max_message_size = ${tooLargeBytes - 1}`];
    const target = new RabbitMqTarget(await TestRabbitMq.start({ definitions, config, tls: certificate }), certificate);
    await target.read();
    return target;
  }

  settings(
    changes: Partial<AmqpDestination> = {},
    at = { host: '127.0.0.1', port: this.server.port },
  ): AmqpDestination {
    return { url: `amqp://${at.host}:${at.port}/${encodeURIComponent(vhost)}`, exchange, ...changes };
  }

  secureSettings(changes: Partial<AmqpDestination> = {}): AmqpDestination {
    const url = `amqps://127.0.0.1:${this.server.tlsPort}/${encodeURIComponent(vhost)}`;
    return { url, exchange, tls: { ca: this.certificate.ca }, ...changes };
  }

  /** Again after the server was down. */
  async read(): Promise<void> {
    this.reader = await this.connect();
    // It ends with the server.
    this.reader.on('error', () => undefined);
    const channel = await this.reader.createChannel();
    await channel.consume(queue, (message) => void (message && this.messages.push(message)), { noAck: true });
  }

  /** A client of the test's own. */
  connect(): Promise<ChannelModel> {
    const { username, password } = credentials;
    return connect({
      hostname: '127.0.0.1',
      port: this.server.port,
      username,
      password,
      vhost: encodeURIComponent(vhost),
    });
  }

  async close(): Promise<void> {
    await this.reader?.close().catch(() => undefined);
    await this.server.close();
  }
}

export function harnessOf(target: RabbitMqTarget): DestinationHarness<AmqpDestination, AmqpCredentials> {
  return {
    type: amqp,
    settings: (at) => target.settings({}, at),
    credentials,
    wrongCredentials: { username: 'parley', password: 'not-the-secret' },
    missing: { settings: target.settings({ exchange: 'nowhere' }), send: 'not_found', check: 'not_found' },
    isVerified: true,
    throughProxy: async () => {
      const proxy = await tcpProxy(`amqp://127.0.0.1:${target.server.port}`);
      return { settings: target.settings({}, { host: '127.0.0.1', port: portOf(proxy) }), proxy };
    },
    tooLargeBytes,
    received: async () => target.messages.map(receivedMessage),
    close: () => target.close(),
  };
}

export function receivedMessage({ content, properties }: ConsumeMessage): ReceivedMessage {
  const carried = properties.headers as Partial<Record<CarriedName, string>>;
  return { body: content, carried: { ...carried }, deduplicationId: properties.messageId as string };
}
