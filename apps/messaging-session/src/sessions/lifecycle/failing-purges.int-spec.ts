import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteSession, type Session } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import { Installation } from '../../testing/index.js';

/** decisions.md §14 */
describe('data of a removed session that cannot be deleted', () => {
  let parley: Installation;
  let first: Session;
  let second: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    first = await parley.connected('first');
    second = await parley.connected('second');
  }, 60_000);
  afterAll(() => parley.close());

  it('does not keep that of others', async () => {
    const { pool } = parley.database;
    for (const session of [first, second]) await parley.send(session, '+12025550147', 'kept');
    await pool.query(`
      CREATE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$;
      CREATE TRIGGER keep_messages BEFORE DELETE ON messages FOR EACH ROW WHEN (OLD.session_id = ${first.id})
        EXECUTE FUNCTION keep_message()`);
    await parley.ask(deleteSession, { session: first.id });
    await parley.ask(deleteSession, { session: second.id });
    const left = async (): Promise<string[]> =>
      (await pool.query<{ id: string }>('SELECT session_id AS id FROM session_purges ORDER BY id')).rows.map(
        ({ id }) => id,
      );
    await waitFor(async () => !(await left()).includes(second.id), { timeoutMs: 25_000 });
    expect(await left()).toEqual([first.id]);
    const { rows } = await pool.query('SELECT session_id FROM messages');
    expect(rows).toEqual([{ session_id: first.id }]);
  });
});
