import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { fetchHistory, listMessages, sendText } from '@parley/contracts/messages';
import type { Fields, Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object = {}): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}
const chatId = (): string => `+${ada.phoneNumber}`;
const texts = async (): Promise<(string | undefined)[]> =>
  (await ask(listMessages, { chatId: chatId(), limit: 200, offset: 0 })).data.map(({ text }) => text);

const inner = (message: Fields): Fields => (message.deviceSentMessage?.message ?? message) as Fields;

/** The next request for history that the account's phone gets, by its id. */
async function nextRequest(known: Set<string>): Promise<{ id: string; request: Fields }> {
  const found = await waitFor(
    () =>
      shop.person.phone.received
        .map(({ id, message }) => ({
          id,
          request: inner(message).protocolMessage?.peerDataOperationRequestMessage?.historySyncOnDemandRequest as
            | Fields
            | undefined,
        }))
        .find(({ id, request }) => request && !known.has(id)),
    { message: 'the request for history' },
  );
  known.add(found.id);
  return found as { id: string; request: Fields };
}

const page = (from: number, count: number): Fields => ({
  conversations: [
    {
      id: ada.jid,
      messages: Array.from({ length: count }, (_, place) => ({
        message: {
          key: { remoteJid: ada.jid, fromMe: false, id: `3AOLD${from + place}` },
          message: { conversation: `old ${from + place}` },
          messageTimestamp: 1_700_000_000 + from + place,
          pushName: 'Ada',
        },
      })),
    },
  ],
});

describe('history that the phone is asked for', () => {
  it('comes page by page, makes no events, and ends where there is nothing older', async () => {
    const sent = await ask(sendText, { chatId: chatId(), text: 'newest' });
    const { operationId } = await ask(fetchHistory, { chatId: chatId(), limit: 60 });
    const known = new Set<string>();
    const first = await nextRequest(known);
    expect(first.request).toMatchObject({ oldestMsgId: sent.whatsapp_id, oldestMsgFromMe: true, onDemandMsgCount: 50 });
    await shop.person.phone.tellHistory(shop.device, page(50, 50), first.id);
    const second = await nextRequest(known);
    expect(second.request).toMatchObject({ oldestMsgId: '3AOLD50', oldestMsgFromMe: false, onDemandMsgCount: 10 });
    await shop.person.phone.tellHistory(shop.device, page(40, 10), second.id);
    await waitFor(() => whatsApp.parley.operations.of(operationId)?.status === 'succeeded', { message: 'the end' });
    const shown = await texts();
    expect(shown).toHaveLength(61);
    expect([shown[0], shown[1], shown.at(-1)]).toEqual(['newest', 'old 99', 'old 40']);
    expect(await whatsApp.parley.events(shop.session.id, 'message.received')).toEqual([]);
    const { operationId: next } = await ask(fetchHistory, { chatId: chatId() });
    const third = await nextRequest(known);
    expect(third.request).toMatchObject({ oldestMsgId: '3AOLD40' });
    await shop.person.phone.tellHistory(shop.device, {}, third.id);
    await waitFor(() => whatsApp.parley.operations.of(next)?.status === 'succeeded', { message: 'the end' });
  });
});
