import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { findContacts } from './contact.store.js';

const people = 20_000;
/** The ids 1 to `people` are of people whom the first session may know; two groups come after, then people of the second. */
const [first, second] = ['1', '2'];

describe('the contacts of a session that knows thousands', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    await database.pool.query(
      `INSERT INTO identities (id, project_id, kind, phone_number, jid)
       SELECT n, 3001, CASE WHEN is_group THEN 'group' ELSE 'person' END, CASE WHEN NOT is_group THEN '+' || n END,
         CASE WHEN is_group THEN n || '@g.us' END
       FROM generate_series(1, 2 * $1::integer) AS n, LATERAL (SELECT n IN ($1 + 1, $1 + 2) AS is_group) AS kind`,
      [people],
    );
    // Every second is named, every third has a chat, and so have the groups.
    await database.pool.query(
      `INSERT INTO contacts (session_id, id, name, blocked)
       SELECT 1, n, 'name ' || n, n % 4 = 0 FROM generate_series(2, $1::integer, 2) AS n
       UNION ALL SELECT 2, n, NULL, FALSE FROM generate_series($1 + 3, 2 * $1) AS n`,
      [people],
    );
    await database.pool.query(
      `INSERT INTO chats (session_id, id, name, last_message_id)
       SELECT 1, n, 'push ' || n, n FROM generate_series(3, $1::integer, 3) AS n
       UNION ALL SELECT 1, n, 'a group', n FROM generate_series($1 + 1, $1 + 2) AS n`,
      [people],
    );
    await database.pool.query('VACUUM ANALYZE contacts, chats, identities');
    pool = createPool(database.url, { name: 'contacts', max: 1 });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const idsOf = async (limit: number, offset: number, sessionId = first): Promise<string[]> =>
    (await findContacts(pool, sessionId, { limit, offset })).map(({ id }) => id);

  it('are in both tables or in one, each once, the newest first', async () => {
    expect(await findContacts(pool, first, { limit: 4, offset: 1 })).toEqual([
      { id: '19998', name: 'name 19998', blocked: false, pushName: 'push 19998' },
      { id: '19996', name: 'name 19996', blocked: true, pushName: null },
      { id: '19995', name: null, blocked: false, pushName: 'push 19995' },
      { id: '19994', name: 'name 19994', blocked: false, pushName: null },
    ]);
    const known = Array.from({ length: people }, (_, index) => people - index).filter(
      (n) => n % 2 === 0 || n % 3 === 0,
    );
    const pages: string[] = [];
    for (let offset = 0; offset <= known.length; offset += 1_000) pages.push(...(await idsOf(1_000, offset)));
    expect(pages).toEqual(known.map(String));
    expect(await idsOf(2, 0, second)).toEqual([`${2 * people}`, `${2 * people - 1}`]);
  });

  /** Rows that the pool's one connection has read, since Postgres last added them up. */
  const rowsRead = async (): Promise<number> => {
    const { rows } = await pool.query<{ read: number }>(
      `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer AS read
       FROM pg_stat_xact_user_tables WHERE relname IN ('contacts', 'chats', 'identities')`,
    );
    return rows[0]?.read ?? 0;
  };

  it.each([first, second])('cost a page what is on it and before it, of session %s', async (sessionId) => {
    await pool.query('BEGIN');
    const before = await rowsRead();
    expect(await idsOf(50, 100, sessionId)).toHaveLength(50);
    const read = (await rowsRead()) - before;
    await pool.query('COMMIT');
    // An identity of each of 150 and 152, and the rows of 50 in both tables.
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(500);
  });
});
