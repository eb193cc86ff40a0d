import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IdempotencyBinding } from '@parley/contracts/base';
import { chatOverview, markSeen, starMessage } from '@parley/contracts/messages';
import { getPresence, type PresenceState, setPresence } from '@parley/contracts/presence';
import { type Session, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf } from '../../testing/index.js';

const conflict = { code: 'idempotency_conflict' };

describe('with an idempotency key', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let messageId: string;

  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    messageId = (await parley.send(ada, phoneOf(bob), 'hello')).id;
  });
  afterAll(() => parley.close());

  const idempotency = (key: string): IdempotencyBinding => ({ route: 'a route', key, keepSeconds: 60 });
  const inChat = () => ({ session: 'ada', chatId: phoneOf(bob) });

  it('a star is given once: a repeat that comes late does not give it back', async () => {
    const star = (key: string, starred: boolean): Promise<object> =>
      parley.ask(starMessage, { ...inChat(), messageId, star: starred, idempotency: idempotency(key) }, at(ada));
    await Promise.all(Array.from({ length: 5 }, () => star('star-1', true)));
    await star('star-2', false);
    expect(await star('star-1', true)).toEqual({});
    const { rows } = await parley.database.pool.query('SELECT starred FROM messages WHERE id = $1', [messageId]);
    expect(rows).toEqual([{ starred: false }]);
    await expect(star('star-1', false)).rejects.toMatchObject(conflict);
  });

  it('messages are seen once: a repeat does not see what came since', async () => {
    const unread = async (): Promise<number | undefined> =>
      (await parley.ask(chatOverview, { session: 'ada', ...page })).data[0]?.unreadCount;
    const seen = (key: string, chatId = phoneOf(bob)): Promise<object> =>
      parley.ask(markSeen, { session: 'ada', chatId, idempotency: idempotency(key) }, at(ada));
    await parley.send(bob, phoneOf(ada), 'one');
    await waitFor(async () => (await unread()) === 1);
    await seen('seen-1');
    expect(await unread()).toBe(0);
    await parley.send(bob, phoneOf(ada), 'two');
    await waitFor(async () => (await unread()) === 1);
    await seen('seen-1');
    expect(await unread()).toBe(1);
  });

  it('typing is shown once', async () => {
    const show = (key: string, presence: PresenceState): Promise<object> =>
      parley.ask(setPresence, { ...inChat(), presence, idempotency: idempotency(key) }, at(ada));
    const shown = async (): Promise<string> =>
      (await parley.ask(getPresence, { session: 'bob', chatId: phoneOf(ada) })).presence;
    await show('typing-1', 'typing');
    expect(await shown()).toBe('typing');
    await show('typing-2', 'paused');
    await show('typing-1', 'typing');
    expect(await shown()).not.toBe('typing');
    await expect(show('typing-1', 'paused')).rejects.toMatchObject(conflict);
  });

  it('messages were seen, also once the session is stopped', async () => {
    const seen = (key: string, more: object = {}): Promise<object> =>
      parley.ask(markSeen, { session: 'ada', chatId: phoneOf(bob), idempotency: idempotency(key), ...more }, at(ada));
    await seen('seen-2');
    await parley.ask(stopSession, { session: 'ada' });
    await parley.untilStatus(ada.id, 'DISCONNECTED MANUAL_STOP');
    await waitFor(() =>
      seen('seen-3').then(
        () => false,
        ({ code }: { code: string }) => code === 'session_not_connected',
      ),
    );
    expect(await seen('seen-2')).toEqual({});
    await expect(seen('seen-2', { messageId })).rejects.toMatchObject(conflict);
  });
});
