import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listProjectChats, locateChat, type ProjectChatPage } from '@parley/contracts/inbox';
import { renameContact } from '@parley/contracts/contacts';
import { createLabel, setLabelsOfChat } from '@parley/contracts/labels';
import { archiveChat } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { aCaller, waitFor } from '@parley/testing';
import { Installation, phoneOf, projectId } from '../../testing/index.js';

describe('the conversations of a project (decisions.md §4 Inbox)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    for (const n of [1, 2, 3]) await parley.send(ada, `+1202555016${n}`, `from ada ${n}`);
    for (const n of [4, 5]) await parley.send(bob, `+1202555016${n}`, `from bob ${n}`);
    await parley.send(ada, phoneOf(bob), 'to bob');
    await waitFor(async () => (await list({ unread: true })).data.length === 1, { message: "bob's message" });
  }, 60_000);
  afterAll(() => parley.close());

  const list = (more: object = {}): Promise<ProjectChatPage> =>
    parley.ask(listProjectChats, { projectId, limit: 25, ...more });
  const texts = async (more: object = {}): Promise<string[]> =>
    (await list(more)).data.map(({ session, lastMessage }) => `${session}: ${lastMessage?.text}`);
  const own = ['ada: from ada 3', 'ada: from ada 2', 'ada: from ada 1'];
  const bobs = ['bob: from bob 5', 'bob: from bob 4'];

  it('are of all sessions, the one with the newest message first', async () => {
    const all = await texts();
    expect(all.slice(0, 2).toSorted()).toEqual(['ada: to bob', 'bob: to bob']);
    expect(all.slice(2)).toEqual([...bobs, ...own]);
    const [first] = (await list({ session: 'bob' })).data;
    expect(first).toMatchObject({
      sessionId: bob.id,
      conversation: { phoneNumber: phoneOf(ada) },
      unreadCount: 1,
      labels: [],
    });
  });

  it('come page by page, each once', async () => {
    const read: string[] = [];
    for (let after: string | undefined; ;) {
      const { data, nextAfter } = await list({ limit: 2, after });
      read.push(...data.map(({ session, lastMessage }) => `${session}: ${lastMessage?.text}`));
      if (nextAfter === null) break;
      after = nextAfter;
    }
    expect(read).toEqual(await texts());
  });

  it('are filtered by session, label, unread and archived', async () => {
    expect(await texts({ session: bob.id })).toEqual(['bob: to bob', ...bobs]);
    expect(await texts({ unread: true })).toEqual(['bob: to bob']);
    expect((await texts({ unread: false })).length).toBe(6);
    for (const [session, chatId] of [
      ['ada', '+12025550161'],
      ['bob', '+12025550165'],
    ] as const) {
      const label = await parley.ask(createLabel, { session, name: 'VIP' });
      await parley.ask(setLabelsOfChat, { session, chatId, labels: [{ id: label.id }] });
    }
    expect(await texts({ label: 'VIP' })).toEqual(['bob: from bob 5', 'ada: from ada 1']);
    expect((await list({ label: 'VIP', session: 'ada' })).data[0]?.labels).toEqual([
      { id: expect.any(String), name: 'VIP' },
    ]);
    expect(await texts({ label: 'nothing' })).toEqual([]);
    await parley.ask(archiveChat, { session: 'ada', chatId: '+12025550162' });
    expect(await texts({ archived: true })).toEqual(['ada: from ada 2']);
    expect(await texts({ archived: false, session: 'ada' })).toEqual([
      'ada: to bob',
      'ada: from ada 3',
      'ada: from ada 1',
    ]);
  });

  it('are found by a part of the name or the number, or by the id', async () => {
    await parley.ask(renameContact, { session: 'ada', contactId: '+12025550161', name: 'Grace_100% Hopper' });
    expect(await texts({ q: 'grace_100% h' })).toEqual(['ada: from ada 1']);
    expect(await texts({ q: '%' })).toEqual(['ada: from ada 1']);
    for (const none of ['graceX', 'Hopper Grace', '\\', '+0161']) expect(await texts({ q: none })).toEqual([]);
    for (const number of ['+12025550164', '0164', '+1 (202) 555-0164', '12025550164@c.us']) {
      expect(await texts({ q: number })).toEqual(['bob: from bob 4']);
    }
    expect(await texts({ q: '2025550', session: 'bob' })).toEqual(bobs);
    const id = (await list({ q: '0164' })).data[0]!.id;
    expect(await texts({ q: id })).toEqual(['bob: from bob 4']);
    expect(await texts({ q: '0162', archived: false })).toEqual([]);
    expect(await texts({ q: '2025550', label: 'VIP' })).toEqual(['bob: from bob 5', 'ada: from ada 1']);
    await expect(list({ q: ' ' })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"q"'),
    });
  });

  it('are found page by page, each once', async () => {
    const read: string[] = [];
    for (let after: string | undefined; ;) {
      const { data, nextAfter } = await list({ q: '20255501', limit: 2, after });
      read.push(...data.map(({ session, lastMessage }) => `${session}: ${lastMessage?.text}`));
      if (nextAfter === null) break;
      after = nextAfter;
    }
    expect(read.toSorted()).toEqual((await texts({ q: '20255501' })).toSorted());
    expect(read.filter((one) => bobs.includes(one))).toEqual(bobs);
  });

  it('are located by the id of a message or of the person, by their own team alone', async () => {
    const { id, sessionId, lastMessage } = (await list({ q: '0164' })).data[0]!;
    const messageId = lastMessage!.id;
    const chat = { session: 'bob', sessionId, chatId: id };
    const located = (named: string, more: object = {}) => parley.ask(locateChat, { projectId, id: named }, more);
    expect(await located(messageId)).toEqual({ ...chat, messageId });
    expect(await located(id)).toEqual(chat);
    await expect(located('1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(located(id, { caller: aCaller({ teamId: '1002' }) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are seen by their own team alone', async () => {
    const other = aCaller({ teamId: '1002' });
    expect((await parley.ask(listProjectChats, { projectId, limit: 25 }, { caller: other })).data).toEqual([]);
    await expect(list({ session: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    const token = aCaller({ teamId: '1001', kind: 'project_token', projectId: '3002' });
    await expect(parley.ask(listProjectChats, { projectId, limit: 25 }, { caller: token })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('of more chats than are read at first are those with the label, and those that the text means, newest first', async () => {
    const count = 2_500;
    await parley.database.pool.query(
      `WITH made AS (SELECT n, 1000 + n AS id FROM generate_series(1, $3::int) AS n),
       people AS (INSERT INTO identities (id, project_id, phone_number) SELECT id, $2, '+1303555' || id FROM made),
       label AS (INSERT INTO labels (session_id, id, name) VALUES ($1, 77, 'Many'), ($1, 78, 'Few')),
       labelled AS (INSERT INTO chat_labels (session_id, chat_id, label_id)
         SELECT $1, id, 77 FROM made WHERE n % 2 = 0 UNION ALL SELECT $1, id, 78 FROM made WHERE n % 1000 = 0)
       INSERT INTO chats (session_id, id, name, last_message_id)
       SELECT $1, id, CASE WHEN n = 5 THEN 'The oldest' ELSE 'Chat ' || n END, 1000 + n FROM made`,
      [ada.id, projectId, count],
    );
    const names = async (more: object): Promise<(string | undefined)[]> =>
      (await list({ limit: 3, ...more })).data.map(({ name }) => name);
    expect(await names({ label: 'Many' })).toEqual(['Chat 2500', 'Chat 2498', 'Chat 2496']);
    expect(await names({ label: 'Many', after: '1006' })).toEqual(['Chat 4', 'Chat 2']);
    expect(await names({ label: 'Few' })).toEqual(['Chat 2000', 'Chat 1000']);
    expect(await names({ q: 'chat' })).toEqual(['Chat 2500', 'Chat 2499', 'Chat 2498']);
    expect(await names({ q: 'chat', after: '1004' })).toEqual(['Chat 3', 'Chat 2', 'Chat 1']);
    expect(await list({ q: 'the oldest' })).toMatchObject({ data: [{ name: 'The oldest' }], nextAfter: null });
  });
});
