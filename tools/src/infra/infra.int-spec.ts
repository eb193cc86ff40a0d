import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { type Infra, type InfraOptions, removeInfraData, startInfra } from './infra.js';
import { isAlive } from './process-table.js';
import { signal } from './running-process.js';
import { addressOf } from './nats-server.js';
import type { InfraName } from './server-kind.js';
import { until, waitUntil } from './wait-until.js';

// A server starts within a minute, also beside much else.
const timeoutMs = 60_000;
jest.setTimeout(3 * timeoutMs);
/** What one that is adopted may be silent for, and a little more. */
const longerThanSilenceMs = 12_000;

describe('embedded servers', () => {
  let folder: string;
  let started: Infra[];
  /** Ends what is still starting when a test fails. */
  let over: AbortController;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-infra-'));
    chmodSync(folder, 0o755);
    started = [];
    over = new AbortController();
  });
  afterEach(async () => {
    over.abort();
    await Promise.all(started.map((infra) => infra.stop()));
    removeInfraData(folder);
  });

  async function start(only?: InfraName[], more: Partial<InfraOptions> = {}): Promise<Infra> {
    const logFolder = join(folder, 'logs');
    const infra = await startInfra({
      ...{ folder, logFolder, environment: {}, volatile: true, only, signal: over.signal },
      ...more,
    });
    started.push(infra);
    return infra;
  }

  function dataFolder(): string {
    return join(folder, existsSync(join(folder, 'postgres/server')) ? 'postgres/server/data' : 'postgres/data');
  }

  it('keep their data and addresses over a stop and a start', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await withRedis(first, (redis) => redis.set('kept', '42'));
    await publish(first, 'kept');
    await first.stop();

    const second = await start();

    expect(urlsOf(second)).toEqual(urlsOf(first));
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await withRedis(second, (redis) => redis.get('kept'))).toBe('42');
    expect(await messageCount(second)).toBe(1);
  });

  it('are what they must be: durable JetStream, Redis that never evicts, Postgres that waits for its log', async () => {
    const infra = await start();

    expect(await query(infra, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(infra, 'SHOW max_connections')).toEqual([{ max_connections: '200' }]);
    expect(await query(infra, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const setting = (name: string) => withRedis(infra, (redis) => redis.config('GET', name));
    expect(await setting('maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await setting('appendonly')).toEqual(['appendonly', 'yes']);
    expect(await setting('appendfsync')).toEqual(['appendfsync', 'everysec']);
    const nats = await connect(addressOf(infra.servers.nats.url));
    expect(nats.info?.max_payload).toBe(17 * 1024 * 1024);
    await nats.close();
  });

  it('have a Postgres that takes as many connections as it is told', async () => {
    const infra = await startInfra({
      ...{ folder, logFolder: join(folder, 'logs'), environment: {}, volatile: true },
      ...{ only: ['postgres'], postgresConnections: 1_727 },
    });
    started.push(infra);

    expect(await query(infra, 'SHOW max_connections')).toEqual([{ max_connections: '1727' }]);
  });

  it('have a Unix socket of Postgres for processes of this machine', async () => {
    const { postgres } = (await start(['postgres'])).servers;
    const client = new pg.Client({ connectionString: postgres.localUrl });
    await client.connect();
    const { rows } = await client.query('SELECT inet_client_addr() AS address');
    await client.end();
    expect(rows).toEqual([{ address: null }]);
    expect(postgres.url).not.toContain('host=');
  });

  it('are adopted while they run', async () => {
    const first = await start();

    const second = await start();

    expect(pidsOf(second)).toEqual(pidsOf(first));
    expect(urlsOf(second)).toEqual(urlsOf(first));
    expect(second.servers.postgres.embedded?.running.adopted).toBe(true);
  });

  it('are started anew when they take fewer connections than are needed now', async () => {
    const first = await start(['postgres'], { postgresConnections: 20 });
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');

    const second = await start(['postgres'], { postgresConnections: 25 });
    expect(second.servers.postgres.embedded?.running).toMatchObject({ adopted: false });
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);

    const third = await start(['postgres'], { postgresConnections: 20 });
    expect(third.servers.postgres.embedded?.running).toMatchObject({ adopted: true });
  });

  it('are of the size that is needed now when they are adopted', async () => {
    const first = await start(undefined, { size: 'large' });

    const second = await start(undefined, { size: 'small' });
    expect(await query(second, 'SHOW shared_buffers')).toEqual([{ shared_buffers: '16MB' }]);
    expect(await query(second, 'SHOW autovacuum_max_workers')).toEqual([{ autovacuum_max_workers: '1' }]);
    expect(await withRedis(second, (redis) => redis.config('GET', 'maxmemory'))).toEqual(['maxmemory', '67108864']);
    expect(second.servers.redis.embedded?.running.pid).toBe(first.servers.redis.embedded?.running.pid);
    expect(second.servers.nats.embedded?.running).toMatchObject({ adopted: false });

    const third = await start(undefined, { size: 'small' });
    expect(pidsOf(third)).toEqual(pidsOf(second));

    const fourth = await start(undefined, { size: 'middle' });
    expect(await query(fourth, 'SHOW effective_cache_size')).toEqual([{ effective_cache_size: '1GB' }]);
    expect(await withRedis(fourth, (redis) => redis.config('GET', 'maxmemory'))).toEqual(['maxmemory', '268435456']);
    expect(fourth.servers.nats.embedded?.running).toMatchObject({ adopted: false });
  });

  it('are started anew when it is forgotten where they listen', async () => {
    const first = await start(['nats']);
    const pid = first.servers.nats.embedded?.running.pid as number;
    rmSync(join(folder, 'ports.json'));

    const second = await start(['nats']);

    expect(isAlive(pid)).toBe(false);
    expect(second.servers.nats.embedded?.running).toMatchObject({ adopted: false });
  });

  it('start again after they were killed, with what they had', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await publish(first, 'kept');
    for (const pid of pidsOf(first)) signal(pid, 'SIGKILL');
    await waitUntil(() => pidsOf(first).every((pid) => !isAlive(pid)), timeoutMs);

    const second = await start();

    expect(pidsOf(second)).not.toEqual(pidsOf(first));
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(await messageCount(second)).toBe(1);
  });

  it('are adopted while they recover, however long that takes', async () => {
    const first = await start(['postgres']);
    await first.stop();
    const data = dataFolder();
    // A standby that lets nobody in answers as one does that recovers, until it is promoted.
    appendFileSync(join(data, 'postgresql.auto.conf'), '\nhot_standby = off\n');
    writeFileSync(join(data, 'standby.signal'), '');
    const starting = start(['postgres']);
    const postmaster = await until(() => livingPostmaster(data), timeoutMs, 'Postgres');

    const adopting = start(['postgres']);
    const outcome = await Promise.race([adopting, delay(longerThanSilenceMs, 'recovering')]);
    expect(outcome).toBe('recovering');
    expect(isAlive(postmaster)).toBe(true);
    writeFileSync(join(data, 'promote'), '');
    signal(postmaster, 'SIGUSR1');

    expect((await starting).servers.postgres.embedded?.running.pid).toBe(postmaster);
    expect((await adopting).servers.postgres.embedded?.running.pid).toBe(postmaster);
  });

  it('leave a process alone that has the pid of a dead server', async () => {
    const first = await start(['postgres']);
    await first.stop();
    const data = dataFolder();
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n1\n\n127.0.0.1\n\nready\n`);
    const { port } = new URL(first.servers.postgres.url);
    writeFileSync(join(data, `sockets/.s.PGSQL.${port}.lock`), `${process.pid}\n${data}\n1\n${port}\n`);

    const second = await start(['postgres']);

    expect(second.servers.postgres.embedded?.running.pid).not.toBe(process.pid);
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leave nothing that writes on when they do not stop in time', async () => {
    const infra = await start(['postgres']);
    const [checkpointer] = await query<{ pid: number }>(
      infra,
      "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
    );
    const pid = checkpointer?.pid as number;
    try {
      // As one that is slow to write its last checkpoint.
      signal(pid, 'SIGSTOP');
      await infra.stop();
      expect(isAlive(pid)).toBe(false);
      expect(livingPostmaster(dataFolder())).toBeUndefined();
    } finally {
      signal(pid, 'SIGKILL');
    }
  });

  it('take another port when theirs is taken by a stranger', async () => {
    const first = await start(['redis']);
    await first.stop();
    const port = Number(new URL(first.servers.redis.url).port);
    const stranger = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));

    const second = await start(['redis']);

    expect(second.servers.redis.url).not.toBe(first.servers.redis.url);
    expect(await withRedis(second, (redis) => redis.ping())).toBe('PONG');
    stranger.close();
  });

  it('show the end of their log when they do not start', async () => {
    const first = await start(['redis']);
    await first.stop();
    writeFileSync(join(folder, 'redis/appendonlydir/appendonly.aof.manifest'), 'not a manifest');

    await expect(start(['redis'])).rejects.toThrow(/redis did not start.*redis\.log.*manifest/s);
  });

  it('are not started when a server is given', async () => {
    const configured = process.env['TEST_REDIS_URL'] as string;

    const infra = await start(['redis'], { environment: { REDIS_URL: configured } });

    expect(infra.servers.redis).toEqual({ name: 'redis', url: configured });
    await infra.stop();
    expect(await withRedis(infra, (redis) => redis.ping())).toBe('PONG');
  });
});

function livingPostmaster(data: string): number | undefined {
  const path = join(data, 'postmaster.pid');
  const pid = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : undefined;
  return pid !== undefined && isAlive(pid) ? pid : undefined;
}

async function query<T extends pg.QueryResultRow>(infra: Infra, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: infra.servers.postgres.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function withRedis<T>(infra: Infra, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(infra.servers.redis.url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

async function publish(infra: Infra, text: string): Promise<void> {
  const connection = await connect(addressOf(infra.servers.nats.url));
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'kept', subjects: ['kept.*'] });
  await jetstream(connection).publish('kept.one', text);
  await connection.close();
}

async function messageCount(infra: Infra): Promise<number> {
  const connection = await connect(addressOf(infra.servers.nats.url));
  const { state } = await (await jetstreamManager(connection)).streams.info('kept');
  await connection.close();
  return state.messages;
}

function urlsOf({ servers }: Infra): string[] {
  return [servers.postgres.url, servers.nats.url, servers.redis.url];
}

function pidsOf({ servers }: Infra): number[] {
  return [servers.postgres, servers.nats, servers.redis].map(({ embedded }) => embedded?.running.pid as number);
}
