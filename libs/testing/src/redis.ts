import { Redis } from 'ioredis';
import { type ServerProgram, TestServer } from './test-server.js';

/** A Redis server that no other test has now, empty, with append-only persistence, on a fixed port of 127.0.0.1. */
export interface TestRedis {
  readonly url: string;
  /** Stops it in good order; its data stays. */
  stop(): Promise<void>;
  /** Ends it without warning (SIGKILL); its data is what had reached the disk. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after `stop` or `kill`. */
  restart(): Promise<void>;
  /** FLUSHALL: everything in it is lost. */
  flush(): Promise<void>;
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

export async function createTestRedis(): Promise<TestRedis> {
  const server = await TestServer.take(program);
  const url = urlOf(server.port);
  return {
    url,
    stop: () => server.end('SIGTERM'),
    kill: () => server.end('SIGKILL'),
    restart: () => server.start(),
    flush: () => withClient(url, async (client) => void (await client.flushall())),
    close: async () => server.giveBack(await isLeftAlone(url)),
  };
}

const urlOf = (port: number): string => `redis://127.0.0.1:${port}`;

const program: ServerProgram = {
  name: 'redis-server',
  prepare: (port, directory) =>
    Promise.resolve([
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory],
      ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
      // A title would overwrite the environment by which it is found and ended after the tests.
      ...['--set-proc-title', 'no'],
    ]),
  answers: (port) => withClient(urlOf(port), async (client) => (await client.ping()) === 'PONG'),
};

/** Empties it. @returns false when clients of the test are still there, or it is not */
function isLeftAlone(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const clients = String(await client.client('LIST'))
      .trim()
      .split('\n');
    await client.flushall();
    return clients.length === 1;
  }).catch(() => false);
}

async function withClient<T>(url: string, use: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  // Each failure also rejects the command; without a listener it would be printed too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    client.disconnect();
  }
}
