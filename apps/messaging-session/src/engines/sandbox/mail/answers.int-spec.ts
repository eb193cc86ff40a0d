import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMade, MessageAckPayload, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, phoneOf, received } from '../../../testing/index.js';

/** Where both sessions run in one process, a message and its acknowledgements are recorded in one transaction. */
describe('acknowledgements of what arrives', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());
  afterEach(async () => {
    await parley.database.pool.query('DROP TRIGGER IF EXISTS no_acks ON sandbox_mailbox');
  });

  /** From here on none goes through a mailbox. */
  const refuseAcksInMail = (): Promise<unknown> =>
    parley.database.pool.query(`
      CREATE OR REPLACE FUNCTION refuse_acks() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'an acknowledgement is mailed'; END $$;
      CREATE TRIGGER no_acks BEFORE INSERT ON sandbox_mailbox FOR EACH ROW
        WHEN (NEW.body->>'kind' = 'ack') EXECUTE FUNCTION refuse_acks()`);
  const acksOf = async ({ id }: MessageSentPayload, at = ada): Promise<string[]> =>
    (await parley.events(at.id, 'message.ack'))
      .map(({ envelope }) => envelope.payload as MessageAckPayload)
      .filter(({ messages }) => messages[0]?.id === id)
      .map(({ type }) => type);
  const acknowledged = (sent: MessageSentPayload, at = ada): Promise<unknown> =>
    waitFor(async () => (await acksOf(sent, at)).length === 2, { message: 'both acknowledgements', timeoutMs: 25_000 });

  it('are recorded with it, after it, and not mailed', async () => {
    await refuseAcksInMail();
    const sent = await parley.send(ada, phoneOf(bob), 'in one transaction');
    const { id } = await received(parley, bob, sent);
    await acknowledged(sent);
    expect(await acksOf(sent)).toEqual(['delivered', 'read']);
    const { rows } = await parley.database.pool.query<{ transaction: string; ack: string | null }>(
      'SELECT xmin::text AS transaction, ack FROM messages WHERE id = ANY($1::bigint[]) ORDER BY ack',
      [[id, sent.id]],
    );
    expect(rows).toEqual([
      { transaction: expect.any(String), ack: 'read' },
      { transaction: rows[0]?.transaction, ack: null },
    ]);
    const events = await parley.database.pool.query<{ payload: Buffer }>(
      'SELECT payload FROM outbox WHERE xmin::text = $1 ORDER BY id',
      [rows[0]?.transaction],
    );
    expect(events.rows.map(({ payload }) => (JSON.parse(payload.toString()) as EventMade).type)).toEqual([
      'message.received',
      'message.ack',
      'message.ack',
    ]);
  });

  it('do not overtake what is due for the sender', async () => {
    const letter = {
      from: phoneOf(eve),
      pushName: 'eve',
      whatsappId: '3EB0BEFORE',
      timestamp: 1795248000,
      type: 'text',
    };
    const client = await parley.database.pool.connect();
    // No mail is read until both are in: what eve wrote is older than what ada sends.
    await client.query('BEGIN');
    await client.query('LOCK TABLE sandbox_mailbox IN SHARE ROW EXCLUSIVE MODE');
    await client.query('INSERT INTO sandbox_mailbox (session_id, body, due_at) VALUES ($1, $2, clock_timestamp())', [
      ada.id,
      JSON.stringify({ kind: 'message', message: { ...letter, text: 'before it' }, senderId: eve.id }),
    ]);
    const sending = parley.send(ada, phoneOf(bob), 'after it');
    await client.query('COMMIT');
    client.release();
    const sent = await sending;
    await acknowledged(sent);
    const told = (await parley.events(ada.id)).map(({ envelope }) => envelope);
    const place = (of: (payload: object) => boolean): number => told.findIndex(({ payload }) => of(payload));
    const arrival = place((payload) => (payload as MessagePayload).whatsapp_id === '3EB0BEFORE');
    expect(arrival).toBeGreaterThanOrEqual(0);
    expect(place((payload) => (payload as MessageAckPayload).messages?.[0]?.id === sent.id)).toBeGreaterThan(arrival);
  });

  it('wait in the mailbox while the sender is not connected', async () => {
    const { pool } = parley.database;
    await pool.query(`UPDATE sessions SET status = 'CONNECTING' WHERE id = $1`, [bob.id]);
    const sent = await parley.send(ada, phoneOf(bob), 'for later');
    await pool.query(
      `UPDATE sessions SET status = CASE id WHEN $1 THEN 'CONNECTING' ELSE 'CONNECTED' END
      WHERE id IN ($1, $2)`,
      [ada.id, bob.id],
    );
    await received(parley, bob, sent);
    expect(await acksOf(sent)).toEqual([]);
    const { rows } = await pool.query<{ type: string }>(
      `SELECT body->>'type' AS type FROM sandbox_mailbox WHERE session_id = $1 ORDER BY id`,
      [ada.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['delivered', 'read']);
    await pool.query(`UPDATE sessions SET status = 'CONNECTED' WHERE id = $1`, [ada.id]);
    await acknowledged(sent);
    expect(await acksOf(sent)).toEqual(['delivered', 'read']);
  });

  it('are not mailed either when both sessions take mail at the same moment', async () => {
    await refuseAcksInMail();
    // Where they are not in one round at first, it fails by the trigger, and both are in the next one.
    const [mine, theirs] = await Promise.all([
      parley.send(ada, phoneOf(bob), 'to bob'),
      parley.send(bob, phoneOf(ada), 'to ada'),
    ]);
    await acknowledged(mine, ada);
    await acknowledged(theirs, bob);
  });

  it('are those of each message, of many that are sent both ways at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const [from, to] = index % 2 === 0 ? [ada, bob] : [bob, ada];
        return { from, message: await parley.send(from, phoneOf(to), `number ${index}`) };
      }),
    );
    for (const { from, message } of sent) {
      await acknowledged(message, from);
      expect(await acksOf(message, from)).toEqual(['delivered', 'read']);
    }
  });
});
