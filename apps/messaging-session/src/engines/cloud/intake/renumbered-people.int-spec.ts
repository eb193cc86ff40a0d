import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Installation } from '../../../testing/index.js';
import { hookedSessions } from '../testing/hooked-sessions.js';

let parley: Installation;

beforeAll(async () => {
  parley = await Installation.make();
  await parley.start();
}, 60_000);
afterAll(() => parley.close());

const { cloudSession, post, ofNumber, text, drained } = hookedSessions(() => parley);

describe('a person who has another number', () => {
  const timestamp = '1749416390';

  it.each([
    ['1', 'before all else', ['changed', 'old', 'new', 'changed']],
    ['2', 'between', ['old', 'changed', 'new', 'changed', 'late']],
    ['3', 'after all else', ['old', 'new', 'changed', 'changed']],
  ])('is one person with one chat (%s), where Meta says so %s', async (n, _, order) => {
    const name = `renumbered-${n}`;
    const [before, after] = [`1650555200${n}`, `1219555300${n}`];
    const system = { body: 'A new number', type: 'user_changed_number', wa_id: after };
    const says = new Map<string, object>([
      ['changed', { from: before, id: 'wamid.changed', timestamp, type: 'system', system }],
      ['old', text('wamid.old', 'Hello', { from: before, timestamp })],
      ['late', text('wamid.late', 'from before', { from: before, timestamp })],
      ['new', text('wamid.new', 'It is me', { from: after, timestamp })],
    ]);
    const { id } = await cloudSession(name);
    for (const what of order) {
      await post(name, ofNumber(name, { messages: [says.get(what)] }));
      await drained(id);
    }
    const { rows: people } = await parley.database.pool.query(
      'SELECT phone_number FROM identities WHERE phone_number = ANY($1)',
      [[`+${before}`, `+${after}`]],
    );
    expect(people).toEqual([{ phone_number: `+${after}` }]);
    const { rows: chats } = await parley.database.pool.query(
      'SELECT count(*)::int AS messages FROM messages WHERE session_id = $1 GROUP BY chat_id',
      [id],
    );
    expect(chats).toEqual([{ messages: new Set(order).size }]);
  });
});
