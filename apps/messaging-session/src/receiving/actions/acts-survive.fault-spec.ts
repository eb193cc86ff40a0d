import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { react } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { advisoryLockWaits, waitFor } from '@parley/testing';
import { at, Installation, phoneOf } from '../../testing/index.js';

const commitLock = 4711;

describe('an act whose process is killed after the commit and before the answer', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    parley = await Installation.make();
  });
  afterAll(() => parley.close());

  it('was done once, and is answered by its idempotency key', async () => {
    const { pool } = parley.database;
    const doomed = await parley.fork('node-a');
    [ada, bob] = await parley.allConnected('ada', 'bob');
    const text = await parley.send(ada, phoneOf(bob), 'react to me');
    const theirs = await waitFor(async () => {
      const { rows } = await pool.query<{ id: string }>(
        'SELECT id FROM messages WHERE session_id = $1 AND whatsapp_id = $2',
        [bob.id, text.whatsapp_id],
      );
      return rows[0]?.id;
    });
    // The commit of what makes the event of a reaction waits for this lock: the server then commits, also when its
    // client has died.
    await pool.query(`
      CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(${commitLock});
        RETURN NULL;
      END
      $$;
      CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON outbox DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN (convert_from(NEW.payload, 'UTF8') LIKE '%reaction%') EXECUTE FUNCTION wait_at_commit();`);
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [commitLock]);
    const reacting = (): Promise<MessageSentPayload> =>
      parley.ask(
        react,
        {
          session: 'bob',
          chatId: phoneOf(ada),
          messageId: theirs,
          reaction: '👍',
          idempotency: { route: 'PUT /api/reaction', key: 'once', keepSeconds: 86_400 },
        },
        { ...at(bob), timeoutMs: 5_000 },
      );
    const first = reacting().then(
      () => 'answered',
      () => 'not answered',
    );
    try {
      await waitFor(async () => (await advisoryLockWaits(pool, commitLock)).length === 1);
      await doomed.kill();
    } finally {
      await holder.query('SELECT pg_advisory_unlock($1)', [commitLock]);
      holder.release();
    }
    expect(await first).toBe('not answered');

    await parley.start('node-b');
    const again = await waitFor(reacting, { timeoutMs: 40_000 });
    expect(again).toMatchObject({ type: 'reaction', conversation: { phoneNumber: phoneOf(ada) } });
    expect(await reacting()).toEqual(again);
    const sent = await parley.events(bob.id, 'message.sent');
    expect(sent.map(({ envelope }) => envelope.payload)).toEqual([again]);
    const [reaction] = await parley.untilEvents(1, ada.id, 'message.reaction');
    expect(reaction?.envelope.payload).toMatchObject({
      whatsapp_id: again.whatsapp_id,
      reactionTo: text.id,
      reaction: '👍',
    } satisfies Partial<MessagePayload>);
    // All else that was on its way to ada would come before the answer to this.
    const second = await parley.send(bob, phoneOf(ada), 'behind');
    await waitFor(async () =>
      (await parley.events(ada.id, 'message.received')).some(({ event }) =>
        event.envelope.includes(second.whatsapp_id),
      ),
    );
    expect(await parley.events(ada.id, 'message.reaction')).toHaveLength(1);
  }, 90_000);
});
