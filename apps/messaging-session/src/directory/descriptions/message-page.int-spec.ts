import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteChat, markSeen } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { describeMessages, type PageOfWahaMessages, pageOfWahaMessages } from '@parley/contracts/waha';
import { waitFor } from '@parley/testing';
import { at, Installation, phoneOf } from '../../testing/index.js';
import { messageIdPage } from './message-page.store.js';

describe('the messages of all chats of a session', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let cyd: Session;
  beforeAll(async () => {
    [parley, ada, bob, cyd] = await Installation.running('ada', 'bob', 'cyd');
    for (const [from, text] of [
      [bob, 'one'],
      [cyd, 'two'],
      [bob, 'three'],
    ] as const) {
      await parley.send(from, phoneOf(ada), text);
      await waitFor(async () => (await texts({})).includes(text));
    }
    await parley.send(ada, phoneOf(cyd), 'four');
  }, 60_000);
  afterAll(() => parley.close());

  async function texts(page: Partial<PageOfWahaMessages>): Promise<(string | undefined)[]> {
    const { ids } = await parley.ask(pageOfWahaMessages, { session: ada.name, limit: 10, offset: 0, ...page });
    if (ids.length === 0) return [];
    const { data } = await parley.ask(describeMessages, { session: ada.name, messageIds: ids });
    return data.map(({ payload }) => payload.text);
  }

  it('come newest first, by all filters, each chat seen on its own', async () => {
    expect(await texts({})).toEqual(['four', 'three', 'two', 'one']);
    expect(await texts({ limit: 2, offset: 1, oldestFirst: true })).toEqual(['two', 'three']);
    expect(await texts({ fromMe: true })).toEqual(['four']);
    expect(await texts({ state: 'delivered', fromMe: false })).toEqual(['three', 'two', 'one']);
    await parley.ask(markSeen, { session: ada.name, chatId: phoneOf(bob) }, at(ada));
    expect(await texts({ state: 'read', fromMe: false })).toEqual(['three', 'one']);
    expect(await texts({ state: 'delivered', fromMe: false })).toEqual(['two']);
    expect(await texts({ until: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    await expect(parley.ask(pageOfWahaMessages, { session: 'nobody', limit: 1, offset: 0 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are a walk along an index, of a page and no more', async () => {
    const { pool } = parley.database;
    await pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
       SELECT n, CASE WHEN n <= 20000 THEN 7 ELSE 8 END, n % 500, 'w' || n, false, 0, '', 'text', 'x'
       FROM generate_series(1, 40000) AS n`,
    );
    await pool.query('ANALYZE messages');
    const statements: { text: string; values: unknown[] }[] = [];
    const page = { sessionId: '7', limit: 10, offset: 0 };
    const query = (text: string, values: unknown[]) => {
      statements.push({ text, values });
      return pool.query(text, values);
    };
    const ids = await messageIdPage({ query } as unknown as typeof pool, page);
    expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => String(20_000 - index)));
    const [{ text, values }] = statements as [{ text: string; values: unknown[] }];
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${text}`, values);
    const lines = plan.rows.map((row) => row['QUERY PLAN']);
    // Beginning at the newest message of the installation, the walk would pass those of the other session.
    const scan = lines.find((line) => line.includes('messages_session'));
    expect(Number(/actual rows=(\d+)/.exec(scan ?? '')?.[1])).toBeLessThanOrEqual(11);
  });

  it('are without those of a chat that was deleted', async () => {
    await parley.ask(deleteChat, { session: ada.name, chatId: phoneOf(bob) }, at(ada));
    expect(await texts({})).toEqual(['four', 'two']);
  });
});
