import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { repoint } from './merge.store.js';

const projectId = '3001';
const people = 300;
const groupMessages = 60_000;
/** Of these two, `gone` wrote one message in three hundred. */
const [gone, into] = ['5001', '5000'];

describe('what sessions have of people, when two of them turn out to be one', () => {
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

  it('is moved, of what they wrote in groups, by reading what the one who is gone wrote, not what was said in all of the groups', async () => {
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

  it('leads the bridges of a chat, and what waits for them, to the one who stays', async () => {
    await database.pool.query(
      `INSERT INTO bridges (id, team_id, project_id, name, from_session_id, from_chat_id, to_session_id, to_chat_id, to_chat,
         direction, include, sender_prefix, enabled)
       VALUES (1, 1001, $1, 'to the one who is gone', 1, 5201, 2, 5202, 'x', 'two_way', '{text}', FALSE, TRUE)`,
      [projectId],
    );
    await database.pool.query(
      `INSERT INTO bridge_relays (id, bridge_id, kind, source_session_id, source_chat_id, source_id, source_whatsapp_id,
         hops, session_id) VALUES (1, 1, 'message', 1, 5201, 1, 'W1', '{1}', 2)`,
    );
    const merged = [
      { projectId, goneId: '5201', intoId: '5200' },
      { projectId, goneId: '5202', intoId: '5203' },
    ];
    await inTransaction(database.pool, (client) => repoint(client, merged));
    const { rows } = await database.pool.query(
      `SELECT b.from_chat_id, b.to_chat_id, r.source_chat_id FROM bridges b JOIN bridge_relays r ON r.bridge_id = b.id`,
    );
    expect(rows).toEqual([{ from_chat_id: '5200', to_chat_id: '5203', source_chat_id: '5200' }]);
  });
});
