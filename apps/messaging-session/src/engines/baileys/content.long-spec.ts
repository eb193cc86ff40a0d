import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { checkExists } from '@parley/contracts/contacts';
import type { EventType, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { getMedia } from '@parley/contracts/media';
import {
  castVote,
  deleteMessage,
  editMessage,
  listMessages,
  markSeen,
  react,
  sendContacts,
  sendLocation,
  sendMedia,
  type SendMedia,
  sendPoll,
  sendText,
} from '@parley/contracts/messages';
import { DiskStore } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import {
  sealVote,
  bytesOf,
  damaged,
  type Fields,
  type Companion,
  type Person,
  type ReceivedMessage,
} from '@parley/engine-baileys/testing';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';
import { storedMedia } from './testing/stored-media.js';

type Payload = MessagePayload & Record<string, unknown>;

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;
let to: string;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
  to = `+${ada.phoneNumber}`;
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}

/** The events of this type about messages, the newest last. */
async function payloads(type: EventType): Promise<Payload[]> {
  const events = await whatsApp.parley.events(shop.session.id, type);
  return events.map(({ envelope }) => envelope.payload as unknown as Payload);
}

/** What the session is told of a message that comes. */
async function came(message: Fields, type: EventType = 'message.received'): Promise<Payload> {
  const id = await ada.phone.send(shop.person, message);
  return waitFor(async () => (await payloads(type)).find(({ whatsapp_id }) => whatsapp_id === id), {
    message: `${type} of ${id}`,
  });
}

/** What the other side has of a message that the session sent. */
function arrived({ whatsapp_id: id }: MessageSentPayload, by = ada): Promise<ReceivedMessage> {
  return waitFor(() => by.phone.received.find((one) => one.id === id), { message: `${id} to arrive` });
}

/** What the other side has of an act that the session did. */
function arrivedAs(member: string, type: number): Promise<Fields> {
  return waitFor(
    () =>
      ada.phone.received
        .map(({ message }) => message[member] as Fields | undefined)
        .findLast((one) => one && Number(one.type ?? 0) === type),
    { message: `a ${member} to arrive` },
  );
}

describe('what comes from WhatsApp', () => {
  it('answers, mentions, and is changed, taken back and reacted to', async () => {
    const first = await came({ conversation: 'Hello' });
    expect(first).toMatchObject({ type: 'text', text: 'Hello', pushName: 'Ada', fromMe: false });
    const answer = await came({
      extendedTextMessage: { text: 'And?', contextInfo: { stanzaId: first.whatsapp_id, mentionedJid: [ada.jid] } },
    });
    expect(answer).toMatchObject({ replyTo: first.id, mentions: [{ phoneNumber: to }] });
    const key = { id: first.whatsapp_id, fromMe: true, remoteJid: shop.person.jid };
    const edit = { key, type: 14, editedMessage: { conversation: 'Hallo' }, timestampMs: Date.now() };
    await ada.phone.send(shop.person, { protocolMessage: edit });
    const edited = await waitFor(async () => (await payloads('message.edited'))[0], { message: 'the edit' });
    expect(edited).toMatchObject({ id: first.id, text: 'Hallo', edited: true });
    expect(await came({ reactionMessage: { key, text: '👍' } }, 'message.reaction')).toMatchObject({
      reaction: '👍',
      reactionTo: first.id,
    });
    expect(await came({ protocolMessage: { key, type: 0 } }, 'message.revoked')).toMatchObject({ revokedId: first.id });
  });

  it('has files that are fetched when they are read', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(40_000)]);
    const file = whatsApp.fake.network.media.put(png, 'Image');
    const image = await came({ imageMessage: { ...file, mimetype: 'image/png', caption: 'Look' } });
    expect(image).toMatchObject({ type: 'image', caption: 'Look', mimeType: 'image/png' });
    const stored = await ask(getMedia, { mediaId: image.media });
    expect(stored).toMatchObject({ sizeBytes: png.length, sha256: createHash('sha256').update(png).digest('hex') });
    const bytes = await (await DiskStore.open(whatsApp.parley.mediaDir)).open(stored.blobId);
    expect(bytes && (await buffer(bytes)).equals(png)).toBe(true);
  });

  it('that could not be read comes without its content, and has it once it was asked for again', async () => {
    await came({ conversation: 'Before' });
    garbleNext(shop.device);
    const lost = await came({ conversation: 'Lost and found' });
    const told = await waitFor(
      async () => (await payloads('message.update')).find(({ whatsapp_id }) => whatsapp_id === lost.whatsapp_id),
      { message: 'the content' },
    );
    expect(lost).toMatchObject({ type: 'unknown', unavailable: true, unavailableReason: 'undecryptable' });
    expect(told).toMatchObject({ id: lost.id, type: 'text', text: 'Lost and found' });
    expect((await payloads('message.received')).filter(({ id }) => id === lost.id)).toHaveLength(1);
  });

  it('from the phone of the account is sent by the session', async () => {
    const id = await shop.person.phone.text(ada, 'From my phone');
    const sent = await waitFor(
      async () => (await payloads('message.sent')).find(({ whatsapp_id }) => whatsapp_id === id),
      { message: 'what the phone sent' },
    );
    expect(sent).toMatchObject({ fromMe: true, type: 'text', conversation: { phoneNumber: to } });
  });
});

