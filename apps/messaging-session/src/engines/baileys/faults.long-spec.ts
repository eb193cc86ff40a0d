import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteMessage, editMessage, sendText } from '@parley/contracts/messages';
import type { MessageSentPayload } from '@parley/contracts/events';
import { type Fields, node, type Person, type ProtoType, type ReceivedMessage } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
}, 120_000);
afterAll(() => whatsApp.close());

function send(chatId: string, text: string): Promise<MessageSentPayload> {
  return whatsApp.parley.ask(sendText, { session: 'shop', chatId, text }, at(shop.session));
}

function arrived(by: Person, { whatsapp_id: id }: MessageSentPayload): Promise<ReceivedMessage> {
  return waitFor(() => by.phone.received.find((one) => one.id === id), { message: `${id} to arrive` });
}

/** Once all that waits for the session is taken, also what others asked for. */
async function settled(): Promise<void> {
  await whatsApp.drained();
  await whatsApp.parley.settle();
}

const takenOf = ({ whatsapp_id: id }: MessageSentPayload) => whatsApp.fake.routing.taken.filter((one) => one.id === id);
const texts = async (): Promise<unknown[]> => {
  const events = await whatsApp.parley.events(shop.session.id, 'message.received');
  return events.map(({ envelope }) => (envelope.payload as { text?: string }).text);
};

describe('a message that is asked for again', () => {
  it('is sent again as long as it is as it was', async () => {
    const ada = whatsApp.fake.addPerson();
    const sent = await send(`+${ada.phoneNumber}`, 'Hello');
    const { to } = await arrived(ada, sent);
    await ada.phone.askFor(shop.device, sent.whatsapp_id, to);
    await waitFor(() => takenOf(sent).length === 2, { message: 'the message to be sent again' });
  });

  it.each([
    [
      'edited',
      (message: object) => whatsApp.parley.ask(editMessage, { ...message, text: 'Bye' } as never, at(shop.session)),
    ],
    ['deleted', (message: object) => whatsApp.parley.ask(deleteMessage, message as never, at(shop.session))],
    ['old', () => whatsApp.parley.database.pool.query('UPDATE baileys_messages SET expires_at = now()')],
  ])('is not sent again once it was %s', async (_, change) => {
    const ada = whatsApp.fake.addPerson();
    const sent = await send(`+${ada.phoneNumber}`, 'Hello');
    const { to } = await arrived(ada, sent);
    await change({ session: 'shop', chatId: `+${ada.phoneNumber}`, messageId: sent.id });
    await ada.phone.askFor(shop.device, sent.whatsapp_id, to);
    await settled();
    expect(takenOf(sent)).toHaveLength(1);
  });
});

it('a status that cannot be read is taken, and holds up nothing that waits behind it', async () => {
  const ada = whatsApp.fake.addPerson();
  whatsApp.fake.drop(shop.device);
  const attrs = { from: 'status@broadcast', participant: ada.jid, type: 'text', notify: ada.name };
  const unreadable = (type: string) => node('enc', { v: 2, type }, randomBytes(60));
  for (const type of ['skmsg', 'msg']) {
    const t = Math.floor(Date.now() / 1000);
    shop.device.push(node('message', { ...attrs, t, id: `3A${type}` }, [unreadable(type)]));
  }
  await ada.phone.text(shop.person, 'Behind the status');
  await waitFor(async () => (await texts()).includes('Behind the status'), { message: 'the text', timeoutMs: 20_000 });
  await settled();
  expect(shop.device.refused).toEqual([]);
  expect(shop.device.queue).toEqual([]);
});

it.each(['pn', 'lid'] as const)(
  'a member of a group by %s who has another phone can read the next message',
  async (by) => {
    const [ada, bob] = [whatsApp.fake.addPerson(), whatsApp.fake.addPerson()];
    const group = whatsApp.fake.groups.make(`Friends ${by}`, ada, [bob, shop.person], by);
    await ada.phone.text(group, `Hello by ${by}`);
    await waitFor(async () => (await texts()).includes(`Hello by ${by}`));
    const first = await send(group.jid, 'First');
    await arrived(bob, first);
    bob.phone.reinstall([shop.device]);
    await settled();
    const second = await send(group.jid, 'Second');
    expect((await arrived(bob, second)).message).toMatchObject({ extendedTextMessage: { text: 'Second' } });
    expect(takenOf(second).map(({ isRetry }) => isRetry)).toEqual([false]);
  },
);

