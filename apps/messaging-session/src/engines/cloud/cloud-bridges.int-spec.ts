import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bridge, getBridge } from '@parley/contracts/bridges';
import { getMessage } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { inbound, type InboundContent, messageWebhook, statusWebhook, waitFor } from '@parley/testing';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';
import {
  bridge,
  makePhone,
  phoneOf,
  type PhoneContent,
  say,
  sentBy,
  type SentRow,
  untilDone,
} from '../../testing/index.js';

const sheena = { waId: '16505551234', name: 'Sheena Nelson' };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('a bridge between the Cloud API and the sandbox', () => {
  let cloud: CloudInstallation;
  let shop: CloudSide;
  let night: Session;
  let guard: TestingNumber;
  let made: Bridge;
  let handled = 0;
  let last = 0;
  beforeAll(async () => {
    cloud = await CloudInstallation.make({ mediaHost: 'localhost' });
    await cloud.start();
    shop = await cloud.session('shop');
    night = await cloud.parley.connected('night');
    guard = await makePhone(cloud.parley);
    made = await bridge(
      cloud.parley,
      { session: 'shop', chatId: `+${sheena.waId}` },
      { session: 'night', chatId: guard.phoneNumber },
      { direction: 'two_way', senderPrefix: true },
    );
  }, 60_000);
  afterAll(() => cloud.close());

  /** The customer writes over Meta. @returns the message's id there */
  async function writes(content: InboundContent): Promise<string> {
    const sent = { id: `wamid.${(last += 1)}`, timestamp: 1_795_000_000 + last, content };
    await cloud.post(shop, messageWebhook(shop.number, sheena, [sent]));
    return sent.id;
  }
  const answers = (content: PhoneContent) => say(cloud.parley, guard, phoneOf(night), content);
  const done = (more: number) => untilDone(cloud.parley, made, (handled += more));
  const lastOf = async (session: Session): Promise<SentRow | undefined> => (await sentBy(cloud.parley, session)).at(-1);
  const atGraph = () =>
    cloud.graph.state.messages.filter(({ phoneNumberId }) => phoneNumberId === shop.number.phoneNumberId);

  it('relays texts with the name of who wrote them, and answers with their quote', async () => {
    const question = await writes(inbound.text('Is it open?'));
    expect(await done(1)).toMatchObject({ relayed: 1, failed: 0 });
    const relayed = await lastOf(night);
    expect(relayed).toMatchObject({ type: 'text', text: 'Sheena Nelson: Is it open?' });
    await answers({ type: 'text', text: 'Until six', replyTo: relayed?.whatsappId });
    expect(await done(1)).toMatchObject({ relayed: 2, failed: 0 });
    expect(atGraph().at(-1)?.body).toMatchObject({
      type: 'text',
      text: { body: `${guard.phoneNumber}: Until six` },
      context: { message_id: question },
    });
  });

  it('fetches a file from Meta once for both sessions', async () => {
    const media = cloud.graph.addMedia(shop.number, 'image/png', png);
    await writes(inbound.image(media, 'the door'));
    await done(1);
    const relayed = await lastOf(night);
    expect(relayed).toMatchObject({ type: 'image', content: { caption: 'Sheena Nelson: the door' } });
    const downloads = cloud.graph.requests.filter(({ operation }) => operation === 'download');
    expect(downloads).toHaveLength(1);
    const { id: messageId } = relayed as SentRow;
    await cloud.parley.ask(getMessage, { session: 'night', chatId: guard.phoneNumber, messageId });
    expect(cloud.graph.requests.filter(({ operation }) => operation === 'download')).toHaveLength(1);
  });

  it('relays each contact of a message, and the address of a place', async () => {
    const vcard = ['Ana', 'Beto']
      .map((name, at) => `BEGIN:VCARD\nFN:${name}\nTEL:+551191111000${at}\nEND:VCARD`)
      .join('\n');
    await answers({ type: 'contact', contacts: [{ vcard }] });
    await done(1);
    expect(atGraph().at(-1)?.body).toMatchObject({
      type: 'contacts',
      contacts: [
        { name: { formatted_name: 'Ana' }, phones: [{ phone: '+5511911110000' }] },
        { name: { formatted_name: 'Beto' }, phones: [{ phone: '+5511911110001' }] },
      ],
    });
    await writes(inbound.location());
    await done(1);
    expect(await lastOf(night)).toMatchObject({ type: 'location', text: '101 Forest Ave, Palo Alto, CA 94301' });
  });

  it('relays the card of a person who shared their number', async () => {
    const vcard = 'BEGIN:VCARD\nFN:Sheena\nTEL:+16505551234\nEND:VCARD';
    await writes({ type: 'contacts', contacts: [{ origin: 'contact_request', vcard }] });
    await done(1);
    expect(await lastOf(night)).toMatchObject({ type: 'contact', text: expect.stringContaining('FN:Sheena') });
  });

  it('relays what was tapped or ordered by its text', async () => {
    const taps = [
      [inbound.buttonReply('wamid.none', 'yes', 'Yes please'), 'Yes please'],
      [inbound.button('wamid.none', 'Tomorrow'), 'Tomorrow'],
      [inbound.listReply('wamid.none', 'a', 'Express'), 'Express'],
      [inbound.flowReply('wamid.none', { a: 1 }), 'Sent'],
      [inbound.order(), '2 × di9ozbzfi4 (30 USD)'],
    ] as const;
    for (const [content, text] of taps) {
      await writes(content);
      await done(1);
      expect(await lastOf(night)).toMatchObject({ type: 'text', text: `Sheena Nelson: ${text}` });
    }
  });

  it('relays locations, contacts and reactions', async () => {
    await writes(inbound.location());
    await done(1);
    expect(await lastOf(night)).toMatchObject({ type: 'location', content: { title: 'Philz Coffee' } });
    await writes(inbound.contacts());
    await done(1);
    expect(await lastOf(night)).toMatchObject({ type: 'contact', content: { displayName: 'Lucía Gómez' } });
    const id = await writes(inbound.text('react'));
    await done(1);
    const relayed = (await lastOf(night)) as SentRow;
    await answers({ type: 'reaction', messageId: relayed.whatsappId, reaction: '🎉' });
    await waitFor(() => atGraph().at(-1)?.body['type'] === 'reaction');
    expect(atGraph().at(-1)?.body).toMatchObject({ reaction: { message_id: id, emoji: '🎉' } });
  });

  it('relays edits and deletions to the sandbox, and counts as failed what Meta cannot do', async () => {
    const id = await writes(inbound.text('one'));
    await done(1);
    const relayed = (await lastOf(night)) as SentRow;
    await writes(inbound.edit(id, 'two'));
    await waitFor(async () => (await lastOf(night))?.text === 'Sheena Nelson: two');
    await writes(inbound.revoke(id));
    await waitFor(async () => (await lastOf(night))?.deleted);
    expect((await lastOf(night))?.id).toBe(relayed.id);
    const said = await answers({ type: 'text', text: 'first' });
    await done(1);
    await answers({ type: 'edit', messageId: said.whatsapp_id, text: 'second' });
    expect(await done(1)).toMatchObject({ failed: 1, lastError: 'not_supported_by_engine' });
    await answers({ type: 'delete', messageId: said.whatsapp_id });
    expect(await done(1)).toMatchObject({ failed: 2 });
  });

  it('counts as failed what was tapped without a text', async () => {
    const { relayed, failed } = (await cloud.parley.ask(getBridge, { bridgeId: made.id })).stats;
    await writes({ type: 'interactive', interactive: { type: 'call_permission_reply', call_permission_reply: {} } });
    expect(await done(1)).toMatchObject({ relayed, failed: failed + 1 });
  });

  it('fails a text that Meta does not take, and goes on', async () => {
    const before = atGraph().length;
    await answers({ type: 'text', text: 'x'.repeat(4_100) });
    expect(await done(1)).toMatchObject({ lastError: 'text_too_long' });
    await answers({ type: 'text', text: 'shorter' });
    await done(1);
    expect(atGraph()).toHaveLength(before + 1);
  });

  it('relays to others while Meta limits one recipient', async () => {
    const day = await cloud.parley.connected('day');
    const to = { session: 'shop', chatId: '+16505559999' };
    const open = await bridge(cloud.parley, { session: 'day' }, to);
    const before = atGraph().length;
    const asked = () => cloud.graph.requests.filter(({ operation }) => operation === 'messages').length;
    const askedBefore = asked();
    cloud.graph.next('messages', { kind: 'refuse', code: 131056 });
    await answers({ type: 'text', text: 'limited' });
    await waitFor(() => asked() === askedBefore + 1);
    for (const text of ['one', 'two']) await say(cloud.parley, guard, phoneOf(day), { type: 'text', text });
    expect(await untilDone(cloud.parley, open, 2)).toMatchObject({ relayed: 2 });
    await done(1);
    const texts = atGraph()
      .slice(before)
      .map(({ body }) => body.text);
    expect(texts).toEqual([{ body: 'one' }, { body: 'two' }, { body: `${guard.phoneNumber}: limited` }]);
  });

  it('gives a send once whose answer is lost, and Meta’s status settles it', async () => {
    const before = atGraph().length;
    cloud.graph.next('messages', { kind: 'cut', taken: true });
    await answers({ type: 'text', text: 'lost answer' });
    await waitFor(() => atGraph().length === before + 1);
    const [message] = atGraph().slice(-1);
    if (!message) throw new Error('Graph has it.');
    await cloud.post(shop, statusWebhook(shop.number, message, 'delivered', 1_795_000_500));
    await done(1);
    expect(atGraph()).toHaveLength(before + 1);
  });

  it('goes on with a chat when Meta does not hand over a file, after tries that are further and further apart', async () => {
    const { pool } = cloud.parley.database;
    const lookUps = () => cloud.graph.requests.filter(({ operation }) => operation === 'media').length;
    const before = lookUps();
    const unavailable = { kind: 'status', status: 503, taken: false } as const;
    cloud.graph.next('media', unavailable, unavailable);
    const writtenAt = performance.now();
    await writes(inbound.image(cloud.graph.addMedia(shop.number, 'image/png', png), 'lost'));
    await writes(inbound.text('behind the file'));
    const tried = `status = 'waiting' AND attempts = 1`;
    await waitFor(async () => (await pool.query(`SELECT FROM bridge_relays WHERE ${tried}`)).rowCount === 1);
    // It was tried three times more, and the next one is the last.
    await pool.query(`UPDATE bridge_relays SET attempts = 4 WHERE ${tried}`);
    const stats = await done(2);
    expect(performance.now() - writtenAt).toBeGreaterThan(4_000);
    expect(stats.lastError).toBe('media_unavailable');
    expect(lookUps()).toBe(before + 2);
    expect(await lastOf(night)).toMatchObject({ type: 'text', text: 'Sheena Nelson: behind the file' });
  }, 30_000);
});