describe('what goes to WhatsApp', () => {
  const text = (body: object): Promise<MessageSentPayload> => ask(sendText, { chatId: to, ...body });

  it('answers, mentions, and is changed, taken back and reacted to', async () => {
    const asked = await came({ conversation: 'Are you there?' });
    const sent = await text({ text: `Yes @${ada.phoneNumber}`, replyTo: asked.id, mentions: [to] });
    const { message } = await arrived(sent);
    expect(message).toMatchObject({
      extendedTextMessage: {
        text: `Yes @${ada.phoneNumber}`,
        contextInfo: {
          stanzaId: asked.whatsapp_id,
          participant: ada.jid,
          quotedMessage: { conversation: 'Are you there?' },
        },
      },
    });
    await ask(editMessage, { chatId: to, messageId: sent.id, text: 'Of course' });
    const key = { id: sent.whatsapp_id };
    expect(await arrivedAs('protocolMessage', 14)).toMatchObject({
      key,
      editedMessage: { extendedTextMessage: { text: 'Of course' } },
    });
    const reaction = await ask(react, { chatId: to, messageId: asked.id, reaction: '🎉' });
    expect((await arrived(reaction)).message).toMatchObject({
      reactionMessage: { key: { id: asked.whatsapp_id, fromMe: false }, text: '🎉' },
    });
    await ask(deleteMessage, { chatId: to, messageId: sent.id });
    expect(await arrivedAs('protocolMessage', 0)).toMatchObject({ key });
  });

  it('brings files that the other side can open', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(70_000)]);
    const sent = await file(png, { type: 'image', caption: 'The harbour' });
    const { message } = await arrived(sent);
    const image = message.imageMessage as Fields;
    expect(image).toMatchObject({ mimetype: 'image/png', caption: 'The harbour' });
    expect(whatsApp.fake.network.media.get(image, 'Image').equals(png)).toBe(true);
    const { message: voice } = await arrived(await file(randomBytes(900), { type: 'audio', ptt: true }, 'audio/ogg'));
    expect(voice.audioMessage).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus' });
    const captioned = file(randomBytes(900), { type: 'audio', ptt: true, caption: 'The harbour' }, 'audio/ogg');
    await expect(captioned).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('says where, and who', async () => {
    const place = await ask(sendLocation, { chatId: to, latitude: 52.5, longitude: 13.4, title: 'Office' });
    expect((await arrived(place)).message.locationMessage).toMatchObject({ degreesLatitude: 52.5, name: 'Office' });
    const card = await ask(sendContacts, {
      chatId: to,
      contacts: [{ displayName: 'Eve', phoneNumber: '+12025550188' }],
    });
    expect((await arrived(card)).message.contactMessage).toMatchObject({ displayName: 'Eve' });
  });

  it('is told to be delivered, read and played, which only rises', async () => {
    const sent = await text({ text: 'Read this' });
    const message = await arrived(sent);
    for (const type of ['delivered', 'read', 'delivered'] as const) ada.phone.acknowledge(message, type);
    const acks = await waitFor(
      async () => {
        const told = (await payloads('message.ack'))
          .filter((ack) => isOf(ack, sent.id))
          .map(({ type }) => String(type));
        return told.length >= 2 && told;
      },
      { message: 'the acknowledgements' },
    );
    expect(acks).toEqual(['delivered', 'read']);
  });

  it('says that messages were seen', async () => {
    const { id, whatsapp_id } = await came({ conversation: 'See me' });
    await ask(markSeen, { chatId: to, messageId: id });
    await waitFor(() => ada.phone.receipts.some((one) => one.id === whatsapp_id && one.type === 'read'), {
      message: 'the receipt',
    });
  });

  it('is refused for numbers that WhatsApp does not know', async () => {
    await expect(text({ chatId: '+16505559998', text: 'Anybody?' })).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'recipient_not_found' },
    });
    expect(await ask(checkExists, { phone: '+16505559998' })).toEqual({ exists: false });
    expect(await ask(checkExists, { phone: to })).toMatchObject({ exists: true });
  });

  it('is refused as the server says', async () => {
    whatsApp.fake.failures.ack(shop.person, { kind: 'refuse', error: 463 });
    await expect(text({ text: 'Restricted' })).rejects.toMatchObject({ extra: { detail: 'account_restricted' } });
  });
});

