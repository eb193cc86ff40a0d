import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { readPage, rowsWithinPage } from './page-within-bytes.js';

interface Note {
  id: string;
  text: string;
}

const text = 'SELECT id, text, octet_length(text) AS bytes FROM notes WHERE id <= $1 ORDER BY id DESC';
const all = { text, values: [1_000] };

describe('a page of a list', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('operations');
    await database.pool.query('CREATE TABLE notes (id bigint PRIMARY KEY, text text NOT NULL)');
    await database.pool.query(`INSERT INTO notes SELECT n, CASE WHEN n <= 900 THEN 'short' ELSE repeat('x', 200000) END
      FROM generate_series(1, 1000) n`);
  });
  afterAll(() => database.drop());

  const ids = (rows: readonly Note[]): number[] => rows.map(({ id }) => Number(id));
  const down = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from - n);

  it('of small rows has all that is asked for, in order, and nothing but their own columns', async () => {
    const rows = await readPage<Note>(database.pool, all, { limit: 500, offset: 100 });
    expect(ids(rows)).toEqual(down(900, 500));
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'text']);
    expect(await readPage<Note>(database.pool, all, { limit: 50, offset: 990 })).toHaveLength(10);
    expect(await readPage<Note>(database.pool, all, { limit: 50, offset: 1_000 })).toEqual([]);
  });

  it('of large rows ends once it has 8 MiB, and goes on from there', async () => {
    const first = await readPage<Note>(database.pool, all, { limit: 500, offset: 0 });
    // 8 MiB are 42 of these; each part of a MiB is read to its end.
    expect(first.length).toBeGreaterThanOrEqual(42);
    expect(first.length).toBeLessThanOrEqual(48);
    const read = ids(first);
    while (read.length < 500) {
      const next = await readPage<Note>(database.pool, all, { limit: 500 - read.length, offset: read.length });
      expect(next.length).toBeGreaterThan(0);
      read.push(...ids(next));
    }
    expect(read).toEqual(down(1_000, 500));
    expect(await rowsWithinPage(database.pool, all, { limit: 500, offset: 0 })).toBe(42);
  });

  it('ends earlier where rows are larger in JSON than in the database', async () => {
    const bytesInJson = (): number => 1_200_000;
    const rows = await readPage<Note>(database.pool, all, { limit: 500, offset: 0 }, { bytesInJson });
    expect(rows.length).toBeGreaterThanOrEqual(7);
    expect(rows.length).toBeLessThanOrEqual(12);
  });
});
