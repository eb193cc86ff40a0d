import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, tcpProxy, type TcpProxy, type TestDatabase, waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { AdvisoryLocks } from './advisory-locks.js';
import { createPool } from './create-pool.js';

describe('AdvisoryLocks', () => {
  const logger = pino({ enabled: false });
  let database: TestDatabase;
  let proxy: TcpProxy;
  let pool: Pool;
  let locks: AdvisoryLocks;
  let others: AdvisoryLocks;
  let ran: string[];

  beforeAll(async () => {
    database = await createTestDatabase('operations');
    proxy = await tcpProxy(database.url);
  });
  afterAll(async () => {
    await proxy.close();
    await database.drop();
  });
  beforeEach(() => {
    pool = createPool(proxy.url, { name: 'parley-locks-test', max: 2 });
    [locks, others] = [new AdvisoryLocks(pool, logger), new AdvisoryLocks(database.pool, logger)];
    ran = [];
  });
  afterEach(async () => {
    await Promise.all([locks.close(), others.close()]);
    await pool.end();
  });

  const runs = (name: string) => () => Promise.resolve(void ran.push(name));

  it('holds no connection of the pool: work under more locks than it has connections all has one', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const begun: string[] = [];
    const held = names.map((name) =>
      locks.alone(name, async () => {
        begun.push(name);
        await waitFor(() => begun.length === names.length);
        await pool.query('SELECT 1');
      }),
    );
    expect(await Promise.all(held)).toEqual([true, true, true, true, true]);
  });

  it('gives a lock to one at a time, of this process and of others', async () => {
    const free = await locks.alone('one', async () => {
      expect(await locks.alone('one', runs('again'))).toBe(false);
      expect(await others.alone('one', runs('other'))).toBe(false);
      expect(await others.alone('two', runs('other, another lock'))).toBe(true);
    });
    expect(free).toBe(true);
    expect(await others.alone('one', runs('afterwards'))).toBe(true);
    expect(await locks.alone('one', runs('at last'))).toBe(true);
    expect(ran).toEqual(['other, another lock', 'afterwards', 'at last']);
  });

  it('frees the lock of work that fails, and fails with it', async () => {
    await expect(locks.alone('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await others.alone('one', runs('other'))).toBe(true);
  });

  it('loses its locks with the connection, and takes them on a new one', async () => {
    const free = await locks.alone('one', async () => {
      await proxy.cut();
      await waitFor(() => others.alone('one', runs('other')));
      await proxy.heal();
      // The work that has lost its lock is still running.
      expect(await locks.alone('one', runs('again'))).toBe(false);
      expect(await locks.alone('two', runs('another lock'))).toBe(true);
    });
    expect(free).toBe(true);
    expect(await locks.alone('one', runs('again'))).toBe(true);
    expect(ran).toEqual(['other', 'another lock', 'again']);
  });

  it('fails while the database is away, and works once it is back', async () => {
    await proxy.cut();
    await expect(locks.alone('one', runs('away'))).rejects.toThrow();
    await proxy.heal();
    expect(await locks.alone('one', runs('back'))).toBe(true);
    expect(ran).toEqual(['back']);
  });
});
