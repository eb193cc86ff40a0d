import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import {
  type Chat,
  forwardMessage,
  listChats,
  listMessages,
  muteChat,
  pinChat,
  pinMessage,
  sendMedia,
  sendText,
  setDisappearing,
} from '@parley/contracts/messages';
import { type Fields, node, type Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';
import { storedMedia } from './testing/stored-media.js';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
  await ask(sendText, { chatId: phone(ada), text: 'Hello' });
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object = {}): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}
const phone = ({ phoneNumber }: Person): string => `+${phoneNumber}`;
const chatOf = async (jid = ada.jid): Promise<Chat | undefined> => {
  const { data } = await ask(listChats, { limit: 20, offset: 0 });
  return data.find(({ id, conversation }) => id === jid || conversation.phoneNumber === phone(ada));
};
const state = () => whatsApp.fake.network.appStateOf(shop.person);
const settled = (collection: string, done: (settings: string) => boolean): Promise<unknown> =>
  waitFor(async () => done(JSON.stringify(await state().settings(collection))), { message: 'the setting' });
/** What the phone has of this message, by its id on the network. */
const arrived = (person: Person, match: (message: Fields) => boolean) =>
  waitFor(() => person.phone.received.find(({ message }) => match(message)), { message: 'the message' });
const inner = (message: Fields): Fields =>
  ((message.ephemeralMessage as { message?: Fields } | null)?.message ?? message) as Fields;

describe('chats on WhatsApp', () => {
  it('are pinned and muted here or at the phone', async () => {
    await ask(pinChat, { chatId: phone(ada), seconds: 3_600 });
    await ask(muteChat, { chatId: phone(ada), seconds: 3_600 });
    await settled('regular_low', (settings) => settings.includes('"pinned":true'));
    await settled('regular_high', (settings) => settings.includes('"muted":true'));
    await state().change({ pin: false }, ada.jid);
    await state().change({ mute: null }, ada.jid);
    await waitFor(async () => !(await chatOf())?.pinned && !(await chatOf())?.mutedUntil, { message: 'neither' });
    await state().change({ pin: true }, ada.jid);
    await state().change({ mute: Date.now() + 60_000 }, ada.jid);
    await waitFor(async () => (await chatOf())?.pinned && (await chatOf())?.mutedUntil, { message: 'both' });
    await ask(pinChat, { chatId: phone(ada), seconds: 0 });
    await settled('regular_low', (settings) => settings.includes('"pinned":false'));
  });

  it('are not pinned any more when the time has come', async () => {
    await ask(pinChat, { chatId: phone(ada), seconds: 2 });
    await settled('regular_low', (settings) => settings.includes('"pinned":true'));
    await settled('regular_low', (settings) => settings.includes('"pinned":false'));
  });

  it('have pinned messages', async () => {
    const sent = await ask(sendText, { chatId: phone(ada), text: 'The address' });
    await ask(pinMessage, { chatId: phone(ada), messageId: sent.id, seconds: 604_800 });
    const pin = await arrived(ada, ({ pinInChatMessage }) => Boolean(pinInChatMessage));
    expect(pin.attrs).toMatchObject({ edit: '2' });
    expect(pin.message).toMatchObject({
      pinInChatMessage: { key: { id: sent.whatsapp_id, fromMe: true }, type: 1 },
      messageContextInfo: { messageAddOnDurationInSecs: 604_800 },
    });
    await ask(pinMessage, { chatId: phone(ada), messageId: sent.id, seconds: 0 });
    await arrived(ada, ({ pinInChatMessage }) => (pinInChatMessage as { type?: number } | null)?.type === 2);
  });

  it('have messages that disappear, as either side says', async () => {
    await ask(setDisappearing, { chatId: phone(ada), seconds: 86_400 });
    const setting = await arrived(ada, (message) => Boolean(inner(message).protocolMessage));
    expect(inner(setting.message)).toMatchObject({ protocolMessage: { type: 3, ephemeralExpiration: 86_400 } });
    const { whatsapp_id } = await ask(sendText, { chatId: phone(ada), text: 'For a day' });
    const sent = await waitFor(() => ada.phone.received.find(({ id }) => id === whatsapp_id), { message: 'it' });
    expect(sent.message).toMatchObject({ extendedTextMessage: { contextInfo: { expiration: 86_400 } } });
    await ada.phone.send(shop.person, {
      ephemeralMessage: { message: { protocolMessage: { type: 3, ephemeralExpiration: 0 } } },
    });
    await waitFor(async () => (await chatOf())?.disappearingSeconds === undefined, { message: 'the end of it' });
  });

  it('with groups say so to WhatsApp, and learn it of others', async () => {
    const group = whatsApp.fake.groups.make('Of the shop', shop.person, [ada]);
    await ada.phone.text(group, 'Welcome');
    const seconds = 7_776_000;
    const found = (): Promise<Chat | undefined> =>
      ask(listChats, { limit: 20, offset: 0 }).then(({ data }) => data.find(({ isGroup }) => isGroup));
    const { id: chatId } = await waitFor(found, { message: 'the chat' });
    await ask(setDisappearing, { chatId, seconds });
    expect(group.disappearing).toBe(seconds);
    expect((await found())?.disappearingSeconds).toBe(seconds);
  });
});

describe('what is shown once', () => {
  it('is sent so, shows it here, and cannot be forwarded', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(2_000)]);
    const mediaId = await storedMedia(whatsApp.parley, shop.session, png, { mimeType: 'image/png', origin: 'send' });
    const chatId = phone(ada);
    const sent = await ask(sendMedia, { chatId, source: 'data:', mediaId, type: 'image', viewOnce: true });
    const { message } = await waitFor(() => ada.phone.received.find(({ id }) => id === sent.whatsapp_id), {
      message: 'the file',
    });
    const once = (inner(message).viewOnceMessage as { message?: Fields } | undefined)?.message;
    expect(once?.imageMessage).toMatchObject({ viewOnce: true, mimetype: 'image/png' });
    expect(whatsApp.fake.network.media.get(once?.imageMessage as Fields, 'Image').equals(png)).toBe(true);
    const { data } = await ask(listMessages, { chatId, limit: 10, offset: 0 });
    expect(data.find(({ id }) => id === sent.id)).toMatchObject({ type: 'image', viewOnce: true });
    await expect(ask(forwardMessage, { chatId, messageId: sent.id })).rejects.toMatchObject({
      code: 'engine_rejected',
    });
  });

  it('comes without its content, and nobody is asked for it', async () => {
    const id = '3ASHOWNONCE';
    const t = Math.floor(Date.now() / 1000);
    const attrs = { from: ada.jid, sender_lid: ada.lidJid, id, t, type: 'media', notify: 'Ada' };
    shop.device.push(node('message', attrs, [node('unavailable', { type: 'view_once' })]));
    const received = await waitFor(
      async () => {
        const { data } = await ask(listMessages, { chatId: phone(ada), limit: 10, offset: 0 });
        return data.find(({ whatsapp_id }) => whatsapp_id === id);
      },
      { message: 'the message' },
    );
    expect(received).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'view_once' });
    await whatsApp.drained();
    expect(ada.phone.receipts.filter((one) => one.id === id && one.type === 'retry')).toEqual([]);
  });
});
