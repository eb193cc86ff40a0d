import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool, inTransaction } from '@parley/database';
import { createTestDatabase, lockWaits, type TestDatabase, waitFor } from '@parley/testing';
import type { Pool, PoolClient } from 'pg';
import {
  type Binding,
  bindKeys,
  deleteExpired,
  findReceipts,
  fingerprintOf,
  type KeyedRequest,
  releaseKeys,
  releaseLate,
  storeLate,
  storeReceipts,
  toIdempotencyReceipt,
} from './index.js';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase('operations');
  pool = createPool(database.url, { name: 'idempotency-test', max: 12 });
}, 60_000);
beforeEach(() => pool.query('TRUNCATE idempotency_receipts'));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const route = 'POST /things';
const dayMs = 24 * 3600 * 1000;

function keyed(key: string, request: unknown = 1, fields: Partial<KeyedRequest> = {}): KeyedRequest {
  return { teamId: '1001', route, key, fingerprint: fingerprintOf(request), keepSeconds: 24 * 3600, ...fields };
}
const bind = (...requests: KeyedRequest[]) => inTransaction(pool, (client) => bindKeys(client, requests));
const kinds = (bindings: Binding[]) => bindings.map(({ kind }) => kind);
/** Does what a keyed command does: once per key, with its receipt. */
const accept = (request: KeyedRequest, receipt: unknown) =>
  inTransaction(pool, async (client) => {
    const [binding] = await bindKeys(client, [request]);
    if (binding?.kind === 'new') await storeReceipts(client, [{ request, receipt }]);
    return binding;
  });
async function opened(): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query('BEGIN');
  return client;
}
async function end(client: PoolClient, how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  await client.query(how);
  client.release();
}
const isBlocked = async () => (await lockWaits(pool)).length > 0;
const expire = (key: string) =>
  pool.query(`UPDATE idempotency_receipts SET expires_at = now() - interval '1 ms' WHERE key = $1`, [key]);

describe('a key', () => {
  it('stands for its first request and its answer, member for member', async () => {
    const receipt = { z: 1, a: { text: 'é\u0000', list: [1.5, null] } };
    const first = await accept(keyed('k'), receipt);
    expect(first).toEqual({ kind: 'new', createdAt: expect.any(Date), expiresAt: expect.any(Date) });
    const again = await accept(keyed('k'), { other: 'never stored' });
    expect(again).toEqual({ ...first, kind: 'known', receipt });
    expect(JSON.stringify((again as { receipt: unknown }).receipt)).toBe(JSON.stringify(receipt));
    const { createdAt, expiresAt } = first as Extract<Binding, { kind: 'new' }>;
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(dayMs);
    expect(toIdempotencyReceipt('k', again as Extract<Binding, { kind: 'known' }>)).toEqual({
      key: 'k',
      replayed: true,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  });

  it('conflicts with another request, and is its own in another team and on another route', async () => {
    await accept(keyed('k'), 'done');
    expect(kinds(await bind(keyed('k', 2)))).toEqual(['conflict']);
    expect(kinds(await bind(keyed('k', 2, { teamId: '1002' })))).toEqual(['new']);
    expect(kinds(await bind(keyed('k', 2, { route: 'POST /others' })))).toEqual(['new']);
    expect(kinds(await bind(keyed('K', 2)))).toEqual(['new']);
  });

  it('can be looked up without being bound', async () => {
    await accept(keyed('k'), { done: 1 });
    await accept(keyed('old'), { done: 2 });
    await expire('old');
    const found = await findReceipts(pool, [
      keyed('k', 2),
      keyed('unknown'),
      keyed('old'),
      keyed('k', 1, { teamId: '7' }),
    ]);
    expect(found).toEqual([{ fingerprint: fingerprintOf(1), receipt: { done: 1 } }, undefined, undefined, undefined]);
    expect(kinds(await bind(keyed('unknown')))).toEqual(['new']);
  });

  it('is free again when it has expired, and when its request was rolled back or released', async () => {
    await accept(keyed('k'), 'done');
    await expire('k');
    expect(await accept(keyed('k', 2), 'second')).toMatchObject({ kind: 'new' });
    expect(await accept(keyed('k', 2), 'third')).toMatchObject({ kind: 'known', receipt: 'second' });

    const client = await opened();
    expect(kinds(await bindKeys(client, [keyed('rolled back')]))).toEqual(['new']);
    await end(client, 'ROLLBACK');
    await inTransaction(pool, async (client) => {
      const requests = [keyed('released'), keyed('kept')];
      expect(kinds(await bindKeys(client, requests))).toEqual(['new', 'new']);
      await releaseKeys(client, requests.slice(0, 1));
      await storeReceipts(client, [{ request: keyed('kept'), receipt: null }]);
    });
    expect(kinds(await bind(keyed('rolled back'), keyed('released'), keyed('kept')))).toEqual(['new', 'new', 'known']);
  });

  it('refuses a receipt when it is not bound', async () => {
    const stored = inTransaction(pool, (client) => storeReceipts(client, [{ request: keyed('free'), receipt: 1 }]));
    await expect(stored).rejects.toThrow('a key that is not bound');
  });
});

describe('requests at once', () => {
  it('wait for the one that came first, and answer what it answered', async () => {
    const first = await opened();
    await bindKeys(first, [keyed('k')]);
    const others = [accept(keyed('k'), 'second'), accept(keyed('k', 2), 'third')];
    await waitFor(isBlocked);
    await storeReceipts(first, [{ request: keyed('k'), receipt: 'first' }]);
    await end(first, 'COMMIT');
    expect(await Promise.all(others)).toMatchObject([{ kind: 'known', receipt: 'first' }, { kind: 'conflict' }]);
  });

  it.each(['ROLLBACK', 'release'] as const)('go on by themselves after its %s', async (how) => {
    const first = await opened();
    await bindKeys(first, [keyed('k')]);
    const other = accept(keyed('k'), 'second');
    await waitFor(isBlocked);
    if (how === 'release') await releaseKeys(first, [keyed('k')]);
    await end(first, how === 'release' ? 'COMMIT' : 'ROLLBACK');
    expect(await other).toMatchObject({ kind: 'new' });
    expect(await accept(keyed('k'), 'third')).toMatchObject({ kind: 'known', receipt: 'second' });
  });

  it('make an expired key new for one of them', async () => {
    await accept(keyed('k'), 'old');
    await expire('k');
    const bindings = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(keyed('k'), index)));
    expect(bindings.map((binding) => binding?.kind).sort()).toEqual([...Array<string>(9).fill('known'), 'new']);
  });

  it('never deadlock in batches whose keys come in any order', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    let accepted = 0;
    let attempts = 0;
    const rounds = Array.from({ length: 30 }, (_, round) =>
      inTransaction(pool, async (client) => {
        attempts += 1;
        const requests = keys.map((_, index) => keyed(keys[(index * 7 + round * 13) % 40] as string));
        const bindings = await bindKeys(client, requests);
        const fresh = requests.filter((_, index) => bindings[index]?.kind === 'new');
        await storeReceipts(
          client,
          fresh.map((request) => ({ request, receipt: round })),
        );
        accepted += fresh.length;
      }),
    );
    await Promise.all(rounds);
    expect([accepted, attempts]).toEqual([40, 30]);
  });
});

