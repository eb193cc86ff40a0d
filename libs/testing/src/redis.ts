import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

/** A Redis server of the test file's own, with append-only persistence, on a fixed port of 127.0.0.1. */
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
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const directory = await mkdtemp(join(tmpdir(), 'parley-redis-'));
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    if (server) throw new Error('The test Redis is already running.');
    server = await spawnRedis(port, directory);
    await waitFor(() => ping(url), { message: `redis-server on port ${port}` });
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  };

  await start();
  return {
    url,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    flush: () => withClient(url, async (client) => void (await client.flushall())),
    close: async () => {
      await end('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function spawnRedis(port: number, directory: string): Promise<ChildProcess> {
  const options = [
    ['--port', String(port)],
    ['--bind', '127.0.0.1'],
    ['--dir', directory],
    ['--appendonly', 'yes'],
    ['--save', ''],
    ['--maxmemory-policy', 'noeviction'],
  ];
  const child = spawn('redis-server', options.flat(), { stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}

async function ping(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.ping()) === 'PONG');
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
