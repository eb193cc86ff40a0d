import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteChat,
  deleteMessage,
  editMessage,
  type FoundMessagePage,
  searchMessages,
  searchProjectMessages,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { aCaller } from '@parley/testing';
import { at, Installation, phoneOf, projectId } from '../../testing/index.js';

const afterAllIds = 9_000_000_000_000_000_000n;

describe('search of messages (decisions.md §4 Search)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let chatId: string;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    chatId = phoneOf(bob);
  }, 60_000);
  afterAll(() => parley.close());

  const search = (q: string, more: object = {}): Promise<FoundMessagePage> =>
    parley.ask(searchMessages, { session: 'ada', q, limit: 25, ...more });
  const texts = async (q: string, more: object = {}): Promise<(string | undefined)[]> =>
    (await search(q, more)).data.map(({ message: { text, caption } }) => text ?? caption);

  /** Rows as if they had been sent, from the oldest to the newest. */
  const store = async (rows: readonly object[], session = ada, firstId = afterAllIds): Promise<void> => {
    const { conversation } = await parley.send(session, chatId === phoneOf(session) ? phoneOf(ada) : chatId, 'opening');
    await parley.database.pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content)
       SELECT $4::bigint + r.place, $1, $2, 'row ' || $4 || r.place, coalesce((r.row ->> 'fromMe')::boolean, true), 1, 'x',
         coalesce(r.row ->> 'type', 'text'), r.row ->> 'text', r.row -> 'content'
       FROM json_array_elements($3::json) WITH ORDINALITY AS r(row, place)`,
      [session.id, conversation.id, JSON.stringify(rows), firstId.toString()],
    );
  };

  it('finds words in any order, the last as a prefix, phrases, and not what is excluded', async () => {
    for (const text of ['the red apple', 'Red wine and apples', 'apple pie', 'a RED-apple'])
      await parley.send(ada, chatId, text);
    expect(await texts('apple red')).toEqual(['a RED-apple', 'the red apple']);
    expect(await texts('red app')).toEqual(['a RED-apple', 'Red wine and apples', 'the red apple']);
    expect(await texts('app red')).toEqual([]);
    expect(await texts('"red apple"')).toEqual(['a RED-apple', 'the red apple']);
    expect(await texts('appl -red')).toEqual(['apple pie']);
    expect(await texts('appl -"red apple"')).toEqual(['apple pie', 'Red wine and apples']);
    expect(await texts('red-apple')).toEqual(['a RED-apple', 'the red apple']);
  });

  it('finds the beginning of a word after a number or a sign, and no other part of a word', async () => {
    for (const text of ['the cobalt', '12e5baltic', 'e-Balt', 'kåbalt', '3balt']) await parley.send(ada, chatId, text);
    expect(await texts('balt')).toEqual(['e-Balt', '12e5baltic']);
  });

  it('tells where in the message, and in which session', async () => {
    const { data } = await search('pie');
    expect(data).toEqual([
      {
        session: 'ada',
        message: expect.objectContaining({ type: 'text', text: 'apple pie', fromMe: true, ack: expect.any(String) }),
        snippet: { text: 'apple pie', ranges: [[6, 9]] },
      },
    ]);
  });

  it('folds case and not accents, takes addresses apart, and Chinese by character', async () => {
    for (const text of [
      'Ça va ÉTÉ',
      'see https://shop.example/orders/AB-12',
      '我们明天见面',
      '明日の天気',
      "O'Brien 🎉party🎉",
    ])
      await parley.send(ada, chatId, text);
    expect(await texts('été')).toEqual(['Ça va ÉTÉ']);
    expect(await texts('ete')).toEqual([]);
    expect(await texts('orders 12')).toEqual(['see https://shop.example/orders/AB-12']);
    expect(await texts('shop.example')).toEqual(['see https://shop.example/orders/AB-12']);
    expect(await texts('明天')).toEqual(['我们明天见面']);
    expect(await texts('见 明天')).toEqual(['我们明天见面']);
    expect(await texts('天気')).toEqual(['明日の天気']);
    expect(await texts("o'brien")).toEqual(["O'Brien 🎉party🎉"]);
    expect(await texts('party')).toEqual(["O'Brien 🎉party🎉"]);
  });

  it('finds captions, file names and polls; no contact cards', async () => {
    await store([
      { type: 'document', content: { caption: 'your invoice', media: { id: '7', filename: 'Rechnung_Mai.PDF' } } },
      { type: 'poll', text: 'Which pizza?', content: { pollOptions: [] } },
      { type: 'contact', text: 'BEGIN:VCARD\nFN:Pizzeria' },
    ]);
    expect((await search('mai rechnung')).data.map(({ snippet }) => snippet.text)).toEqual(['Rechnung_Mai.PDF']);
    expect((await search('"your invoice"')).data.map(({ snippet }) => snippet.text)).toEqual(['your invoice']);
    expect(await texts('pizz')).toEqual(['Which pizza?']);
  });

  it('finds no message that was deleted, and an edited one by its new text', async () => {
    const sent = await parley.send(ada, chatId, 'ephemeral zebra');
    const gone = { session: 'ada', chatId, messageId: sent.id };
    await parley.ask(editMessage, { ...gone, text: 'ephemeral giraffe' }, at(ada));
    expect([await texts('zebra'), await texts('giraffe')]).toEqual([[], ['ephemeral giraffe']]);
    await parley.ask(deleteMessage, gone, at(ada));
    expect(await texts('giraffe')).toEqual([]);
    await parley.send(ada, '+12025550160', 'forgotten walrus');
    await parley.ask(deleteChat, { session: 'ada', chatId: '+12025550160' });
    expect(await texts('walrus')).toEqual([]);
  });

  it('has filters', async () => {
    const sent = await parley.send(ada, '+12025550161', 'filtered heron');
    await parley.send(ada, chatId, 'another heron');
    const all = ['another heron', 'filtered heron'];
    expect(await texts('heron')).toEqual(all);
    expect(await texts('heron', { chatId: '+12025550161' })).toEqual(['filtered heron']);
    expect(await texts('heron', { chatId: '+12025550199' })).toEqual([]);
    await expect(search('heron', { chatId: '999@g.us' })).rejects.toMatchObject({ code: 'not_found' });
    expect([await texts('heron', { fromMe: true }), await texts('heron', { fromMe: false })]).toEqual([all, []]);
    expect([await texts('heron', { type: 'text' }), await texts('heron', { type: 'image' })]).toEqual([all, []]);
    const day = 86_400_000;
    const around = { since: new Date(Date.now() - day).toISOString(), until: new Date(Date.now() + day).toISOString() };
    expect(await texts('heron', around)).toEqual(all);
    expect(await texts('heron', { until: around.since })).toEqual([]);
    expect(await texts('heron', { since: around.until })).toEqual([]);
    expect(sent.conversation.id).not.toBe('');
  });

  it('refuses what leaves nothing to search', async () => {
    for (const q of ['!!!', '-word', '""', '- -', '🎉']) {
      await expect(search(q)).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: expect.stringContaining('"q"'),
      });
    }
    const [since, until] = ['2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'];
    await expect(search('x', { since, until })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('takes words, texts and queries of any kind', async () => {
    const long = 'x'.repeat(2_040);
    const hostile = [long, `${'é'.repeat(60_000)} end`, "'quoted' \\ back\\slash <b>tag</b>", 'a%b_c 100%'];
    // The longest word that is not cut. In lower case, as the index has it, it takes half as much again.
    const uncut = 'Ⱥ'.repeat(500);
    for (const text of [...hostile, uncut]) await parley.send(ada, chatId, text);
    await parley.send(
      ada,
      chatId,
      Array.from({ length: 32_000 }, (_, n) => String.fromCodePoint(0x20000 + n)).join(''),
    );
    expect(await texts(long.slice(0, 100))).toEqual([long]);
    expect(await texts(uncut.slice(0, 200))).toEqual([uncut]);
    expect(await texts('tag')).toEqual([hostile[2]]);
    expect(await texts('100%')).toEqual([hostile[3]]);
    for (const q of [
      "'",
      "' | 'x",
      '@',
      "a'b & !c",
      '\\',
      ':*',
      'x'.repeat(200),
      'a '.repeat(100),
      '(',
      '"'.repeat(199),
    ]) {
      await search(q).catch((error: { code?: string }) => expect(error.code).toBe('invalid_parameter'));
    }
  });

  it('pages from the newest to the oldest, and over all sessions of a project', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await parley.send(n % 2 ? ada : bob, n % 2 ? chatId : phoneOf(ada), `paged otter ${n}`);
    const ask = (more: object = {}): Promise<FoundMessagePage> =>
      parley.ask(searchProjectMessages, { projectId, q: 'otter', limit: 2, ...more });
    const own: string[] = [];
    for (let after: string | undefined; ;) {
      const { data, nextAfter } = await ask({ fromMe: true, after });
      own.push(...data.map(({ session, message }) => `${session} ${message.text}`));
      if (nextAfter === null) break;
      after = nextAfter;
    }
    expect(own).toEqual([5, 4, 3, 2, 1].map((n) => `${n % 2 ? 'ada' : 'bob'} paged otter ${n}`));
    const other = aCaller({ teamId: '1002' });
    const theirs = await parley.ask(searchProjectMessages, { projectId, q: 'otter', limit: 2 }, { caller: other });
    expect(theirs.data).toEqual([]);
    await expect(
      parley.ask(searchMessages, { session: ada.id, q: 'otter', limit: 2 }, { caller: other }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('finds frequent, rare and old words among many messages', async () => {
    const cy = await parley.connected('cy');
    const rows = Array.from({ length: 30_000 }, (_, n) => ({
      text: `${n < 15_000 ? 'early' : 'late'} common ${n === 3 ? 'unicorn' : ''} ${n % 7_000 === 1 ? 'seldom' : ''}`,
    }));
    await store(rows, cy, 8_000_000_000_000_000_000n);
    const count = async (q: string): Promise<number> => {
      let found = 0;
      for (let after: string | undefined, pages = 0; pages < 400; pages += 1) {
        const { data, nextAfter } = await search(q, { session: 'cy', limit: 100, after });
        found += data.length;
        if (nextAfter === null) return found;
        after = nextAfter;
      }
      throw new Error('The pages do not end.');
    };
    expect(await count('unicorn')).toBe(1);
    expect(await count('common unicorn')).toBe(1);
    expect(await count('seldom')).toBe(5);
    expect(await count('"common seldom"')).toBe(5);
    expect(await count('"early common unicorn seldom"')).toBe(0);
    expect(await count('early')).toBe(15_000);
    const [first] = (await search('commo', { session: 'cy', limit: 1 })).data;
    expect(first?.message.id).toBe((8_000_000_000_000_000_000n + 30_000n).toString());
  }, 180_000);

  it('makes PostgreSQL gather no statistics of words, for which it would take thousands of messages apart', async () => {
    await parley.send(ada, chatId, 'otters like statistics');
    const { pool } = parley.database;
    await pool.query('ANALYZE messages');
    const { rows } = await pool.query(
      `SELECT count(*) FILTER (WHERE tablename = 'messages_words')::int AS words,
         count(*) FILTER (WHERE tablename = 'messages' AND attname = 'text')::int AS texts FROM pg_stats`,
    );
    expect(rows).toEqual([{ words: 0, texts: 1 }]);
  });
});
