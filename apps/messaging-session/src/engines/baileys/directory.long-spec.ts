import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { createChannel, followChannel, getChannel, listChannels, muteChannel } from '@parley/contracts/channels';
import { blockContact, unblockContact } from '@parley/contracts/contacts';
import type { MessagePayload } from '@parley/contracts/events';
import {
  addParticipants,
  createGroup,
  getGroup,
  getInviteCode,
  type Group,
  joinGroup,
  leaveGroup,
  listGroups,
  promoteParticipants,
  removeParticipants,
  revokeInviteCode,
  setGroupDescription,
  setGroupSettings,
  setGroupSubject,
} from '@parley/contracts/groups';
import { createLabel, labelsOfChat, setLabelsOfChat } from '@parley/contracts/labels';
import { archiveChat, listChats, sendText } from '@parley/contracts/messages';
import { getPresence, setPresence, subscribePresence } from '@parley/contracts/presence';
import { postStatus } from '@parley/contracts/status';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';
import type { Person } from '@parley/engine-baileys/testing';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
  bob = whatsApp.fake.addPerson({ name: 'Bob', addressing: 'lid' });
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object = {}): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}
const phone = ({ phoneNumber }: Person): string => `+${phoneNumber}`;
const phonesOf = ({ participants }: Group): string[] =>
  participants.map(({ phoneNumber }) => phoneNumber ?? '?').toSorted();
const until = (groupId: string, done: (group: Group) => boolean): Promise<Group> =>
  waitFor(
    async () => {
      const group = await ask(getGroup, { groupId });
      return done(group) && group;
    },
    { message: 'the group to change' },
  );

