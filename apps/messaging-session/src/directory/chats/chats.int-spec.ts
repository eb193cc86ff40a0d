import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import {
  archiveChat,
  type Chat,
  chatOverview,
  deleteChat,
  deleteMessage,
  listChats,
  listMessages,
  markUnread,
  unarchiveChat,
} from '@parley/contracts/messages';
import { type Session, stopSession } from '@parley/contracts/sessions';
import { firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf } from '../../testing/index.js';

describe('the chats of a session', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  });
  afterAll(() => parley.close());

  const chats = async (session = ada): Promise<Chat[]> =>
    (await parley.ask(listChats, { session: session.name, ...page })).data;
  const chat = async (id: string, session = ada): Promise<Chat | undefined> =>
    (await chats(session)).find((one) => one.id === id || one.conversation.phoneNumber === id);
  const messages = async (chatId: string, session = ada, more: object = {}): Promise<MessagePayload[]> =>
    (await parley.ask(listMessages, { session: session.name, chatId, ...page, ...more })).data;

  it('are archived and taken back, each time asked again too', async () => {
    const { conversation } = await parley.send(ada, '+12025550151', 'Hello');
    const requested = { session: 'ada', chatId: '+12025550151' };
    for (const [contract, archived] of [
      [archiveChat, true],
      [archiveChat, true],
      [unarchiveChat, false],
      [unarchiveChat, false],
    ] as const) {
      expect(await parley.ask(contract, requested)).toEqual({});
      expect(await chat(conversation.id)).toMatchObject({ archived });
    }
  });

  it('count as unread at least one message', async () => {
    await parley.send(ada, phoneOf(bob), '1');
    await parley.send(ada, phoneOf(bob), '2');
    await parley.untilEvents(2, bob.id, 'message.received');
    await parley.ask(markUnread, { session: 'bob', chatId: phoneOf(ada) });
    expect(await chat(phoneOf(ada), bob)).toMatchObject({ unreadCount: 2 });
    await parley.ask(markUnread, { session: 'ada', chatId: phoneOf(bob) });
    await parley.ask(markUnread, { session: 'ada', chatId: phoneOf(bob) });
    expect(await chat(phoneOf(bob))).toMatchObject({ unreadCount: 1 });
  });

  it('are shown at a glance, by page', async () => {
    const all = await chats();
    const overview = async (limit: number, offset: number): Promise<object[]> =>
      (await parley.ask(chatOverview, { session: 'ada', limit, offset })).data;
    expect(await overview(50, 0)).toEqual(
      all.map(({ id, name, isGroup, unreadCount, archived, lastMessage }) => ({
        id,
        ...(name === undefined ? {} : { name }),
        isGroup,
        unreadCount,
        archived,
        lastMessage: {
          id: lastMessage?.id,
          type: 'text',
          text: lastMessage?.text,
          fromMe: true,
          timestamp: lastMessage?.timestamp,
        },
      })),
    );
    expect([...(await overview(1, 0)), ...(await overview(1, 1))]).toEqual((await overview(50, 0)).slice(0, 2));
  });

  it('have the newest message that is left as the last one after a deletion', async () => {
    const to = '+12025550152';
    const first = await parley.send(ada, to, 'first');
    await parley.send(ada, '+12025550153', 'between');
    const second = await parley.send(ada, to, 'second');
    const remove = (messageId: string): Promise<object> =>
      parley.ask(deleteMessage, { session: 'ada', chatId: to, messageId }, at(ada));
    await remove(second.id);
    expect(await chat(to)).toMatchObject({ lastMessage: { id: first.id, text: 'first' } });
    // It is no longer the chat of the newest message.
    expect((await chats())[0]?.conversation.phoneNumber).toBe('+12025550153');
    await remove(first.id);
    expect(await chat(to)).not.toHaveProperty('lastMessage');
    expect(await messages(to)).toEqual([]);
  });

  it('are deleted with their messages, here alone, and begin anew', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'before');
    await waitFor(async () => (await messages(phoneOf(ada), bob)).some(({ text }) => text === 'before'), {
      message: 'the message at the other side',
    });
    await parley.ask(deleteChat, { session: 'ada', chatId: phoneOf(bob) });
    expect(await chat(phoneOf(bob))).toBeUndefined();
    expect(await messages(sent.conversation.id)).toEqual([]);
    expect((await messages(phoneOf(ada), bob)).map(({ text }) => text)).toContain('before');
    await expect(parley.send(ada, phoneOf(bob), 'x', { replyTo: sent.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await parley.send(ada, phoneOf(bob), 'after');
    expect((await messages(phoneOf(bob))).map(({ text }) => text)).toEqual(['after']);
    expect(await chat(phoneOf(bob))).toMatchObject({ unreadCount: 0, lastMessage: { text: 'after' } });
  });

  it('hide at once what is still to be deleted of a long one, and delete it', async () => {
    const { conversation, id } = await parley.send(ada, '+12025550154', 'last');
    const { pool } = parley.database;
    await pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
       SELECT n, $1, $2, 'long ' || n, FALSE, 1, 'x', 'text', 'x' FROM generate_series(1, 4500) AS n`,
      [ada.id, conversation.id],
    );
    await parley.ask(deleteChat, { session: 'ada', chatId: conversation.id });
    expect(await messages(conversation.id)).toEqual([]);
    const after = await parley.send(ada, conversation.id, 'after');
    await waitFor(
      async () => (await pool.query('SELECT 1 FROM chat_purges WHERE session_id = $1', [ada.id])).rowCount === 0,
      { message: 'the purge to end' },
    );
    const { rows } = await pool.query('SELECT id FROM messages WHERE chat_id = $1', [conversation.id]);
    expect(rows).toEqual([{ id: after.id }]);
    expect(after.id > id).toBe(true);
  });

  it('leave nothing half when they are deleted while messages come and go', async () => {
    const to = '+12025550155';
    await parley.send(ada, to, 'first');
    const sends = Array.from({ length: 40 }, (_, n) => parley.send(ada, to, `m${n}`));
    const deletions = Array.from({ length: 4 }, () =>
      parley.ask(deleteChat, { session: 'ada', chatId: to }).catch((error: { code: string }) => error.code),
    );
    await Promise.all([...sends, ...deletions]);
    const left = await messages(to);
    const found = await chat(to);
    expect(found?.lastMessage?.id).toBe(left[0]?.id);
  });

  it('list messages by page, side and time', async () => {
    const cy = await parley.connected('cy');
    const sent = [];
    for (const text of ['1', '2', '3']) sent.push(await parley.send(cy, '+12025550156', text));
    const list = async (more: object): Promise<(string | undefined)[]> =>
      (await messages('+12025550156', cy, more)).map(({ text }) => text);
    expect(await list({ limit: 2, offset: 1 })).toEqual(['2', '1']);
    expect(await list({ fromMe: false })).toEqual([]);
    // Every id of a millisecond is at or after the first of it.
    const second = new Date(Number((BigInt(sent[1]?.id ?? '0') >> 22n) + BigInt(Date.UTC(2024, 0, 1))));
    expect(firstIdAt(second) <= (sent[1]?.id ?? '')).toBe(true);
    expect(await list({ since: second.toISOString() })).toEqual(expect.arrayContaining(['3', '2']));
    expect(await list({ until: second.toISOString() })).not.toContain('3');
    await expect(list({ since: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('list the messages before one, also while others arrive and go', async () => {
    const dot = await parley.connected('dot');
    const to = '+12025550157';
    const sent = [];
    for (const text of ['1', '2', '3', '4']) sent.push(await parley.send(dot, to, text));
    const list = async (more: object): Promise<(string | undefined)[]> =>
      (await messages(to, dot, more)).map(({ text }) => text);
    expect(await list({ limit: 2, before: sent[3]?.id })).toEqual(['3', '2']);
    await parley.send(dot, to, '5');
    expect(await list({ limit: 2, before: sent[1]?.id })).toEqual(['1']);
    expect(await list({ before: sent[0]?.id })).toEqual([]);
    const [since, until] = ['2025-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
    expect(await list({ before: sent[1]?.id, since, until })).toEqual(['1']);
    expect(await list({ before: sent[3]?.id, until: since })).toEqual([]);
    expect(await list({ before: sent[3]?.id, fromMe: false })).toEqual([]);
  });

  it('are not found where there are none, and do not need a session that runs', async () => {
    for (const contract of [archiveChat, unarchiveChat, markUnread, deleteChat]) {
      await expect(parley.ask(contract, { session: 'ada', chatId: '+12025550199' })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(parley.ask(contract, { session: 'ada', chatId: 'nobody' })).rejects.toMatchObject({
        code: 'invalid_parameter',
      });
    }
    await parley.ask(stopSession, { session: 'ada' });
    await parley.ask(archiveChat, { session: 'ada', chatId: '+12025550151' });
    expect(await chat('+12025550151')).toMatchObject({ archived: true });
  });
});
