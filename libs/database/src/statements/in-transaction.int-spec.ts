import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { createPool } from '../connections/create-pool.js';
import { inTransaction } from './in-transaction.js';

describe('inTransaction', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase('operations');
    pool = createPool(database.url, { name: 'parley-transaction-test', max: 1 });
    await pool.query('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => pool.query('DELETE FROM notes'));

  const insert = 'INSERT INTO notes VALUES ($1)';
  const notes = async (): Promise<number[]> =>
    (await pool.query<{ id: number }>('SELECT id FROM notes ORDER BY id')).rows.map(({ id }) => id);

  it('commits what was not awaited, in the order in which it was sent', async () => {
    const result = await inTransaction(pool, async (client, later) => {
      await client.query(insert, [1]);
      later(client.query(insert, [2]));
      later(client.query('UPDATE notes SET id = id + 10'));
      later(client.query(insert, [3]));
      return 'done';
    });
    expect([result, await notes()]).toEqual(['done', [3, 11, 12]]);
  });

  it('fails as the first statement that failed, and leaves nothing', async () => {
    const unawaited = inTransaction(pool, async (client, later) => {
      await client.query(insert, [1]);
      later(client.query(insert, [1]));
      later(client.query(insert, [2]));
    });
    await expect(unawaited).rejects.toMatchObject({ code: '23505' });
    const awaitedAfter = inTransaction(pool, async (client, later) => {
      later(client.query('SELECT 1/0'));
      await client.query(insert, [3]);
    });
    await expect(awaitedAfter).rejects.toMatchObject({ code: '22012' });
    const together = inTransaction(pool, (client) =>
      Promise.all([client.query(insert, [4]), client.query('SELECT 1/0'), client.query(insert, [5])]),
    );
    await expect(together).rejects.toMatchObject({ code: '22012' });
    expect(await notes()).toEqual([]);
  });

  it('leaves nothing of work that throws, whatever was sent before', async () => {
    const thrown = inTransaction(pool, (client, later) => {
      later(client.query(insert, [1]));
      return Promise.reject(new Error('not after all'));
    });
    await expect(thrown).rejects.toThrow('not after all');
    expect(await notes()).toEqual([]);
  });

  it('does work again that a deadlock ended, also where nothing awaited it', async () => {
    let tries = 0;
    await inTransaction(pool, async (client, later) => {
      tries += 1;
      later(client.query(insert, [tries]));
      if (tries === 1) later(client.query(`DO $$ BEGIN RAISE EXCEPTION 'as if' USING ERRCODE = '40P01'; END $$`));
      await client.query('SELECT 1');
    });
    expect([tries, await notes()]).toEqual([2, [2]]);
  });

  it('gives the connection back when it has nothing open, so that the next work finds it clean', async () => {
    const failed = inTransaction(pool, (client, later) => {
      later(client.query('SELECT pg_sleep(0.05)'));
      return Promise.reject(new Error('at once'));
    });
    await expect(failed).rejects.toThrow('at once');
    const { rows } = await pool.query<{ open: boolean }>(
      `SELECT now() <> statement_timestamp() AND xact_start <> query_start AS open
       FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
    );
    expect(rows).toEqual([{ open: false }]);
    expect(pool.totalCount).toBe(1);
  });
});
