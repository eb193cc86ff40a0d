import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import {
  contactRelation,
  heldSession,
  identityRelation,
  isAlive,
  messageRelation,
  sessionRelation,
  sessionsHeldBy,
} from './relations.js';

describe('a relation that engines join', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
  });
  afterAll(() => database.drop());

  const planOf = async (sql: string): Promise<string> => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each([
    { what: 'sessions', relation: sessionRelation, key: 'id' },
    { what: 'sessions of a process', relation: sessionsHeldBy("'node'", "'boot'"), key: 'id' },
    { what: 'the session that is held', relation: heldSession('1', '2'), key: 'id' },
    { what: 'identities', relation: identityRelation, key: 'id' },
    { what: 'contacts', relation: contactRelation, key: 'session_id' },
    { what: 'messages', relation: messageRelation, key: 'session_id' },
  ])('is a table to the planner: $what', async ({ relation, key }) => {
    const inner = await planOf(`SELECT FROM testing_numbers t JOIN ${relation} r ON r.${key} = t.session_id`);
    const outer = await planOf(
      `SELECT r.${key} FROM testing_numbers t LEFT JOIN ${relation} r ON r.${key} = t.session_id`,
    );
    for (const plan of [inner, outer]) expect(plan).not.toContain('Subquery Scan');
  });

  it('finds sessions by the indexes of what networks call them', async () => {
    expect(await planOf(`SELECT id FROM ${sessionRelation} s WHERE s.hook_id = 'hook'`)).toContain('sessions_hook_id');
    const ofAccount = `SELECT id FROM ${sessionRelation} s
      WHERE s.engine = 'cloud' AND s.config ->> 'businessAccountId' = 'account'`;
    expect(await planOf(ofAccount)).toContain('sessions_cloud_accounts');
  });

  it('knows a run of a process that was seen', async () => {
    await database.pool.query("INSERT INTO session_nodes (node, boot, seen_at) VALUES ('node-a', 'boot-a', now())");
    const { rows } = await database.pool.query(
      `SELECT ${isAlive("'boot-a'", '60000')} AS seen, ${isAlive("'boot-b'", '60000')} AS unknown`,
    );
    expect(rows).toEqual([{ seen: true, unknown: false }]);
  });
});
