import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { repoint } from './merge.store.js';

const projectId = '3001';
const people = 300;
const groupMessages = 60_000;
/** Of these two, `gone` wrote one message in three hundred. */
const [gone, into] = ['5001', '5000'];

describe('what people wrote in groups, when two of them turn out to be one', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       SELECT n, 1001, $1, 'sandbox', 'session ' || n, 'sandbox', 'CONNECTED', TRUE, '{}', now()
       FROM generate_series(1, 20) AS n`,
      [projectId],
    );
    await database.pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, sender_id)
       SELECT n, n % 20 + 1, 7000 + n % 50, 'W' || n, FALSE, 1, 'a person', 'text', 'a text of some length',
         5000 + n % $1::integer
       FROM generate_series(1, $2::integer) AS n`,
      [people, groupMessages],
    );
    await database.pool.query('VACUUM ANALYZE messages');
    await database.pool.query('ANALYZE sessions');
  }, 60_000);
  afterAll(() => database.drop());

  it('is moved by reading what the one who is gone wrote, not what was said in all of the groups', async () => {
    const written = groupMessages / people;
    const read = await inTransaction(database.pool, async (client) => {
      await repoint(client, [{ projectId, goneId: gone, intoId: into }]);
      const { rows } = await client.query<{ scanned: string; fetched: string; updated: string }>(
        `SELECT seq_tup_read AS scanned, idx_tup_fetch AS fetched, n_tup_upd AS updated
         FROM pg_stat_xact_user_tables WHERE relname = 'messages'`,
      );
      return rows[0];
    });
    expect(Number(read?.updated)).toBe(written);
    expect(Number(read?.scanned)).toBe(0);
    // Once to find the sessions, once to move them; a little more for what was looked for and not found.
    expect(Number(read?.fetched)).toBeLessThanOrEqual(3 * written);
    const { rows } = await database.pool.query('SELECT sender_id FROM messages WHERE sender_id IN ($1, $2)', [
      gone,
      into,
    ]);
    expect(rows).toHaveLength(2 * written);
    expect(new Set(rows.map(({ sender_id }: { sender_id: string }) => sender_id))).toEqual(new Set([into]));
  });
});
