import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Bridge } from '@parley/contracts/bridges';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { advisoryLockWaits, waitFor } from '@parley/testing';
import { arrived, bridge, Installation, makePhone, phoneOf, say, sentBy, statsOf } from '../testing/index.js';

const commitLock = 4712;
const replacedMs = 40_000;

/** With real processes: what a SIGKILL leaves behind is nothing but rows. */
describe('a bridge whose process is killed', () => {
  let parley: Installation;
  let shop: Session;
  let night: Session;
  let phones: TestingNumber[];
  let made: Bridge;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  async function connect(): Promise<void> {
    [shop, night] = await parley.allConnected('shop', 'night');
    phones = await Promise.all(Array.from({ length: 3 }, () => makePhone(parley)));
    const guard = await makePhone(parley);
    made = await bridge(parley, { session: 'shop' }, { session: 'night', chatId: guard.phoneNumber });
  }
  const text = (words: string, phone = 0) =>
    say(parley, phones[phone] as TestingNumber, phoneOf(shop), { type: 'text', text: words });
  const texts = async (): Promise<(string | null)[]> => (await sentBy(parley, night)).map((row) => row.text);

  /** Commits of what makes these rows wait, and are done also when their client has died. */
  async function holdCommits(table: string, condition: string): Promise<() => Promise<void>> {
    const { pool } = parley.database;
    await pool.query(`
      CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(${commitLock});
        RETURN NULL;
      END
      $$;
      CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
        WHEN (${condition}) EXECUTE FUNCTION wait_at_commit();`);
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [commitLock]);
    return async () => {
      await holder.query('SELECT pg_advisory_unlock($1)', [commitLock]);
      holder.release();
    };
  }
  const untilHeld = () =>
    waitFor(async () => (await advisoryLockWaits(parley.database.pool, commitLock)).length > 0, {
      message: 'a commit to be held',
      timeoutMs: 20_000,
    });

  it.each([
    ['as the source is stored', 'bridge_relays', 'TRUE'],
    ['as the relay is sent', 'messages', 'NEW.from_me'],
  ])(
    '%s relays the message once',
    async (_, table, condition) => {
      const doomed = await parley.fork('node-a');
      await connect();
      const release = await holdCommits(table, condition);
      const sent = await text('once');
      try {
        await untilHeld();
        await doomed.kill();
      } finally {
        await release();
      }
      await parley.fork('node-b');
      await waitFor(async () => (await texts()).length > 0, { timeoutMs: replacedMs });
      await arrived(parley, shop, sent);
      await text('behind');
      await waitFor(async () => (await texts()).includes('behind'), { timeoutMs: replacedMs });
      expect(await texts()).toEqual(['once', 'behind']);
      expect(await statsOf(parley, made)).toMatchObject({ relayed: 2, failed: 0, waiting: 0 });
    },
    120_000,
  );

  it('under load relays every message once, each chat in its order', async () => {
    const first = await parley.fork('node-a');
    await parley.fork('node-b');
    await connect();
    const perChat = 60;
    const loading = Promise.all(
      phones.map(async (_phone, chat) => {
        for (let index = 0; index < perChat; index += 1) await again(() => text(`${chat}: ${index}`, chat));
      }),
    );
    await waitFor(async () => (await statsOf(parley, made)).relayed > 20, { timeoutMs: 30_000 });
    await first.kill();
    await loading;
    // What a phone was not answered it says again, so that some may have come twice: relayed is what came.
    const came = await waitFor(
      async () => {
        const all = await received();
        const { relayed, waiting } = await statsOf(parley, made);
        return all.length >= 3 * perChat && relayed === all.length && waiting === 0 && all;
      },
      { message: 'all that came to be relayed', timeoutMs: 2 * replacedMs },
    );
    const sent = await texts();
    expect(sent).toHaveLength(came.length);
    for (const chat of [0, 1, 2]) {
      const ofChat = (one: string | null): boolean => one?.startsWith(`${chat}: `) === true;
      expect(new Set(came.filter(ofChat)).size).toBe(perChat);
      expect(sent.filter(ofChat)).toEqual(came.filter(ofChat));
    }
    expect((await statsOf(parley, made)).failed).toBe(0);
  }, 180_000);

  async function received(): Promise<string[]> {
    const { rows } = await parley.database.pool.query<{ text: string }>(
      'SELECT text FROM messages WHERE session_id = $1 AND NOT from_me ORDER BY id',
      [shop.id],
    );
    return rows.map((row) => row.text);
  }

  /** The process that takes what a phone says may be the one that dies. */
  async function again(send: () => Promise<unknown>): Promise<void> {
    await waitFor(
      async () => {
        await send();
        return true;
      },
      { timeoutMs: 20_000 },
    );
  }
});
