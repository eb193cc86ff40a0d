import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageRead } from '@parley/contracts/events';
import { getContact } from '@parley/contracts/contacts';
import { getMessage } from '@parley/contracts/messages';
import { type FakeGraph, inbound, messageWebhook, stateSyncWebhook, statusWebhook, waitFor } from '@parley/testing';
import type { Installation } from '../../testing/index.js';
import { CloudNetwork } from './testing/cloud-network.js';

const customer = '+16505551234';
const sheena = { waId: '16505551234', name: 'Sheena Nelson' };
const referral = {
  source_url: 'https://fb.me/1',
  source_id: '12',
  source_type: 'ad',
  ctwa_clid: 'Aff',
  headline: 'Hi',
};

let network: CloudNetwork;
let parley: Installation;
let graph: FakeGraph;

beforeAll(async () => {
  network = await CloudNetwork.make();
  ({ parley, graph } = network);
}, 60_000);
afterAll(async () => expect(await network.close()).toEqual([]));

const read = (session: string, messageId: string): Promise<MessageRead> =>
  parley.ask(getMessage, { session, chatId: customer, messageId });

describe('what Meta tells of messages', () => {
  it('is in the message as read: what it costs, by the latest status, whenever it comes', async () => {
    const number = graph.addNumber();
    const made = await network.connected('billed', number);
    const sent = await parley.send(made, customer, 'Hello');
    const [taken] = network.sentTo(number);
    if (!taken) throw new Error('Graph took nothing.');
    const status = (word: 'sent' | 'delivered' | 'read', more: object) =>
      network.post(made, number, statusWebhook(number, taken, word, 1_795_000_000, more));
    const pricing = { billable: true, pricing_model: 'PMP', category: 'service' };
    await status('sent', { pricing });
    const billing = { category: 'service', model: 'PMP', billable: true };
    await waitFor(async () => (await read('billed', sent.id)).billing !== undefined, { message: 'the billing' });
    expect(await read('billed', sent.id)).toMatchObject({ ack: 'sent', billing });
    const conversation = { id: 'c1', origin: { type: 'service' } };
    await status('read', { pricing: { ...pricing, billable: false }, conversation });
    await parley.untilEvents(1, made.id, 'message.ack');
    const latest = { ...billing, billable: false, conversation: { id: 'c1', origin: 'service' } };
    expect(await read('billed', sent.id)).toMatchObject({ ack: 'read', billing: latest });
    // Late, and a repeat: both change nothing.
    await status('delivered', { pricing });
    await status('sent', { pricing });
    await network.drained();
    expect((await read('billed', sent.id)).billing).toEqual(latest);
    expect(await parley.events(made.id, 'message.ack')).toHaveLength(1);
    expect(await parley.events(made.id, 'message.received')).toEqual([]);
  });

  it('is the ad from which a person wrote, in the event and the message as read, of both payloads', async () => {
    const number = graph.addNumber();
    const made = await network.connected('referred', number);
    const contents = [
      { ...inbound.text('Hi'), referral },
      { ...inbound.button('wamid.ad', 'Yes'), referral },
    ];
    for (const [index, content] of contents.entries()) {
      const message = { id: `wamid.ref${index}`, timestamp: 1_795_000_000 + index, content };
      await network.post(made, number, messageWebhook(number, sheena, [message]));
    }
    const events = await parley.untilEvents(2, made.id, 'message.received');
    for (const { envelope } of events) {
      const { id, ...payload } = envelope.payload as { id: string };
      expect(payload).toMatchObject({ referral });
      expect(await read('referred', id)).toMatchObject({ referral });
    }
    expect(events.map(({ envelope }) => (envelope.payload as { type: string }).type)).toEqual(['text', 'button']);
  });

  it('slows the session down where there was too much of it, and not for one recipient', async () => {
    const number = graph.addNumber();
    const made = await network.connected('hasty', number);
    const sent = await parley.send(made, customer, 'Hello');
    const [taken] = network.sentTo(number);
    if (!taken) throw new Error('Graph took nothing.');
    const learntUs = async () => {
      const text = 'SELECT learnt_us AS us FROM session_paces WHERE session_id = $1';
      return (await parley.database.pool.query<{ us: number | null }>(text, [made.id])).rows.map(({ us }) => us);
    };
    const failed = (code: number, at: number) =>
      network.post(made, number, statusWebhook(number, taken, 'failed', at, { errors: [{ code, title: 'No' }] }));
    await failed(131056, 1_795_000_000);
    await network.drained();
    expect(await learntUs()).toEqual([]);
    await failed(130429, 1_795_000_001);
    await network.drained();
    expect(await learntUs()).toEqual([25_000]);
    expect(await read('hasty', sent.id)).toMatchObject({ ack: 'error', error: { code: 131056, title: 'No' } });
  });

  it("is the address book of the account's phone, whose latest change stands", async () => {
    const number = graph.addNumber();
    const made = await network.connected('synced', number);
    const nameOf = async () =>
      (await parley.ask(getContact, { session: 'synced', contactId: customer }).catch(() => undefined))?.name;
    const sync = (timestamp: number, name?: string) =>
      network.post(made, number, stateSyncWebhook(number, [{ waId: '16505551234', timestamp, name }]));
    const now = Math.floor(Date.now() / 1000);
    await sync(now, 'Sheena N.');
    await sync(now - 60, 'Old');
    await network.drained();
    expect(await nameOf()).toBe('Sheena N.');
    await sync(now + 1);
    await network.drained();
    expect(await nameOf()).toBeUndefined();
    expect(await parley.events(made.id, 'message.received')).toEqual([]);
  });

  it('is a number that a person shares when asked, and any other card as a contact', async () => {
    const number = graph.addNumber();
    const made = await network.connected('shared', number);
    const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nTEL;waid=16505551234:+1 650 555 1234\nEND:VCARD';
    const question = await parley.send(made, customer, 'Who are you?');
    const context = { from: '15550783881', id: question.whatsapp_id };
    const cards = ['contact_request', 'other'].map((origin) => ({ type: 'contacts', contacts: [{ origin, vcard }] }));
    for (const [index, content] of cards.entries()) {
      const message = { id: `wamid.card${index}`, timestamp: 1_795_000_000 + index, content: { ...content, context } };
      await network.post(made, number, messageWebhook(number, sheena, [message]));
    }
    const events = await parley.untilEvents(2, made.id, 'message.received');
    expect(events.map(({ envelope }) => envelope.payload)).toMatchObject([
      { type: 'phone_number_shared', text: vcard, displayName: 'Ana', replyTo: question.id },
      { type: 'contact', text: vcard, displayName: 'Ana', replyTo: question.id },
    ]);
  });
});