it('a person whose devices are not listed is read after the move to the hidden address', async () => {
  const ada = whatsApp.fake.addPerson();
  const withoutLid = { sender_lid: undefined } as never;
  await ada.phone.text(shop.person, 'By number', { attrs: withoutLid });
  await waitFor(async () => (await texts()).includes('By number'));
  await whatsApp.parley.database.pool.query(`DELETE FROM baileys_keys WHERE kind = 'device-list' AND id = $1`, [
    ada.phoneNumber,
  ]);
  const attrs = { from: ada.lidJid, sender_lid: undefined, sender_pn: ada.jid } as never;
  await ada.phone.text(shop.person, 'By LID', { attrs });
  await waitFor(async () => (await texts()).includes('By LID'), { message: 'the text', timeoutMs: 15_000 });
  await settled();
  const received = await texts();
  expect(received.slice(received.indexOf('By number'))).toEqual(['By number', 'By LID']);
  expect(ada.phone.receipts.filter(({ type }) => type === 'retry')).toEqual([]);
});

it.each(['pn', 'lid'] as const)(
  'a message to a group by %s of whose other members no device is listed is refused, and sent once one is',
  async (by) => {
    const [ada, bob] = [whatsApp.fake.addPerson(), whatsApp.fake.addPerson()];
    const { withoutDevices } = whatsApp.fake.network;
    withoutDevices.add(ada).add(bob);
    const group = whatsApp.fake.groups.make(`Unseen ${by}`, ada, [bob, shop.person], by);
    await ada.phone.text(group, `Unseen by ${by}`);
    await waitFor(async () => (await texts()).includes(`Unseen by ${by}`), { message: 'the group to be known' });
    const before = whatsApp.fake.routing.taken.length;
    await expect(send(group.jid, 'To nobody')).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'no_devices' },
    });
    expect(whatsApp.fake.routing.taken).toHaveLength(before);
    withoutDevices.clear();
    const sent = await send(group.jid, 'To both');
    expect((await arrived(bob, sent)).message).toMatchObject({ extendedTextMessage: { text: 'To both' } });
  },
);

it('a message that came without its content is completed by what the own phone sends again', async () => {
  const ada = whatsApp.fake.addPerson({ name: 'Ada' });
  const id = '3AWITHOUTCONTENT';
  const t = Math.floor(Date.now() / 1000);
  const attrs = { from: ada.jid, sender_lid: ada.lidJid, id, type: 'text', t, notify: 'Ada' };
  shop.device.push(node('message', attrs, [node('unavailable')]));
  const isAboutIt = (one: { whatsapp_id?: string }): boolean => one.whatsapp_id === id;
  const payloads = async (type: 'message.received' | 'message.update') =>
    (await whatsApp.parley.events(shop.session.id, type))
      .map(({ envelope }) => envelope.payload as { id: string; whatsapp_id?: string; text?: string })
      .filter(isAboutIt);
  const [lost] = await waitFor(
    async () => (await payloads('message.received')).length > 0 && payloads('message.received'),
  );
  expect(lost).toMatchObject({ unavailable: true, unavailableReason: 'undecryptable' });
  const request = await waitFor(
    () => shop.person.phone.received.find(({ message }) => resendRequestOf(message)?.messageKey?.id === id),
    { message: 'the phone to be asked' },
  );
  const { WebMessageInfo } = whatsApp.fake.network.baileys.proto as Record<string, ProtoType>;
  const resent = (text: string) => ({
    protocolMessage: {
      type: 17,
      peerDataOperationRequestResponseMessage: {
        ...{ peerDataOperationRequestType: 4, stanzaId: request.id },
        peerDataOperationResult: [
          { placeholderMessageResendResponse: { webMessageInfoBytes: Buffer.from('no message') } },
          {
            placeholderMessageResendResponse: {
              webMessageInfoBytes: WebMessageInfo?.encode({
                key: { remoteJid: ada.jid, fromMe: false, id },
                message: { conversation: text },
                messageTimestamp: t,
              }).finish(),
            },
          },
        ],
      },
    },
  });
  await shop.person.phone.peerMessage(shop.device, resent('What Ada wrote'));
  await waitFor(async () => (await payloads('message.update')).length > 0, { message: 'the message to be completed' });
  await shop.person.phone.peerMessage(shop.device, resent('What Ada wrote'));
  await settled();
  expect(await payloads('message.update')).toMatchObject([{ id: lost?.id, text: 'What Ada wrote' }]);
  expect(await payloads('message.received')).toHaveLength(1);
});

function resendRequestOf(message: Fields): Fields | undefined {
  const inner = (message.deviceSentMessage?.message ?? message) as Fields;
  const requests = inner.protocolMessage?.peerDataOperationRequestMessage?.placeholderMessageResendRequest as
    | Fields[]
    | undefined;
  return requests?.[0];
}
