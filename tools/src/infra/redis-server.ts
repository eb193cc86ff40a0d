import { join } from 'node:path';
import { Redis } from 'ioredis';
import { writeFileAtomic } from './atomic-file.js';
import { findProgram } from './find-program.js';
import { keptPassword } from './kept-passwords.js';
import type { ServerKind, ServerPlace, ServerSize } from './server-kind.js';

const probeTimeoutMs = 3_000;
/**
 * Most memory of Redis; 0: no limit. Beyond it Redis refuses writes, as if it were away: delivery jobs then wait in the
 * process or in Postgres, and the gateway counts requests by itself.
 */
export const redisMemory: Readonly<Record<ServerSize, string>> = { small: '64mb', middle: '256mb', large: '0' };

/** Embedded Redis with an append-only file; when memory is full, it refuses writes rather than evicting keys. */
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

  // A server started by a version without passwords takes any, and requires this one from now on.
  refresh: (place) =>
    withClient(redisServer.url(place), async (client) => {
      await client.config('SET', 'requirepass', passwordOf(place));
      await client.config('SET', 'maxmemory', redisMemory[place.size]);
    }),

  url: (place) => `redis://default:${passwordOf(place)}@127.0.0.1:${place.port}`,

  probe: (url) => (isCluster(url) ? probeCluster(url) : withClient(url, async (client) => void (await client.ping()))),

  // A Redis error message begins with its code.
  isStarting: ({ message }) => message.startsWith('LOADING '),
};

const isCluster = (url: string): boolean => /^rediss?-cluster:/.test(url);

/** Succeeds once a node has answered with the addresses of the others. */
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
    // The ready check sends INFO, which an unauthenticated client may not.
    enableReadyCheck: false,
  });
  // Without a listener, ioredis prints the error with which `connect` rejects anyway.
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
    // Keeps the original command line, by which the process is identified.
    'set-proc-title no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    `maxmemory ${redisMemory[place.size]}`,
    'maxmemory-policy noeviction',
    // The default is ten times a second, even when idle.
    'hz 1',
    '',
  ].join('\n');
}

const passwordOf = (place: ServerPlace): string => keptPassword(join(place.folder, 'password'));
const configPath = (place: ServerPlace): string => join(place.folder, 'redis.conf');