describe('a batch', () => {
  it('answers each request in its place, and a key that comes twice by its first', async () => {
    await accept(keyed('known'), 'before');
    const bindings = await bind(
      keyed('z'),
      keyed('known'),
      keyed('a'),
      keyed('z'),
      keyed('known', 2),
      keyed('z', 2),
      keyed('known'),
    );
    const fresh = { kind: 'new', createdAt: expect.any(Date), expiresAt: expect.any(Date) };
    expect(bindings).toEqual([
      fresh,
      expect.objectContaining({ kind: 'known', receipt: 'before' }),
      fresh,
      { kind: 'same', index: 0 },
      { kind: 'conflict' },
      { kind: 'conflict', index: 0 },
      expect.objectContaining({ kind: 'known', receipt: 'before' }),
    ]);
    expect(await bind()).toEqual([]);
  });
});

describe('expired receipts', () => {
  it('are deleted, in batches, and what is kept or held stays', async () => {
    await accept(keyed('kept'), 1);
    await pool.query(`
      INSERT INTO idempotency_receipts
      SELECT 1001, 'POST /things', 'old ' || n, '\\x00', '1', now() - interval '2 s', now() - interval '1 s'
      FROM generate_series(1, 2500) AS n`);
    const holder = await opened();
    expect(kinds(await bindKeys(holder, [keyed('old 7')]))).toEqual(['new']);
    expect(await deleteExpired(pool)).toBe(2499);
    await storeReceipts(holder, [{ request: keyed('old 7'), receipt: 1 }]);
    await end(holder, 'COMMIT');
    const { rows } = await pool.query('SELECT key FROM idempotency_receipts ORDER BY key');
    expect(rows).toEqual([{ key: 'kept' }, { key: 'old 7' }]);
  });
});

describe('a key that is settled in a later transaction', () => {
  const late = (work: (client: PoolClient) => Promise<void>) => inTransaction(pool, work);

  it('gets its receipt, once', async () => {
    const request = keyed('late');
    await bind(request);
    for (const receipt of ['first', 'second']) await late((client) => storeLate(client, [{ request, receipt }]));
    expect((await bind(request))[0]).toMatchObject({ kind: 'known', receipt: 'first' });
    await late((client) => releaseLate(client, [request]));
    expect(kinds(await bind(request))).toEqual(['known']);
  });

  it('is free once it is given back', async () => {
    const request = keyed('late');
    await bind(request);
    await late((client) => releaseLate(client, [request]));
    expect(kinds(await bind(request))).toEqual(['new']);
  });

  it('is left alone when it expired and stands for another request', async () => {
    const request = keyed('late', 'one');
    await bind(request);
    await expire('late');
    const other = keyed('late', 'other');
    await bind(other);
    await late((client) => storeLate(client, [{ request, receipt: 'late' }]));
    await late((client) => releaseLate(client, [request]));
    expect((await bind(other))[0]).toMatchObject({ kind: 'known', receipt: null });
  });
});
