import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { Installation, phoneOf, received } from '../../../testing/index.js';

/** What one mailbox holds delays no other (decisions.md §14). */
describe('mail that cannot be recorded', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());
  afterEach(async () => {
    await parley.database.pool.query('DROP TRIGGER IF EXISTS no_poison ON messages');
  });

  const from = '+12025550147';
  const letter = (whatsappId: string, more: object = {}): object => ({
    kind: 'message',
    message: { from, pushName: from, whatsappId, timestamp: 1795248000, type: 'text', text: whatsappId, ...more },
  });
  const card = (length: number): object => ({ type: 'contact', text: '\u0001'.repeat(length), content: {} });
  type Letter = [to: Session, body: object];
  /** The sweep finds all of it at once. */
  const post = (...letters: Letter[]): Promise<unknown> =>
    parley.database.pool.query(
      `INSERT INTO sandbox_mailbox (session_id, body, due_at)
       SELECT id, body::json, clock_timestamp() FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS b(id, body, place)
       ORDER BY place`,
      [letters.map(([{ id }]) => id), letters.map(([, body]) => JSON.stringify(body))],
    );
  const refusePoison = (code = 'P0001'): Promise<unknown> =>
    parley.database.pool.query(`
      CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'poison' USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER no_poison BEFORE INSERT ON messages FOR EACH ROW WHEN (NEW.text = 'poison')
        EXECUTE FUNCTION refuse_poison()`);
  const receivedBy = async (session: Session): Promise<MessagePayload[]> =>
    (await parley.events(session.id, 'message.received')).map(({ envelope }) => envelope.payload as MessagePayload);

  it('as its event would be too large arrives without content, and what follows it as ever', async () => {
    const sent = await parley.send(bob, phoneOf(ada), 'so that bob hears of it');
    await received(parley, ada, sent);
    await post([ada, letter('3EB0LARGE', card(165_000))], [ada, letter('3EB0AFTER')]);
    await received(parley, ada, { whatsapp_id: '3EB0AFTER' });
    const [large, after] = (await receivedBy(ada)).slice(-2);
    expect(large).toEqual({
      id: expect.any(String),
      whatsapp_id: '3EB0LARGE',
      conversation: { id: expect.any(String), phoneNumber: from },
      fromMe: false,
      timestamp: 1795248000,
      pushName: from,
      isGroup: false,
      type: 'unknown',
      unavailable: true,
      unavailableReason: 'too_large',
    });
    expect(after?.text).toBe('3EB0AFTER');
  });

  it('for its content arrives without it after some tries, and the rest of the mailbox after it', async () => {
    await refusePoison();
    const poison = letter('3EB0POISON', { text: 'poison' });
    await post([ada, poison], [ada, letter('3EB0LATER')], [bob, letter('3EB0OTHER')]);
    await received(parley, bob, { whatsapp_id: '3EB0OTHER' });
    expect((await receivedBy(ada)).some(({ whatsapp_id }) => whatsapp_id === '3EB0LATER')).toBe(false);
    await received(parley, ada, { whatsapp_id: '3EB0LATER' });
    expect((await receivedBy(ada)).slice(-2)).toMatchObject([
      { whatsapp_id: '3EB0POISON', type: 'unknown', unavailable: true, unavailableReason: 'unrecordable' },
      { whatsapp_id: '3EB0LATER', text: '3EB0LATER' },
    ]);
    const { rowCount } = await parley.database.pool.query('SELECT FROM sandbox_mailbox WHERE session_id = $1', [
      ada.id,
    ]);
    expect(rowCount).toBe(0);
  }, 60_000);

  it('for a time limit of the database keeps what is behind it alone waiting, and loses nothing', async () => {
    await refusePoison('57014');
    const poison = letter('3EB0SLOW', { text: 'poison' });
    await post([ada, letter('3EB0FIRST')], [ada, poison], [ada, letter('3EB0LAST')], [bob, letter('3EB0BESIDE')]);
    await received(parley, ada, { whatsapp_id: '3EB0FIRST' });
    await received(parley, bob, { whatsapp_id: '3EB0BESIDE' });
    expect((await receivedBy(ada)).at(-1)?.whatsapp_id).toBe('3EB0FIRST');
    await parley.database.pool.query('DROP TRIGGER no_poison ON messages');
    await received(parley, ada, { whatsapp_id: '3EB0LAST' });
    expect((await receivedBy(ada)).slice(-2)).toMatchObject([
      { whatsapp_id: '3EB0SLOW', text: 'poison' },
      { whatsapp_id: '3EB0LAST', text: '3EB0LAST' },
    ]);
  }, 60_000);

  it('in six mailboxes, each with two hundred texts behind it, holds up nobody else', async () => {
    await refusePoison();
    const full = await parley.allConnected('one', 'two', 'three', 'four', 'five', 'six');
    const letters = [letter('3EB0POISON', { text: 'poison' })];
    for (let index = 0; index < 200; index += 1) letters.push(letter(`3EB0TEXT${index}`));
    const mail = full.flatMap((session) => letters.map((body): Letter => [session, body]));
    await post(...mail, [bob, letter('3EB0BEHIND')]);
    await received(parley, bob, { whatsapp_id: '3EB0BEHIND' });
    for (const session of full) expect(await receivedBy(session)).toEqual([]);
  }, 60_000);
});
