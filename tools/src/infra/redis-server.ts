import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findProgram } from './find-program.js';
import type { ServerKind, ServerPlace } from './server-kind.js';

const probeTimeoutMs = 3_000;

/** Embedded Redis that keeps an append-only file and refuses writes rather than forget keys. */
export const redisServer: ServerKind = {
  name: 'redis',
  variable: 'REDIS_URL',
  stopSignal: 'SIGTERM',
  findProgram: () => findProgram('redis-server'),

  prepare(program, place) {
    writeFileSync(configPath(place), config(place));
    return Promise.resolve({ program, args: [configPath(place)], cwd: place.folder });
  },

  mark: (place) => ({ program: 'redis-server', argument: configPath(place) }),

  url: (place) => `redis://127.0.0.1:${place.port}`,

  async probe(url) {
    const client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: probeTimeoutMs,
      commandTimeout: probeTimeoutMs,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    // Without a listener ioredis prints the error that `connect` rejects with anyway.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.ping();
    } finally {
      client.disconnect();
    }
  },
};

function config(place: ServerPlace): string {
  return [
    'bind 127.0.0.1',
    `port ${place.port}`,
    `dir ${JSON.stringify(place.folder)}`,
    'daemonize no',
    // Keeps the command line as it was started, by which the process is recognised.
    'set-proc-title no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');
}

const configPath = (place: ServerPlace): string => join(place.folder, 'redis.conf');
