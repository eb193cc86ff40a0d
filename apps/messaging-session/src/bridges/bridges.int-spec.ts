import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bridge } from '@parley/contracts/bridges';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { getMessage } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { injectFault, type TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import {
  bridge,
  Installation,
  makePhone,
  numberOf,
  phoneOf,
  type PhoneContent,
  say,
  sentBy,
  type SentRow,
  statsOf,
  untilDone,
} from '../testing/index.js';

const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const file = { blobId: '8002', mimeType: 'image/png', sizeBytes: 3, sha256, filename: 'a.png' };

describe('a two-way bridge on the sandbox', () => {
  let parley: Installation;
  let shop: Session;
  let night: Session;
  let customer: TestingNumber;
  let guard: TestingNumber;
  let made: Bridge;
  /** The phone that `shop` runs on. */
  let shopPhone: TestingNumber;
  beforeAll(async () => {
    [parley, shop, night] = await Installation.running('shop', 'night');
    [customer, guard, shopPhone] = await Promise.all([makePhone(parley), makePhone(parley), numberOf(parley, shop)]);
    made = await bridge(
      parley,
      { session: 'shop', chatId: customer.phoneNumber },
      { session: 'night', chatId: guard.phoneNumber },
      { direction: 'two_way' },
    );
  });
  afterAll(() => parley.close());

  const ask = (content: PhoneContent): Promise<MessageSentPayload> => say(parley, customer, phoneOf(shop), content);
  const answer = (content: PhoneContent): Promise<MessageSentPayload> => say(parley, guard, phoneOf(night), content);
  /** The next message that a session sends after what it had sent before. */
  async function next(by: Session, cause: () => Promise<unknown>): Promise<SentRow> {
    const before = (await sentBy(parley, by)).length;
    await cause();
    return waitFor(async () => (await sentBy(parley, by))[before], { message: `${by.name} to send something` });
  }
  const eventsOf = async (of: Session, type: 'message.sent' | 'message.edited' | 'message.delete', text: string) =>
    waitFor(async () => (await parley.events(of.id, type)).filter(({ event }) => event.envelope.includes(text))[0], {
      message: `${type} of ${of.name} with ${text}`,
    });

  it('relays texts both ways and counts them', async () => {
    const before = (await statsOf(parley, made)).relayed;
    expect(await next(night, () => ask({ type: 'text', text: 'Anybody?' }))).toMatchObject({ text: 'Anybody?' });
    expect(await next(shop, () => answer({ type: 'text', text: 'Yes' }))).toMatchObject({ text: 'Yes' });
    expect(await untilDone(parley, made, before + 2)).toMatchObject({ relayed: before + 2, failed: 0, waiting: 0 });
    expect((await statsOf(parley, made)).lastRelayedAt).toMatch(/^\d{4}-.*Z$/);
  });

  it.each<[PhoneContent, Partial<SentRow>]>([
    [
      { type: 'image', file, caption: 'c' },
      { type: 'image', content: { caption: 'c' } },
    ],
    [
      { type: 'voice', file: { ...file, mimeType: 'audio/ogg' } },
      { type: 'audio', content: { ptt: true } },
    ],
    [
      { type: 'location', latitude: 1.5, longitude: -2, title: 'x' },
      { type: 'location', content: { latitude: 1.5, title: 'x' } },
    ],
    [
      { type: 'contact', contacts: [{ vcard: 'BEGIN:VCARD\nFN:Grace\nEND:VCARD' }] },
      { type: 'contact', text: 'BEGIN:VCARD\nFN:Grace\nEND:VCARD', content: { displayName: 'Grace' } },
    ],
  ])('relays %j', async (content, sent) => {
    expect(await next(night, () => ask(content))).toMatchObject(sent);
  });

  it('makes a file one of the sending session, over the same bytes', async () => {
    const { content } = await next(night, () =>
      ask({ type: 'file', file: { ...file, blobId: '8003', sha256: '3'.repeat(64) } }),
    );
    const media = content?.['media'] as { id: string; blobId: string };
    expect(media.blobId).toBe('8003');
    const { rows } = await parley.database.pool.query('SELECT session_id, used FROM media WHERE id = $1', [media.id]);
    expect(rows).toEqual([{ session_id: night.id, used: true }]);
  });

  it('does not relay what is no content of a bridge', async () => {
    await ask({ type: 'poll', poll: { name: 'When?', options: ['a', 'b'] } });
    expect(await next(night, () => ask({ type: 'text', text: 'behind the poll' }))).toMatchObject({ type: 'text' });
  });

  it('maps replies to the message that was relayed, on either side', async () => {
    const question = await ask({ type: 'text', text: 'Open?' });
    const relayed = await waitFor(async () => (await sentBy(parley, night)).find(({ text }) => text === 'Open?'));
    const reply = await next(shop, () => answer({ type: 'text', text: 'Until six', replyTo: relayed.whatsappId }));
    const { replyTo } = reply.content as { replyTo: string };
    const requested = await parley.ask(getMessage, {
      session: 'shop',
      chatId: customer.phoneNumber,
      messageId: replyTo,
    });
    expect(requested).toMatchObject({ whatsapp_id: question.whatsapp_id });
    const again = await next(night, () => ask({ type: 'text', text: 'Thanks', replyTo: question.whatsapp_id }));
    expect(again.content).toMatchObject({ replyTo: relayed.id });
  });

  it('maps reactions on either side, edits and deletions', async () => {
    const content = await ask({ type: 'text', text: 'one' });
    const relayed = await waitFor(async () => (await sentBy(parley, night)).find(({ text }) => text === 'one'));
    await ask({ type: 'reaction', messageId: content.whatsapp_id, reaction: '👍' });
    expect((await eventsOf(night, 'message.sent', 'reaction')).event.envelope).toContain(guard.phoneNumber);
    await answer({ type: 'reaction', messageId: relayed.whatsappId, reaction: '🎉' });
    expect((await eventsOf(shop, 'message.sent', 'reaction')).event.envelope).toContain(customer.phoneNumber);
    await ask({ type: 'edit', messageId: content.whatsapp_id, text: 'two' });
    expect((await eventsOf(night, 'message.edited', 'two')).envelope.payload).toMatchObject({ id: relayed.id });
    await ask({ type: 'delete', messageId: content.whatsapp_id });
    expect((await eventsOf(night, 'message.delete', relayed.id)).envelope.payload).toMatchObject({ id: relayed.id });
  });

  it('relays what the account sends from its phone, and not what the API sends', async () => {
    await parley.send(shop, customer.phoneNumber, 'by the API');
    const sent = await next(night, () =>
      say(parley, shopPhone, customer.phoneNumber, { type: 'text', text: 'from the phone' }),
    );
    expect(sent).toMatchObject({ text: 'from the phone' });
  });

  it('relays what came without its content once that is there', async () => {
    await parley.ask(injectFault, { testingNumberId: shopPhone.id, kind: 'undecryptable' });
    const sent = await next(night, () => ask({ type: 'text', text: 'garbled at first' }));
    expect(sent).toMatchObject({ type: 'text', text: 'garbled at first' });
  });

  it('leaves other chats alone', async () => {
    const other = await makePhone(parley);
    await say(parley, other, phoneOf(shop), { type: 'text', text: 'not for the night' });
    await say(parley, other, phoneOf(night), { type: 'text', text: 'nor for the shop' });
    expect(await next(night, () => ask({ type: 'text', text: 'for the night' }))).toMatchObject({
      text: 'for the night',
    });
    expect(await next(shop, () => answer({ type: 'text', text: 'for the shop' }))).toMatchObject({
      text: 'for the shop',
    });
    const all = [...(await sentBy(parley, shop)), ...(await sentBy(parley, night))].map(({ text }) => text);
    expect(all.filter((text) => text?.startsWith('not') || text?.startsWith('nor'))).toEqual([]);
    expect(await untilDone(parley, made, 1)).toMatchObject({ failed: 0 });
  });

  it('goes on when the chat at its other end refuses one message', async () => {
    const nobody = '+12025550000';
    const dead = await bridge(
      parley,
      { session: 'shop', chatId: customer.phoneNumber },
      { session: 'night', chatId: nobody },
    );
    await ask({ type: 'text', text: 'into the void' });
    const stats = await untilDone(parley, dead, 1);
    expect(stats).toMatchObject({ relayed: 0, failed: 1, waiting: 0, lastError: 'recipient_not_found' });
    expect(stats).not.toHaveProperty('lastRelayedAt');
  });

  it('marks what it relays in no payload', async () => {
    const text = 'plain as any other';
    const sent = await next(night, () => ask({ type: 'text', text }));
    const payload = (await eventsOf(night, 'message.sent', sent.id)).envelope.payload as MessagePayload;
    expect(Object.keys(payload).sort()).toEqual(['conversation', 'id', 'timestamp', 'type', 'whatsapp_id']);
  });
});
