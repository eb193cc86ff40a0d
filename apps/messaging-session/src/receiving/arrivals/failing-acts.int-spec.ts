import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { type Instance, Installation } from '../../testing/index.js';
import { ReleaseActs } from './release-acts.js';

const phone = '+12025550147';

/** decisions.md §14 */
describe('kept acts of which some cannot be recorded', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  let bob: Session;
  let cleo: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    [ada, bob, cleo] = await parley.allConnected('ada', 'bob', 'cleo');
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

  it('are recorded but for those, for their content or a time limit, which wait by themselves', async () => {
    const { pool } = parley.database;
    const sent = await Promise.all([ada, cleo, bob].map((session) => parley.send(session, phone, 'one')));
    await pool.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.session_id = ${ada.id} THEN RAISE EXCEPTION 'refused'; END IF;
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014';
      END $$;
      CREATE TRIGGER refuse_changes BEFORE UPDATE ON messages FOR EACH ROW WHEN (NEW.reactions IS NOT NULL AND
        NEW.session_id <> ${bob.id}) EXECUTE FUNCTION refuse_change()`);
    for (const [place, session] of [ada, cleo, bob].entries()) await keep(session, sent[place]!);
    await instance.service.app.get(ReleaseActs).lookOn();
    expect(await parley.events(bob.id, 'message.reaction')).toHaveLength(1);
    for (const { id } of [ada, cleo]) expect(await parley.events(id, 'message.reaction')).toEqual([]);
    const { rows } = await pool.query('SELECT session_id FROM message_acts WHERE item IS NOT NULL ORDER BY 1');
    expect(rows).toEqual([ada.id, cleo.id].toSorted().map((id) => ({ session_id: id })));
  });
});
