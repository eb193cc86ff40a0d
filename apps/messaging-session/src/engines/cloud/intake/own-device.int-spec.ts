import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMedia } from '@parley/contracts/media';
import { type Chat, listChats, listMessages } from '@parley/contracts/messages';
import {
  echoWebhook,
  historyWebhook,
  inbound,
  messageWebhook,
  type PastMessage,
  type SentByCustomer,
  statusWebhook,
} from '@parley/testing';
import { CloudInstallation, type CloudSide } from '../testing/cloud-installation.js';

const sheena = { waId: '16505551234', name: 'Sheena Nelson' };
const chatId = '+16505551234';
const at = 1_795_000_000;
let cloud: CloudInstallation;
let sessions = 0;
let ada: CloudSide;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start();
}, 60_000);
afterAll(() => cloud.close());

async function fresh(): Promise<CloudSide> {
  return cloud.session(`ada-${(sessions += 1)}`);
}
const said = (id: string, body: string, timestamp = at): SentByCustomer => ({
  id,
  timestamp,
  content: inbound.text(body),
});
async function told(...types: string[]): Promise<string[]> {
  const events = await cloud.parley.events(ada.session.id);
  return events
    .filter(({ envelope: { event } }) => event.startsWith('message.') && (types.length === 0 || types.includes(event)))
    .map(({ envelope: { event, payload } }) => `${event} ${(payload as { type: string }).type}`);
}
const page = { limit: 50, offset: 0 };
async function texts(): Promise<(string | undefined)[]> {
  const { data } = await cloud.parley.ask(listMessages, { session: ada.session.name, chatId, ...page });
  return data.map(({ text, type }) => text ?? type);
}
async function chat(): Promise<Chat | undefined> {
  return (await cloud.parley.ask(listChats, { session: ada.session.name, ...page })).data[0];
}

describe("what is sent from the account's own phone", () => {
  it('is message.sent with fromMe, once, in the chat of whom it went to', async () => {
    ada = await fresh();
    await cloud.post(ada, messageWebhook(ada.number, sheena, [said('wamid.in', 'Hi')]));
    const echo = echoWebhook(ada.number, sheena, [said('wamid.echo', 'From my phone')]);
    for (let times = 0; times < 3; times += 1) await cloud.post(ada, echo);
    await cloud.drained();
    const [sent, ...more] = await cloud.payloads(ada, 'message.sent');
    expect(more).toEqual([]);
    expect(sent).toEqual({
      id: expect.stringMatching(/^\d+$/),
      whatsapp_id: 'wamid.echo',
      conversation: expect.objectContaining({ phoneNumber: chatId }),
      type: 'text',
      timestamp: at,
      fromMe: true,
    });
    const [received] = await cloud.payloads(ada, 'message.received');
    expect(received?.conversation).toEqual(sent?.conversation);
    expect(await texts()).toEqual(['From my phone', 'Hi']);
    expect(await chat()).toMatchObject({ unreadCount: 1, name: 'Sheena Nelson' });
  });

  it('is acknowledged, also where the acknowledgement comes first', async () => {
    ada = await fresh();
    const status = (id: string, word: 'delivered' | 'read') =>
      statusWebhook(ada.number, { id, to: sheena.waId, phoneNumberId: ada.number.phoneNumberId, body: {} }, word, at);
    await cloud.post(ada, status('wamid.e1', 'read'));
    await cloud.drained();
    await cloud.post(ada, echoWebhook(ada.number, sheena, [said('wamid.e1', 'one'), said('wamid.e2', 'two')]));
    await cloud.post(ada, status('wamid.e2', 'delivered'));
    await cloud.drained();
    expect((await told()).toSorted()).toEqual([
      ...['message.ack delivered', 'message.ack read', 'message.sent text', 'message.sent text'],
    ]);
    expect((await cloud.parley.database.pool.query('SELECT FROM early_acks')).rowCount).toBe(0);
  });

  it('may be a reaction, an edit or a deletion of what the account sent, and of nothing else', async () => {
    ada = await fresh();
    await cloud.post(ada, messageWebhook(ada.number, sheena, [said('wamid.theirs', 'Hi')]));
    const acts: SentByCustomer[] = [
      said('wamid.mine', 'Helo'),
      { id: 'wamid.a1', timestamp: at, content: inbound.reaction('wamid.theirs', '👍') },
      { id: 'wamid.a2', timestamp: at, content: inbound.edit('wamid.mine', 'Hello') },
      { id: 'wamid.a3', timestamp: at, content: inbound.edit('wamid.theirs', 'forged') },
      { id: 'wamid.a4', timestamp: at, content: inbound.revoke('wamid.theirs') },
    ];
    await cloud.post(ada, echoWebhook(ada.number, sheena, acts));
    await cloud.post(ada, echoWebhook(ada.number, sheena, acts));
    await cloud.drained();
    expect(await told()).toEqual([
      ...['message.received text', 'message.sent text', 'message.sent reaction', 'message.edited edited'],
    ]);
    expect(await texts()).toEqual(['Hello', 'Hi']);
  });
});

