import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bridge, deleteBridge, listBridges } from '@parley/contracts/bridges';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  bridge,
  Installation,
  makePhone,
  phoneOf,
  projectId,
  say,
  sentBy,
  statsOf,
  untilDone,
} from '../testing/index.js';

describe('bridges that lead to one another', () => {
  let parley: Installation;
  let sessions: Session[];
  let phone: TestingNumber;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    const names = [0, 1, 2, 3, 4].flatMap((index) => [`r${index}`, `s${index}`]);
    sessions = await Promise.all(names.map((name) => parley.connected(name)));
    phone = await makePhone(parley);
  });
  afterAll(() => parley.close());
  /** What is still on its way would pass over the bridges of the next test. */
  afterEach(async () => {
    const { pool } = parley.database;
    await waitFor(async () => (await pool.query('SELECT FROM sandbox_mailbox LIMIT 1')).rowCount === 0, {
      message: 'all mail to arrive',
    });
    for (const { id } of (await parley.ask(listBridges, { projectId, limit: 50, offset: 0 })).data) {
      await parley.ask(deleteBridge, { bridgeId: id });
    }
  });

  const session = (name: string): Session => sessions.find((one) => one.name === name) as Session;
  const textsOf = async (name: string): Promise<(string | null)[]> =>
    (await sentBy(parley, session(name))).map(({ text }) => text);
  /** What comes to r0 is sent to r1 by s0, what comes to r1 to r2 by s1, and from the last of them to r0. */
  const ring = (size: number): Promise<Bridge[]> =>
    Promise.all(
      Array.from({ length: size }, (_, index) =>
        bridge(
          parley,
          { session: `r${index}` },
          { session: `s${index}`, chatId: phoneOf(session(`r${(index + 1) % size}`)) },
        ),
      ),
    );
  const relayed = async (bridges: readonly Bridge[]): Promise<number[]> =>
    (await Promise.all(bridges.map((one) => statsOf(parley, one)))).map((stats) => stats.relayed);

  it.each([
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 4],
  ])('in a ring of %i pass a message over %i of them and no further', async (size, hops) => {
    const bridges = await ring(size);
    const passed = (times: number) => bridges.map((_, index) => (index < hops ? times : 0));
    const send = (text: string) => say(parley, phone, phoneOf(session('r0')), { type: 'text', text });
    await send('round');
    await waitFor(async () => (await relayed(bridges)).join() === passed(1).join());
    // What would be relayed once more would come before this does.
    await send('and round');
    await waitFor(async () => (await relayed(bridges)).join() === passed(2).join());
    await untilDone(parley, bridges[hops - 1] as Bridge, 2);
    expect(await relayed(bridges)).toEqual(passed(2));
  });

  it('do not send back to where they come from, when the other account is bridged itself', async () => {
    const [a, b] = [session('r3'), session('r4')];
    const there = await bridge(
      parley,
      { session: a.name, chatId: phoneOf(b) },
      { session: b.name, chatId: phoneOf(a) },
      { direction: 'two_way' },
    );
    // a gets it from b: b sends it to a, which comes over the bridge that it has passed.
    await parley.send(b, phoneOf(a), 'echo');
    expect(await untilDone(parley, there, 1)).toMatchObject({ relayed: 1, failed: 0 });
    await parley.send(b, phoneOf(a), 'echo again');
    expect(await untilDone(parley, there, 2)).toMatchObject({ relayed: 2, failed: 0 });
    expect(await textsOf('r4')).toEqual(['echo', 'echo', 'echo again', 'echo again']);
    expect(await textsOf('r3')).toEqual([]);
  });

  it('do not pass reactions round either', async () => {
    const bridges = await ring(3);
    const last = bridges[2] as Bridge;
    const to = phoneOf(session('r0'));
    const content = await say(parley, phone, to, { type: 'text', text: 'react' });
    await untilDone(parley, last, 1);
    await say(parley, phone, to, { type: 'reaction', messageId: content.whatsapp_id, reaction: '👍' });
    const reactions = async (name: string): Promise<number> =>
      (await parley.events(session(name).id, 'message.sent')).filter(({ event }) =>
        event.envelope.includes('"type":"reaction"'),
      ).length;
    await waitFor(async () => (await reactions('s2')) === 1);
    await say(parley, phone, to, { type: 'text', text: 'behind' });
    await untilDone(parley, last, 2);
    expect(await Promise.all(['s0', 's1', 's2'].map(reactions))).toEqual([1, 1, 1]);
  });
});
