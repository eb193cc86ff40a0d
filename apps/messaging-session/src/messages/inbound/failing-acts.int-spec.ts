import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload, Session } from '@parley/contracts';
import { type Instance, Installation } from '../../testing/index.js';
import { ReleaseActs } from './release-acts.js';

const phone = '+12025550147';

/** decisions.md §14 */
describe('kept acts of which one cannot be recorded', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    [ada, bob] = await parley.allConnected('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const keep = (session: Session, { whatsapp_id: target }: MessageSentPayload): Promise<unknown> => {
    const whatsappId = `ACT-${session.id}`;
    const act = { kind: 'reaction', reaction: 'x', whatsappId, target, timestamp: 1795248000, pushName: '' };
    const item = { chat: { kind: 'person' }, from: { phoneNumber: phone }, ...act };
    return parley.database.pool.query(
      'INSERT INTO message_acts (session_id, whatsapp_id, target, item) VALUES ($1, $2, $3, $4)',
      [session.id, whatsappId, target, JSON.stringify(item)],
    );
  };

  it('are recorded but for that one, which waits by itself', async () => {
    const { pool } = parley.database;
    const sent = [await parley.send(ada, phone, 'one'), await parley.send(bob, phone, 'two')] as const;
    await pool.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse_changes BEFORE UPDATE ON messages FOR EACH ROW WHEN (NEW.reactions IS NOT NULL AND
        NEW.session_id = ${ada.id}) EXECUTE FUNCTION refuse_change()`);
    await keep(ada, sent[0]);
    await keep(bob, sent[1]);
    await instance.service.app.get(ReleaseActs).lookOn();
    expect(await parley.events(bob.id, 'message.reaction')).toHaveLength(1);
    expect(await parley.events(ada.id, 'message.reaction')).toEqual([]);
    const { rows } = await pool.query('SELECT session_id FROM message_acts WHERE item IS NOT NULL');
    expect(rows).toEqual([{ session_id: ada.id }]);
  });
});