describe('history', () => {
  const past = (id: string, body: string, timestamp: number, more: Partial<PastMessage> = {}): PastMessage => ({
    ...said(id, body, timestamp),
    ...more,
  });

  it('fills chats in the order of its time, makes no events, and repeats change nothing', async () => {
    ada = await fresh();
    await cloud.post(ada, messageWebhook(ada.number, sheena, [said('wamid.now', 'now')]));
    await cloud.drained();
    const old = [
      past('wamid.3', 'third', at - 100),
      past('wamid.1', 'first', 1_500_000_000),
      past('wamid.2', 'second', at - 5_000_000, { fromMe: true, status: 'READ' }),
    ];
    for (let times = 0; times < 3; times += 1) {
      await cloud.post(ada, historyWebhook(ada.number, sheena, times === 1 ? old.toReversed() : old));
    }
    await cloud.drained();
    expect(await told()).toEqual(['message.received text']);
    expect(await texts()).toEqual(['now', 'third', 'second', 'first']);
    expect(await chat()).toMatchObject({ unreadCount: 1 });
    const { rows } = await cloud.parley.database.pool.query(
      'SELECT ack, from_me FROM messages WHERE session_id = $1 AND whatsapp_id = $2',
      [ada.session.id, 'wamid.2'],
    );
    expect(rows).toEqual([{ ack: 'read', from_me: true }]);
  });

  it('of a chat that is new makes one without unread messages, which stands at the time of its last', async () => {
    ada = await fresh();
    await cloud.post(ada, historyWebhook(ada.number, sheena, [past('wamid.b', 'b', at), past('wamid.a', 'a', at - 9)]));
    await cloud.drained();
    expect(await chat()).toMatchObject({ unreadCount: 0, updatedAt: expect.stringMatching(/^2026-11-18T11:06:40/) });
  });

  it('of a file comes without the file first, and with it then', async () => {
    ada = await fresh();
    const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const media = cloud.graph.addMedia(ada.number, 'image/png', bytes);
    const one = { id: 'wamid.file', timestamp: at - 50 };
    const placeholder = historyWebhook(ada.number, sheena, [{ ...one, content: { type: 'media_placeholder' } }]);
    const file = historyWebhook(ada.number, sheena, [{ ...one, content: inbound.image(media, 'Harbour') }]);
    for (const body of [placeholder, file, placeholder, file]) {
      await cloud.post(ada, body);
      await cloud.drained();
    }
    const { rows } = await cloud.parley.database.pool.query<{ content: { caption: string; media: { id: string } } }>(
      'SELECT content FROM messages WHERE session_id = $1',
      [ada.session.id],
    );
    expect(rows).toMatchObject([{ content: { caption: 'Harbour' } }]);
    const mediaId = rows[0]?.content.media.id ?? '';
    expect(await cloud.parley.ask(getMedia, { session: ada.session.name, mediaId })).toMatchObject({
      sizeBytes: bytes.length,
    });
    expect(await told()).toEqual([]);
  });
});

describe('what is done to a message', () => {
  const act = (id: string, content: SentByCustomer['content'], timestamp = at): SentByCustomer => ({
    ...{ id, timestamp },
    content,
  });

  it('and comes before it is told after it, once, in the order of time', async () => {
    ada = await fresh();
    const acts = [
      act('wamid.e2', inbound.edit('wamid.m', 'third'), at + 2),
      act('wamid.e1', inbound.edit('wamid.m', 'second'), at + 1),
      act('wamid.r', inbound.reaction('wamid.m', '👍'), at + 3),
    ];
    for (const one of [...acts, ...acts]) await cloud.post(ada, messageWebhook(ada.number, sheena, [one]));
    await cloud.drained();
    expect(await told()).toEqual([]);
    await cloud.post(ada, messageWebhook(ada.number, sheena, [said('wamid.m', 'first')]));
    for (const one of acts) await cloud.post(ada, messageWebhook(ada.number, sheena, [one]));
    await cloud.drained();
    await cloud.parley.untilEvents(1, ada.session.id, 'message.reaction');
    expect(await told()).toEqual([
      ...['message.received text', 'message.edited edited', 'message.edited edited', 'message.reaction reaction'],
    ]);
    expect(await texts()).toEqual(['third']);
  });

  it('is not undone by an earlier edit that comes late', async () => {
    ada = await fresh();
    await cloud.post(ada, messageWebhook(ada.number, sheena, [said('wamid.m', 'first')]));
    await cloud.post(
      ada,
      messageWebhook(ada.number, sheena, [act('wamid.e2', inbound.edit('wamid.m', 'third'), at + 2)]),
    );
    await cloud.post(
      ada,
      messageWebhook(ada.number, sheena, [act('wamid.e1', inbound.edit('wamid.m', 'second'), at + 1)]),
    );
    await cloud.drained();
    expect(await texts()).toEqual(['third']);
    expect(await told()).toEqual(['message.received text', 'message.edited edited']);
  });

  it('that never came waits', async () => {
    ada = await fresh();
    await cloud.post(ada, messageWebhook(ada.number, sheena, [act('wamid.x', inbound.revoke('wamid.nowhere'))]));
    await cloud.drained();
    const rows = async () =>
      (
        await cloud.parley.database.pool.query('SELECT FROM message_acts WHERE session_id = $1 AND item IS NOT NULL', [
          ada.session.id,
        ])
      ).rowCount;
    expect([await rows(), await told()]).toEqual([1, []]);
  });

  it('in a group of the network stays in the group', async () => {
    ada = await fresh();
    const content = { ...inbound.text('To all'), group_id: 'Y2FwaV9ncm91cDo' };
    await cloud.post(ada, messageWebhook(ada.number, sheena, [{ id: 'wamid.g', timestamp: at, content }]));
    await cloud.drained();
    expect(await cloud.payloads(ada, 'message.received')).toMatchObject([
      { isGroup: true, text: 'To all', conversation: { sender: { phoneNumber: chatId } } },
    ]);
  });
});
