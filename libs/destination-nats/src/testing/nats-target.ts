import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import type { CarriedName } from '@parley/destination-kit';
import { type DestinationHarness, portOf, type ReceivedMessage } from '@parley/destination-kit/testing';
import { type ServerProgram, tcpProxy, TestServer } from '@parley/testing';
import { nats } from '../index.js';

export const credentials: NatsCredentials = { username: 'sender', password: 'secret-of-sender' };
export const stream = 'events';
export const tooLargeBytes = 70_000;

const names: readonly CarriedName[] = [
  ...(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'parley-event-type'] as const),
  ...(['parley-delivery-id', 'parley-attempt', 'parley-session'] as const),
];

export interface NatsTargetOptions {
  /** `authorization`, `tls` and what else is in the server's configuration. Default: user and password of `credentials`. */
  config?: readonly string[];
  /** Files beside the configuration, which names them by `$folder/name`. */
  files?: Readonly<Record<string, string>>;
  /** How the test itself signs in. */
  client?: NodeConnectionOptions;
}

const byPassword = `authorization { user: "${credentials.username}", password: "${credentials.password}" }`;
const signIn = { user: 'sender', pass: 'secret-of-sender' };

/** A nats-server of the test's own with a stream that listens to `parley.>`. */
export class NatsTarget {
  private constructor(
    readonly server: TestServer,
    private readonly client: NodeConnectionOptions,
  ) {}

  static async start({
    config = [byPassword],
    files = {},
    client = signIn,
  }: NatsTargetOptions = {}): Promise<NatsTarget> {
    const program: ServerProgram = {
      name: 'nats-server',
      prepare: async (port, folder) => {
        const configFile = join(folder, 'nats.conf');
        for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
        const lines = ['max_payload: 65536', ...config.map((line) => line.replaceAll('$folder', folder))];
        await writeFile(configFile, `${lines.join('\n')}\n`);
        return ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder, '-c', configFile];
      },
      answers: async (port) => {
        const connection = await connect({ servers: `127.0.0.1:${port}`, timeout: 1_000, reconnect: false, ...client });
        try {
          await (await jetstreamManager(connection, { timeout: 500 })).getAccountInfo();
          return true;
        } finally {
          await connection.close();
        }
      },
    };
    const target = new NatsTarget(await TestServer.take(program), client);
    await target.asClient(async (connection) => {
      const manager = await jetstreamManager(connection);
      await manager.streams.add({ name: stream, subjects: ['parley.>', 'small.>'], duplicate_window: 120e9 });
    });
    return target;
  }

  settings(
    changes: Partial<NatsDestination> = {},
    at = { host: '127.0.0.1', port: this.server.port },
  ): NatsDestination {
    return { servers: [`nats://${at.host}:${at.port}`], ...changes };
  }

  async asClient<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await connect({ servers: `127.0.0.1:${this.server.port}`, reconnect: false, ...this.client });
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  }

  /** All that a stream holds. */
  received(name = stream): Promise<(ReceivedMessage & { subject: string; contentType: string })[]> {
    return this.asClient(async (connection) => {
      const { state } = await (await jetstreamManager(connection)).streams.info(name);
      if (state.messages === 0) return [];
      const consumer = await jetstream(connection).consumers.get(name, {});
      const found = [];
      for await (const { data, headers, subject } of await consumer.fetch({ max_messages: state.messages })) {
        const carried = names.flatMap((name) => (headers?.has(name) ? [[name, headers.get(name)]] : []));
        found.push({
          ...{ body: Buffer.from(data), subject, contentType: headers?.get('content-type') ?? '' },
          ...{ carried: Object.fromEntries(carried), deduplicationId: headers?.get('Nats-Msg-Id') ?? '' },
        });
      }
      return found;
    });
  }

  close(): Promise<void> {
    return this.server.giveBack(false);
  }
}

export function harnessOf(target: NatsTarget): DestinationHarness<NatsDestination, NatsCredentials> {
  return {
    type: nats,
    settings: (at) => target.settings({}, at),
    credentials,
    wrongCredentials: { username: 'sender', password: 'not-the-secret' },
    missing: { settings: target.settings({ subject: 'nowhere.{event}' }), send: 'not_found', check: 'not_found' },
    isVerified: true,
    throughProxy: async () => {
      const proxy = await tcpProxy(`nats://127.0.0.1:${target.server.port}`);
      return { settings: target.settings({}, { host: '127.0.0.1', port: portOf(proxy) }), proxy };
    },
    tooLargeBytes,
    received: () => target.received(),
    close: () => target.close(),
  };
}
