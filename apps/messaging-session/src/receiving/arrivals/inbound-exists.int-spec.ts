import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroup } from '@parley/contracts/groups';
import { deleteMessage, inboundExists } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { aCaller, aProjectCaller } from '@parley/testing';
import { at, Installation, phoneOf, received } from '../../testing/index.js';

describe('whether a person wrote to a session', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());

  const wrote = async (chatId: string, session = 'ada', caller = {}): Promise<boolean> =>
    (await parley.ask(inboundExists, { session, chatId }, caller)).exists;
  const identities = async (): Promise<number> =>
    (await parley.database.pool.query('SELECT 1 FROM identities')).rows.length;

  it('is known of those who did, by all of their names; what the session wrote does not count', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'to bob');
    await received(parley, bob, sent);
    expect(await wrote(phoneOf(bob))).toBe(false);
    expect(await wrote(phoneOf(ada), 'bob')).toBe(true);
    await received(parley, ada, await parley.send(bob, phoneOf(ada), 'back'));
    const digits = phoneOf(bob).slice(1);
    const lid = `${String(digits.length).padStart(2, '0')}${[...digits].map((digit) => 9 - Number(digit)).join('')}@lid`;
    for (const name of [phoneOf(bob), digits, `${digits}@c.us`, lid, sent.conversation.id]) {
      expect([name, await wrote(name)]).toEqual([name, true]);
    }
    expect(await wrote(phoneOf(bob), 'eve')).toBe(false);
  });

  it('stays so when the message is deleted', async () => {
    const sent = await parley.send(eve, phoneOf(ada), 'once');
    const got = await received(parley, ada, sent);
    await parley.ask(deleteMessage, { session: 'ada', chatId: phoneOf(eve), messageId: got.id }, at(ada));
    expect(await wrote(phoneOf(eve))).toBe(true);
  });

  it('is true of a group in which another member wrote', async () => {
    const making = { session: 'ada', subject: 'Harbour walk', participants: [phoneOf(bob)] };
    const { id, jid } = await parley.ask(createGroup, making, at(ada));
    await received(parley, bob, await parley.send(ada, id, 'hello'));
    expect([await wrote(id), await wrote(jid), await wrote(id, 'bob')]).toEqual([false, false, true]);
    await received(parley, ada, await parley.send(bob, id, 'hello'));
    expect([await wrote(id), await wrote(jid)]).toEqual([true, true]);
  });

  it('is asked without anybody becoming known by it', async () => {
    const before = await identities();
    for (const stranger of ['+12025550188', '1187974449811@lid', '120363025246125486@g.us', '381725001112738563']) {
      expect([stranger, await wrote(stranger)]).toEqual([stranger, false]);
    }
    expect(await identities()).toBe(before);
    await expect(wrote('nobody')).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('is told to those alone who see the session', async () => {
    await expect(wrote(phoneOf(bob), 'nobody')).rejects.toMatchObject({ message: 'Session "nobody" not found.' });
    const missing = { code: 'not_found', message: 'Session "ada" not found.' };
    for (const caller of [aCaller({ teamId: '1002' }), aProjectCaller({ projectId: '3009' })]) {
      await expect(wrote(phoneOf(bob), 'ada', { caller })).rejects.toMatchObject(missing);
    }
  });
});
