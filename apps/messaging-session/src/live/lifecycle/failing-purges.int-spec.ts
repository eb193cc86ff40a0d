import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation } from '../../testing/index.js';

/** decisions.md §14 */
describe('data of a removed session that cannot be deleted', () => {
  let parley: Installation;
  let first: Session;
  let slow: Session;
  let second: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    first = await parley.connected('first');
    slow = await parley.connected('slow');
    second = await parley.connected('second');
  }, 60_000);
  afterAll(() => parley.close());

  it('does not keep that of others', async () => {
    const { pool } = parley.database;
    for (const session of [first, slow, second]) await parley.send(session, '+12025550147', 'kept');
    await pool.query(`
      CREATE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.session_id = ${first.id} THEN RAISE EXCEPTION 'kept'; END IF;
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014';
      END $$;
      CREATE TRIGGER keep_messages BEFORE DELETE ON messages FOR EACH ROW WHEN (OLD.session_id <> ${second.id})
        EXECUTE FUNCTION keep_message()`);
    for (const { id } of [first, slow, second]) await parley.ask(deleteSession, { session: id });
    const left = async (): Promise<string[]> =>
      (await pool.query<{ id: string }>('SELECT session_id AS id FROM session_purges ORDER BY session_id')).rows.map(
        ({ id }) => id,
      );
    await waitFor(async () => !(await left()).includes(second.id), { timeoutMs: 25_000 });
    expect(await left()).toEqual([first.id, slow.id]);
    const { rows } = await pool.query('SELECT session_id FROM messages ORDER BY session_id');
    expect(rows).toEqual([{ session_id: first.id }, { session_id: slow.id }]);
  });
});
