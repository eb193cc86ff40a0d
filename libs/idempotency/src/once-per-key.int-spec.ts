import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, inTransaction } from '@parley/database';
import { aCaller, createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { keyedRequest, oncePerKey, type OnceAnswer } from './index.js';

let database: TestDatabase;
let pool: Pool;
let done = 0;

beforeAll(async () => {
  database = await createTestDatabase('operations');
  pool = createPool(database.url, { name: 'once-per-key-test', max: 12 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const work = (): Promise<{ count: number }> => Promise.resolve({ count: (done += 1) });

function ask(key: string | undefined, requested: object, act = work): Promise<OnceAnswer<{ count: number }>> {
  const binding = { route: 'POST /things', key: key ?? '', keepSeconds: 60 };
  const request = key === undefined ? undefined : keyedRequest(aCaller({ teamId: '1001' }), binding, requested);
  return inTransaction(pool, (client) => oncePerKey(client, request, act));
}

describe('a request with a key', () => {
  it('is done once for all that come at the same moment, and answers them alike', async () => {
    const before = done;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('once', { a: 1 })));
    expect(done).toBe(before + 1);
    expect(new Set(answers.map(({ answer }) => answer.count))).toEqual(new Set([before + 1]));
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });

  it('conflicts with another that has the key', async () => {
    await ask('conflict', { a: 1 });
    await expect(ask('conflict', { a: 2 })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });

  it('leaves the key free when it fails', async () => {
    const failing = (): Promise<never> => Promise.reject(new Error('refused'));
    await expect(ask('failing', { a: 1 }, failing)).rejects.toThrow('refused');
    expect((await ask('failing', { a: 2 })).isRepeat).toBe(false);
  });

  it('is done each time without one', async () => {
    const before = done;
    await ask(undefined, { a: 1 });
    await ask(undefined, { a: 1 });
    expect(done).toBe(before + 2);
  });
});