describe('groups on WhatsApp', () => {
  it('are made, changed and left', async () => {
    const group = await ask(createGroup, { subject: 'Team', participants: [phone(ada)] });
    expect(phonesOf(group)).toEqual([shop.session.me?.phoneNumber, phone(ada)].toSorted());
    const groupId = group.id;
    await ask(addParticipants, { groupId, participants: [phone(bob)] });
    await ask(promoteParticipants, { groupId, participants: [phone(bob)] });
    await ask(setGroupSubject, { groupId, subject: 'The team' });
    await ask(setGroupDescription, { groupId, description: 'Who we are' });
    await ask(setGroupSettings, { groupId, messagesAdminOnly: true });
    const changed = await ask(getGroup, { groupId });
    expect(changed).toMatchObject({
      subject: 'The team',
      description: 'Who we are',
      settings: { infoAdminOnly: false, messagesAdminOnly: true },
    });
    expect(changed.participants.find(({ phoneNumber }) => phoneNumber === phone(bob))).toMatchObject({ role: 'admin' });
    await ask(removeParticipants, { groupId, participants: [phone(bob)] });
    expect(phonesOf(await ask(getGroup, { groupId }))).not.toContain(phone(bob));
    const { code } = await ask(getInviteCode, { groupId });
    expect((await ask(revokeInviteCode, { groupId })).code).not.toBe(code);
    await ask(leaveGroup, { groupId });
    await expect(ask(getGroup, { groupId })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tell who could not be added, and why', async () => {
    const { id: groupId } = await ask(createGroup, { subject: 'Closed', participants: [phone(ada)] });
    whatsApp.fake.groups.refusing.set(bob, 403);
    await expect(ask(addParticipants, { groupId, participants: [phone(bob)] })).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: {
        detail: 'not_authorized',
        participants: [{ phoneNumber: phone(bob), code: '403', reason: 'not_authorized' }],
      },
    });
    whatsApp.fake.groups.refusing.clear();
    await expect(ask(addParticipants, { groupId, participants: ['+16505559997'] })).rejects.toMatchObject({
      extra: { detail: 'recipient_not_found' },
    });
  });

  it.each(['pn', 'lid'] as const)('of others are known, and written to, by %s', async (addressing) => {
    const group = whatsApp.fake.groups.make(`By ${addressing}`, ada, [bob, shop.person], addressing);
    await ada.phone.text(group, 'Welcome');
    const received = await waitFor(
      async () =>
        (await whatsApp.parley.events(shop.session.id, 'message.received'))
          .map(({ envelope }) => envelope.payload as { text?: string; isGroup?: boolean; conversation: { id: string } })
          .find(({ text, isGroup }) => isGroup && text === 'Welcome'),
      { message: 'the message in the group' },
    );
    expect(received.conversation).toMatchObject({ sender: { phoneNumber: phone(ada) } });
    const groupId = group.jid;
    await waitFor(() => ask(getGroup, { groupId }).catch(() => undefined), { message: 'the group to be known' });
    const sent = await ask(sendText, { chatId: groupId, text: `Hello by ${addressing}` });
    for (const member of [ada, bob]) {
      await waitFor(() => member.phone.received.some(({ id }) => id === sent.whatsapp_id), {
        message: `${member.name} to have it`,
      });
    }
    whatsApp.fake.groups.change(group, ada, 'remove', [bob]);
    expect(phonesOf(await until(groupId, ({ participants }) => participants.length === 2))).not.toContain(phone(bob));
    await whatsApp.parley.database.pool.query(`DELETE FROM outbox`);
  });

  it('are joined by their code, and listed', async () => {
    const group = whatsApp.fake.groups.make('Open', ada, [bob]);
    const joined = await ask(joinGroup, { code: group.inviteCode });
    expect(joined).toMatchObject({ jid: group.jid, subject: 'Open' });
    const { data } = await ask(listGroups, { limit: 20, offset: 0 });
    expect(data.map(({ subject }) => subject)).toContain('Open');
    await expect(ask(joinGroup, { code: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('channels on WhatsApp', () => {
  it('are made, followed and muted', async () => {
    const own = await ask(createChannel, { name: 'News', description: 'Daily' });
    expect(own).toMatchObject({ name: 'News', description: 'Daily', role: 'owner' });
    const other = whatsApp.fake.newsletters.make(ada, 'Offers');
    await ask(followChannel, { channelId: other.jid, following: true });
    await ask(muteChannel, { channelId: other.jid, muted: true });
    expect(await ask(getChannel, { channelId: other.jid })).toMatchObject({ role: 'follower', muted: true });
    const { data } = await ask(listChannels, { limit: 10, offset: 0 });
    expect(data.map(({ name }) => name).toSorted()).toEqual(['News', 'Offers']);
  });
});

describe('settings that the devices of an account share', () => {
  const settingsOf = async (name: string) =>
    Object.values(await whatsApp.fake.network.appStateOf(shop.person).settings(name));
  const until = (name: string, done: (settings: string) => boolean): Promise<boolean> =>
    waitFor(async () => done(JSON.stringify(await settingsOf(name))), { message: `the setting in ${name}` });
  const shown = async () => {
    const { data } = await ask(listChats, { limit: 20, offset: 0 });
    return data.find(({ conversation }) => conversation.phoneNumber === phone(ada));
  };

  it('are archived chats, changed here or at the phone', async () => {
    await ask(sendText, { chatId: phone(ada), text: 'To be archived' });
    await ask(archiveChat, { chatId: phone(ada) });
    await until('regular_low', (settings) => settings.includes('"archived":true'));
    await whatsApp.fake.network.appStateOf(shop.person).change({ archive: false, lastMessages: [] }, ada.jid);
    await waitFor(async () => (await shown())?.archived === false, { message: 'the chat not to be archived' });
  });

  it('are labels and who has them', async () => {
    const label = await ask(createLabel, { name: 'Customers', color: '#83E422' });
    await ask(setLabelsOfChat, { chatId: phone(ada), labels: [{ id: label.id }] });
    await until(
      'regular',
      (settings) => settings.includes('"name":"Customers"') && settings.includes('"labeled":true'),
    );
    const state = whatsApp.fake.network.appStateOf(shop.person);
    await state.change({ addLabel: { id: '40', name: 'At the phone', color: 3, deleted: false } }, '');
    await state.change({ addChatLabel: { labelId: '40' } }, ada.jid);
    const names = async () => (await ask(labelsOfChat, { chatId: phone(ada) })).data.map(({ name }) => name).toSorted();
    await waitFor(async () => (await names()).length === 2, { message: 'the label of the phone' });
    expect(await names()).toEqual(['At the phone', 'Customers']);
  });
});

describe('people on WhatsApp', () => {
  it('are seen to come and go, and to type', async () => {
    const chatId = phone(ada);
    await ask(subscribePresence, { chatId });
    const seen = (presence: string) =>
      waitFor(async () => (await ask(getPresence, { chatId })).presence === presence, { message: `${presence}` });
    ada.phone.showPresence(shop.person, 'available');
    await seen('online');
    ada.phone.showPresence(shop.person, 'composing');
    await seen('typing');
    ada.phone.showPresence(shop.person, 'unavailable');
    await seen('offline');
  });

  it('have one chat, however their number is written', async () => {
    const chatId = '+5511987654321';
    const eve = whatsApp.fake.addPerson({ name: 'Eve', phoneNumber: '+551187654321', alsoWritten: chatId });
    const sendToEve = async (): Promise<string> =>
      (await ask(sendText, { chatId, text: 'Your order' })).conversation.id;
    const chats = [await sendToEve(), await sendToEve()];
    const whatsappId = await eve.phone.send(shop.person, { conversation: 'My answer' });
    const answer = await waitFor(
      async () => {
        const events = await whatsApp.parley.events(shop.session.id, 'message.received');
        const payloads = events.map(({ envelope }) => envelope.payload as MessagePayload);
        return payloads.find(({ whatsapp_id }) => whatsapp_id === whatsappId);
      },
      { message: 'the answer' },
    );
    const { id } = answer.conversation;
    expect(answer.conversation).toMatchObject({ phoneNumber: phone(eve) });
    expect([...chats, await sendToEve()]).toEqual([id, id, id]);
  });

  it('see the session come and go, and type', async () => {
    await ask(setPresence, { presence: 'online' });
    await ask(setPresence, { presence: 'typing', chatId: phone(ada) });
    await waitFor(() => ada.phone.presences.some(({ state }) => state === 'composing'), { message: 'typing' });
  });

  it('are blocked at WhatsApp too', async () => {
    await ask(blockContact, { contactId: phone(bob) });
    await waitFor(() => shop.person.blocked.size === 1, { message: 'the block' });
    await ask(unblockContact, { contactId: phone(bob) });
    await waitFor(() => shop.person.blocked.size === 0, { message: 'the end of the block' });
  });

  it('who are contacts see a status', async () => {
    await ask(sendText, { chatId: phone(ada), text: 'Now we know each other' });
    const sent = await ask(postStatus, { type: 'text', text: 'Open today' });
    await waitFor(() => ada.phone.received.some(({ id }) => id === sent.whatsapp_id), { message: 'the status' });
  });
});