describe('polls on WhatsApp', () => {
  const soup = createHash('sha256').update('Soup').digest('hex');

  it('are voted on by the other side, and by the session', async () => {
    const poll = { name: 'Lunch?', options: ['Pizza', 'Soup'] };
    const sent = await ask(sendPoll, { chatId: to, poll });
    const { message } = await arrived(sent);
    expect(message.pollCreationMessageV3 ?? message.pollCreationMessage).toMatchObject({ name: 'Lunch?' });
    const { messageSecret } = message.messageContextInfo as { messageSecret: string | Uint8Array };
    const sealed = sealVote(
      { pollId: sent.whatsapp_id, secret: bytesOf(messageSecret) ?? Buffer.alloc(0), creatorJid: shop.person.jid },
      ada.jid,
      [soup],
    );
    await ada.phone.send(shop.person, {
      pollUpdateMessage: {
        pollCreationMessageKey: { id: sent.whatsapp_id, fromMe: false, remoteJid: shop.person.jid },
        vote: { encPayload: sealed.payload, encIv: sealed.iv },
        senderTimestampMs: Date.now(),
      },
    });
    const [voted] = await waitFor(async () => nonEmpty(await payloads('message.vote')), { message: 'the vote' });
    expect(voted).toMatchObject({ pollMessageId: sent.id, selectedHashes: [soup], voter: { phoneNumber: to } });
    const secret = Buffer.alloc(32, 5);
    const asked = await came({
      pollCreationMessageV3: {
        name: 'Tea?',
        options: [{ optionName: 'Yes' }, { optionName: 'No' }],
        selectableOptionsCount: 1,
      },
      messageContextInfo: { messageSecret: secret },
    });
    expect(asked).toMatchObject({ type: 'poll', text: 'Tea?' });
    const vote = await ask(castVote, { chatId: to, pollMessageId: asked.id, votes: ['Yes'] });
    expect((await arrived(vote)).message.pollUpdateMessage).toMatchObject({
      pollCreationMessageKey: { id: asked.whatsapp_id },
    });
  });
});

describe('history', () => {
  it('fills chats and makes no events', async () => {
    const other = whatsApp.fake.addPerson({ name: 'Other' });
    const person = whatsApp.fake.addPerson({ name: 'Past' });
    const message = {
      key: { remoteJid: other.jid, fromMe: false, id: '3APAST' },
      message: { conversation: 'Long ago' },
      messageTimestamp: 1_600_000_000,
      pushName: 'Other',
    };
    whatsApp.fake.history = { conversations: [{ id: other.jid, messages: [{ message }] }] };
    const past = await whatsApp.linked('past', person);
    const chatId = `+${other.phoneNumber}`;
    const { data } = await waitFor(
      async () => {
        const asked = { session: 'past', chatId, limit: 5, offset: 0 };
        const found = await whatsApp.parley.ask(listMessages, asked).catch(() => undefined);
        return found && found.data.length > 0 && found;
      },
      { message: 'the history' },
    );
    expect(data).toMatchObject([{ text: 'Long ago', whatsapp_id: '3APAST', timestamp: 1_600_000_000 }]);
    expect(await whatsApp.parley.events(past.session.id, 'message.received')).toEqual([]);
  });
});

/** The next message that the network has for the device is altered on its way. */
function garbleNext(device: Companion): void {
  const push = device.push.bind(device);
  device.push = (stanza) => {
    if (stanza.tag !== 'message') return push(stanza);
    device.push = push;
    return push(damaged(stanza));
  };
}

const nonEmpty = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const isOf = (ack: Payload, id: string): boolean =>
  (ack as unknown as { messages: { id: string }[] }).messages.some((one) => one.id === id);

/** Sends bytes of the session's own. */
async function file(
  bytes: Buffer,
  asked: Pick<SendMedia, 'type' | 'caption' | 'ptt'>,
  mimeType = 'image/png',
): Promise<MessageSentPayload> {
  const mediaId = await storedMedia(whatsApp.parley, shop.session, bytes, { mimeType, origin: 'send' });
  return ask(sendMedia, { chatId: to, source: 'data:', mediaId, ...asked });
}
