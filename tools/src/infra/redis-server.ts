import { join } from 'node:path';
import { Redis } from 'ioredis';
import { writeFileAtomic } from './atomic-file.js';
import { findProgram } from './find-program.js';
import { keptPassword } from './kept-passwords.js';
import type { ServerKind, ServerPlace } from './server-kind.js';

const probeTimeoutMs = 3_000;

/** Embedded Redis that keeps an append-only file and refuses writes rather than forget keys. */
export const redisServer: ServerKind = {
  name: 'redis',
  variable: 'REDIS_URL',
  stopSignal: 'SIGTERM',
  findProgram: () => findProgram('redis-server'),

  prepare: (program, place) => {
    writeFileAtomic(configPath(place), config(place));
    return Promise.resolve({ program, args: [configPath(place)], cwd: place.folder });
  },

  mark: (place) => ({ program: 'redis-server', argument: configPath(place) }),

  // One that a version without passwords started asks for it from now on.
  refresh: (place) =>
    withClient(`redis://127.0.0.1:${place.port}`, async (client) => {
      await client.config('SET', 'requirepass', passwordOf(place));
    }),

  url: (place) => `redis://default:${passwordOf(place)}@127.0.0.1:${place.port}`,

  probe: (url) => (isCluster(url) ? probeCluster(url) : withClient(url, async (client) => void (await client.ping()))),

  // The first word of an error of Redis is its code.
  isStarting: ({ message }) => message.startsWith('LOADING '),
};

const isCluster = (url: string): boolean => /^rediss?-cluster:/.test(url);

/** Once one of its nodes has said where the others are. */
async function probeCluster(url: string): Promise<void> {
  const { openRedis } = await import('@parley/service-runtime/redis');
  const client = openRedis(url, {
    lazyConnect: true,
    connectTimeout: probeTimeoutMs,
    commandTimeout: probeTimeoutMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.exists('parley');
  } finally {
    client.disconnect();
  }
}

async function withClient(url: string, work: (client: Redis) => Promise<void>): Promise<void> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: probeTimeoutMs,
    commandTimeout: probeTimeoutMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    // It would ask INFO, which one without a password may not.
    enableReadyCheck: false,
  });
  // Without a listener ioredis prints the error that `connect` rejects with anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    client.disconnect();
  }
}

function config(place: ServerPlace): string {
  return [
    'bind 127.0.0.1',
    `requirepass ${passwordOf(place)}`,
    `port ${place.port}`,
    `dir ${JSON.stringify(place.folder)}`,
    'daemonize no',
    // Keeps the command line as it was started, by which the process is recognised.
    'set-proc-title no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    // Ten times a second by default, also where nothing happens.
    'hz 1',
    '',
  ].join('\n');
}

const passwordOf = (place: ServerPlace): string => keptPassword(join(place.folder, 'password'));
const configPath = (place: ServerPlace): string => join(place.folder, 'redis.conf');
