import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findFreePort } from './free-port.js';
import { removeInfraData, startInfra, type Infra } from './infra.js';
import { addressOf } from './nats-server.js';
import { isAlive } from './process-table.js';
import { signal } from './running-process.js';
import type { InfraName } from './server-kind.js';
import { waitUntil } from './wait-until.js';

// A server starts within a minute, also beside much else.
const timeoutMs = 60_000;
jest.setTimeout(3 * timeoutMs);

describe('the credentials of embedded servers', () => {
  let folder: string;
  let infra: Infra | undefined;
  let leftovers: number[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-credentials-'));
    chmodSync(folder, 0o755);
    leftovers = [];
  });
  afterEach(async () => {
    await infra?.stop();
    for (const pid of leftovers.filter(isAlive)) signal(pid, 'SIGKILL');
    await waitUntil(() => !leftovers.some(isAlive), timeoutMs);
    removeInfraData(folder);
  });

  async function start(only?: InfraName[]): Promise<Infra> {
    infra = await startInfra({ folder, logFolder: join(folder, 'logs'), environment: {}, volatile: true, only });
    return infra;
  }

  it('are needed: no client gets in without', async () => {
    const { servers } = await start();

    await expect(connect({ servers: new URL(servers.nats.url).host, reconnect: false })).rejects.toThrow(
      /authorization violation/i,
    );
    await expect(pingRedis(withoutCredentials(servers.redis.url))).rejects.toThrow('closed');
    const { hostname: host, port } = new URL(servers.postgres.url);
    const client = new pg.Client({
      host,
      port: Number(port),
      user: 'parley',
      database: 'postgres',
      password: 'guessed',
    });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });

  it('lie in files for their owner alone, also where an earlier version wrote them for all', async () => {
    mkdirSync(join(folder, 'nats'), { recursive: true });
    writeFileSync(join(folder, 'nats/nats.conf'), 'server_name: "parley"', { mode: 0o644 });
    await start();

    for (const file of [
      'nats/nats.conf',
      'nats/passwords.json',
      'redis/redis.conf',
      'redis/password',
      'postgres/password',
    ]) {
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  it('are the same at the next start', async () => {
    const first = await start();
    const urls = [first.servers.nats.serviceUrl?.('gateway'), first.servers.redis.url];
    await first.stop();

    const second = await start();

    expect([second.servers.nats.serviceUrl?.('gateway'), second.servers.redis.url]).toEqual(urls);
  });

  it('let a service publish and hear what is its own, and nothing of another', async () => {
    const { servers } = await start(['nats']);
    const as = (service: string) => connectAs(servers.nats.serviceUrl?.(service) ?? '', service);
    const [history, operations] = await Promise.all([as('event-history'), as('operations')]);

    expect(await isRefused(history, (nats) => nats.publish('operations.events.cancel-requested', '{}'))).toBe(true);
    expect(await isRefused(history, (nats) => nats.publish('operations.advance', '{}'))).toBe(true);
    expect(await isRefused(history, (nats) => nats.publish('$JS.API.STREAM.DELETE.EVENTS', ''))).toBe(true);
    expect(await isRefused(history, (nats) => nats.publish('$JS.ACK.EVENTS.webhook-delivery.1.1.1.1.0', '+ACK'))).toBe(
      true,
    );
    expect(await isRefused(history, (nats) => nats.subscribe('_INBOX.gateway.>'))).toBe(true);
    expect(await isRefused(history, (nats) => nats.subscribe('>'))).toBe(true);
    expect(await isRefused(operations, (nats) => nats.publish('operations.events.cancel-requested', '{}'))).toBe(false);
    expect(await isRefused(operations, (nats) => nats.subscribe('operations.create', { queue: 'operations' }))).toBe(
      false,
    );
    expect(await isRefused(history, (nats) => nats.publish('webhooks.get', '{}'))).toBe(false);
    await Promise.all([history.close(), operations.close()]);
  });

  it('are asked for by servers that an earlier version left running without any', async () => {
    const [natsPort, redisPort] = [await findFreePort(), await findFreePort()];
    writeFileSync(join(folder, 'ports.json'), JSON.stringify({ nats: natsPort, redis: redisPort }));
    leaveRunning(
      'nats-server',
      'nats/nats.conf',
      ['-c'],
      [
        `listen: "127.0.0.1:${natsPort}"`,
        'server_name: "parley"',
        `jetstream { store_dir: "${join(folder, 'nats/jetstream')}" }`,
      ],
    );
    leaveRunning(
      'redis-server',
      'redis/redis.conf',
      [],
      [
        ...[
          'bind 127.0.0.1',
          `port ${redisPort}`,
          'set-proc-title no',
          'appendonly yes',
          `dir "${join(folder, 'redis')}"`,
        ],
      ],
    );
    const redis = `redis://127.0.0.1:${redisPort}`;
    expect(await waitUntil(() => answers(pingRedis(redis)), timeoutMs)).toBe(true);
    const nats = { servers: `127.0.0.1:${natsPort}`, reconnect: false };
    expect(await waitUntil(() => answers(connect(nats).then((it) => it.close())), timeoutMs)).toBe(true);

    const { servers } = await start(['nats', 'redis']);

    expect([servers.nats.embedded?.running.pid, servers.redis.embedded?.running.pid]).toEqual(leftovers);
    await expect(pingRedis(redis)).rejects.toThrow('closed');
    await pingRedis(servers.redis.url);
    // It reads its configuration again a moment after it was told to.
    const refuses = () =>
      connect(nats).then(
        async (it) => void (await it.close()),
        () => true as const,
      );
    expect(await waitUntil(refuses, timeoutMs)).toBe(true);
    await (await connect({ ...addressOf(servers.nats.url), reconnect: false })).close();
  });

  function leaveRunning(program: string, configFile: string, options: string[], config: string[]): void {
    const path = join(folder, configFile);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, config.join('\n'));
    const child = spawn(program, [...options, path], { stdio: 'ignore', detached: true });
    leftovers.push(child.pid as number);
  }
});

function withoutCredentials(url: string): string {
  const anonymous = new URL(url);
  anonymous.username = anonymous.password = '';
  return anonymous.href;
}

function connectAs(url: string, service: string): Promise<NatsConnection> {
  return connect({ ...addressOf(url), inboxPrefix: `_INBOX.${service}` });
}

/** Whether the server says, by the time it has answered a ping sent after, that this was not allowed. */
async function isRefused(nats: NatsConnection, act: (nats: NatsConnection) => unknown): Promise<boolean> {
  const statuses = nats.status()[Symbol.asyncIterator]();
  const violation = statuses.next();
  act(nats);
  await nats.flush();
  // The word of it came before the answer, and is handed on a turn later.
  await new Promise((done) => setImmediate(done));
  const answer = await Promise.race([violation, Promise.resolve(undefined)]);
  const type = (answer?.value as { type?: string } | undefined)?.type;
  return type === 'error';
}

/** The client is shown the door with its first command, before PING. */
async function pingRedis(url: string): Promise<void> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, enableReadyCheck: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
}

async function answers(requested: Promise<unknown>): Promise<true | undefined> {
  return requested.then(
    () => true as const,
    () => undefined,
  );
}
