import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  blockContact,
  checkExists,
  type Contact,
  getContact,
  getLid,
  listContacts,
  renameContact,
  unblockContact,
} from '@parley/contracts/contacts';
import { listChats } from '@parley/contracts/messages';
import { restartSession, type Session } from '@parley/contracts/sessions';
import { at, Installation, page, phoneOf, eventTexts } from '../../testing/index.js';

describe('the contacts of a session', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  });
  afterAll(() => parley.close());

  const get = (contactId: string, session = 'ada'): Promise<Contact> => parley.ask(getContact, { session, contactId });
  const rename = (contactId: string, name: string): Promise<object> =>
    parley.ask(renameContact, { session: 'ada', contactId, name });
  const block = (contactId: string, by = ada): Promise<object> =>
    parley.ask(blockContact, { session: by.name, contactId }, at(by));
  const unblock = (contactId: string, by = ada): Promise<object> =>
    parley.ask(unblockContact, { session: by.name, contactId }, at(by));

  it('are whom it wrote to, named or blocked, the newest first', async () => {
    await parley.send(ada, '+12025550161', 'Hello');
    await rename('+12025550162', 'Grace');
    await block('+12025550163');
    const list = async (limit = 50, offset = 0): Promise<Contact[]> =>
      (await parley.ask(listContacts, { session: 'ada', limit, offset })).data;
    expect((await list()).map(({ phoneNumber, name, blocked }) => [phoneNumber, name, blocked])).toEqual([
      ['+12025550163', undefined, true],
      ['+12025550162', 'Grace', false],
      ['+12025550161', undefined, false],
    ]);
    expect(await list(1, 1)).toMatchObject([{ name: 'Grace' }]);
    expect(await parley.ask(listContacts, { session: 'bob', ...page })).toEqual({ data: [] });
    await expect(get('+12025550162', 'bob')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Contact "+12025550162" not found.',
    });
  });

  it('show what they call themselves beside what the session calls them, which names the chat', async () => {
    await parley.send(bob, phoneOf(ada), 'Hello');
    await parley.untilEvents(1, ada.id, 'message.received');
    expect(await get(phoneOf(bob))).toMatchObject({ phoneNumber: phoneOf(bob), pushName: 'bob', blocked: false });
    await rename(phoneOf(bob), 'Robert');
    await rename(phoneOf(bob), 'Bobby');
    const contact = await get(phoneOf(bob));
    expect(contact).toMatchObject({ name: 'Bobby', pushName: 'bob' });
    for (const name of [contact.id, contact.lid ?? '', `${phoneOf(bob).slice(1)}@c.us`]) {
      expect(await get(name)).toEqual(contact);
    }
    const { data } = await parley.ask(listChats, { session: 'ada', ...page });
    expect(data.find(({ id }) => id === contact.id)).toMatchObject({ name: 'Bobby' });
  });

  it('that are blocked are neither heard nor written to, and hear nothing of it', async () => {
    const received = (await parley.events(ada.id, 'message.received')).length;
    // Of each that was received: delivered, then read.
    const acks = (await parley.untilEvents(2 * received, bob.id, 'message.ack')).length;
    await block(phoneOf(bob));
    await block(phoneOf(bob));
    await parley.send(bob, phoneOf(ada), 'unheard');
    await expect(parley.send(ada, phoneOf(bob), 'x')).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'The session has blocked this person.' },
    });
    await parley.ask(restartSession, { session: 'ada' });
    await parley.untilStatus(ada.id, 'CONNECTED');
    await parley.settle();
    expect(await parley.events(ada.id, 'message.received')).toHaveLength(received);
    expect(await parley.events(bob.id, 'message.ack')).toHaveLength(acks);
    await unblock(phoneOf(bob));
    await parley.send(bob, phoneOf(ada), 'heard');
    const events = await parley.untilEvents(received + 1, ada.id, 'message.received');
    expect(events.at(-1)?.envelope.payload).toMatchObject({ text: 'heard' });
    expect(events).toHaveLength(received + 1);
    await parley.send(ada, phoneOf(bob), 'again');
    expect(eventTexts(await parley.untilEvents(acks + 2, bob.id, 'message.ack')).slice(acks)).toEqual([
      'ack delivered',
      'ack read',
    ]);
  });

  it.each([
    ['+12025550147', { exists: true, chatId: '12025550147@c.us' }],
    ['12025550147', { exists: true, chatId: '12025550147@c.us' }],
    ['+12025550000', { exists: false }],
    ['+12025550001', { exists: true, chatId: '12025550001@c.us' }],
    ['+12025550002', { exists: true, chatId: '12025550002@c.us' }],
  ])('are on the network or not by their last four digits: %s', async (phone, expected) => {
    const contacts = await parley.ask(listContacts, { session: 'ada', ...page });
    expect(await parley.ask(checkExists, { session: 'ada', phone }, at(ada))).toEqual(expected);
    // Asking creates no identity.
    expect(await parley.ask(listContacts, { session: 'ada', ...page })).toEqual(contacts);
  });

  it('are found behind their LIDs, which then name the same person', async () => {
    const lid = (digits: string): Promise<object> => parley.ask(getLid, { session: 'ada', lid: digits });
    expect(await lid('1187974449777@lid')).toEqual({ lid: '1187974449777@lid', phoneNumber: '+12025550222' });
    const { conversation } = await parley.send(ada, '+12025550001', 'never acknowledged');
    const mapping = { lid: '1187974449998@lid', phoneNumber: '+12025550001', id: conversation.id };
    expect(await lid('1187974449998')).toEqual(mapping);
    expect(await get('1187974449998@lid')).toMatchObject({ id: conversation.id, phoneNumber: '+12025550001' });
    await expect(lid('1187974449999@lid')).rejects.toMatchObject({ code: 'not_found' });
    await expect(lid('77')).rejects.toMatchObject({ code: 'not_found', message: 'LID "77" not found.' });
  });

  it('are people: neither groups nor unknown ids', async () => {
    for (const contactId of ['120363025246125486@g.us', '381725001112738563']) {
      await expect(rename(contactId, 'x')).rejects.toMatchObject({ code: 'not_found' });
      await expect(block(contactId)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(rename('nobody', 'x')).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});
