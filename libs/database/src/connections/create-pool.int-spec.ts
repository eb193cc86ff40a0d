import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, tcpProxy, waitFor, type TestDatabase, type TcpProxy } from '@parley/testing';
import type { Pool } from 'pg';
import { isConnectionError } from './database-errors.js';
import { createPool } from './create-pool.js';

describe('createPool', () => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase('operations');
    proxy = await tcpProxy(database.url);
    pool = createPool(proxy.url, { name: 'parley-pool-test', max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await proxy.close();
    await database.drop();
  });

  it('reads BIGINT as text, exactly, and gives its connections a name and a time limit', async () => {
    const { rows } = await pool.query(`SELECT 9223372036854775807::bigint AS big, 7::int AS small,
      current_setting('application_name') AS name, current_setting('statement_timeout') AS timeout`);
    expect(rows).toEqual([{ big: '9223372036854775807', small: 7, name: 'parley-pool-test', timeout: '30s' }]);
  });

  it('plans for any values where that is asked for, and nowhere else', async () => {
    const generic = createPool(database.url, { name: 'parley-pool-test', max: 1, genericPlans: true });
    const mode = async (of: Pool) => (await of.query(`SELECT current_setting('plan_cache_mode') AS mode`)).rows;
    expect(await mode(generic)).toEqual([{ mode: 'force_generic_plan' }]);
    expect(await mode(pool)).toEqual([{ mode: 'auto' }]);
    await generic.end();
  });

  it('survives connections that are lost while idle and in use, telling them by isConnectionError', async () => {
    await pool.query('SELECT 1');
    const inUse = pool.query('SELECT pg_sleep(30)').catch((error: unknown) => error);
    await waitFor(async () => {
      const { rowCount } = await database.pool.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND query = 'SELECT pg_sleep(30)' AND state = 'active'`,
      );
      return rowCount === 1;
    });
    await proxy.cut();
    expect(isConnectionError(await inUse)).toBe(true);
    expect(isConnectionError(await pool.query('SELECT 1').catch((error: unknown) => error))).toBe(true);
    await proxy.heal();
    await waitFor(() => pool.query('SELECT 1'));
  });

  it('tells a server-side termination by isConnectionError', async () => {
    const error: unknown = await pool
      .query('SELECT pg_terminate_backend(pg_backend_pid())')
      .catch((lost: unknown) => lost);
    expect(isConnectionError(error)).toBe(true);
  });
});
