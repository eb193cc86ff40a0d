import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestPostgresPair, startLoad, type TestPostgresPair, waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import { isConnectionError } from './database-errors.js';
import { createPool } from './create-pool.js';

jest.setTimeout(120_000);

let pair: TestPostgresPair;
let pool: Pool;

beforeAll(async () => {
  pair = await createTestPostgresPair();
  pool = createPool(pair.url, { name: 'parley-pair-test', max: 4 });
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await pair?.close();
});

const isStandby = async (): Promise<unknown> => (await pool.query('SELECT pg_is_in_recovery() AS is')).rows[0];

describe('a pool of a primary and its standby', () => {
  it('is of the primary, wherever the URL names it', async () => {
    expect(await isStandby()).toEqual({ is: false });
    await pool.query('CREATE TABLE notes (id INTEGER PRIMARY KEY)');
  });

  it('has all that was answered after a failover, and goes on with the new primary', async () => {
    let lastFailureAt = 0;
    const failures: unknown[] = [];
    const load = startLoad(
      async (id) => {
        try {
          await pool.query('INSERT INTO notes VALUES ($1)', [id]);
          return id;
        } catch (error) {
          lastFailureAt = Date.now();
          failures.push(error);
          return null;
        }
      },
      { senders: 4, pauseMs: 2 },
    );
    await load.reached(200);
    const killedAt = await pair.failOver();
    const answered = await load.stopAfter(200);
    process.stderr.write(`writes go on ${lastFailureAt - killedAt} ms after the primary was killed\n`);
    expect(lastFailureAt - killedAt).toBeLessThan(10_000);
    expect(failures.filter((error) => !isConnectionError(error))).toEqual([]);
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM notes');
    const kept = new Set(rows.map(({ id }) => id));
    expect(answered.filter((id) => !kept.has(id))).toEqual([]);
    expect(await isStandby()).toEqual({ is: false });
  });

  it('fails as one whose server is away while none of them takes writes', async () => {
    await pair.close();
    const error: unknown = await waitFor(() =>
      pool.query('SELECT 1').then(
        () => false,
        (failure: unknown) => String(failure).includes('takes writes') && failure,
      ),
    );
    expect(isConnectionError(error)).toBe(true);
  });
});
