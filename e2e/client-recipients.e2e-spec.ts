import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecipientMode } from '@parley/contracts/base';
import type { Chat } from '@parley/contracts/messages';
import { inTime, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ClientAccess, type ClientAsk, deliver, outcome, storedTexts } from './support/client-access.js';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
let shop: ConnectedSession;
/** Wrote to the shop first. */
let customer: ConnectedSession;
/** Never wrote, though the shop may have written to them. */
let stranger: ConnectedSession;
let access: ClientAccess;
let client: ClientAsk;
let texts = 0;

beforeAll(async () => {
  parley = await sharedParley();
  [shop, customer, stranger] = await Promise.all([
    connectedSession(parley, 'shop'),
    connectedSession(parley, 'customer'),
    connectedSession(parley, 'stranger'),
  ]);
  access = new ClientAccess(parley, shop);
  await deliver(parley, customer, shop, { text: 'Are you open?' });
}, timeouts.startMs);

beforeEach(async () => {
  client = await access.client();
});

/** A text that was never said before. */
function someText(): string {
  texts += 1;
  return `text ${texts}`;
}

async function write(chatId: string, text: string, by = client): Promise<string> {
  return outcome(await by('POST', '/api/sendText', { chatId, text }));
}

/** Who has a text in their messages: of the three, by name. */
async function whoHas(text: string): Promise<string[]> {
  const all = [shop, customer, stranger];
  const stored = await Promise.all(all.map((session) => storedTexts(parley, session)));
  return all.filter((_, index) => stored[index]?.includes(text)).map(({ name }) => name);
}

const arrived = (text: string, to: ConnectedSession): Promise<boolean> =>
  waitFor(async () => (await storedTexts(parley, to)).includes(text), {
    timeoutMs: timeouts.soonMs,
    message: `"${text}" to come to ${to.name}`,
  });

/** The client's attempts at these are refused, and leave nothing on either side. */
async function refusesToWriteTo(recipients: readonly ConnectedSession[]): Promise<void> {
  const before = await storedTexts(parley, shop);
  for (const recipient of recipients) {
    const refused = someText();
    expect(await write(recipient.phoneNumber, refused)).toBe('403 recipient_not_allowed');
    // The network keeps the order of a conversation: all that was sent before this is there with it.
    const marker = someText();
    await deliver(parley, shop, recipient, { text: marker });
    before.push(marker);
    expect(await whoHas(refused)).toEqual([]);
  }
  expect(await storedTexts(parley, shop)).toEqual(before.sort());
}

describe('recipientMode', () => {
  it('"any" lets a client write to everybody, and both sides have it', async () => {
    await access.setRules({ recipientMode: 'any' });
    for (const recipient of [customer, stranger]) {
      const text = someText();
      expect(await write(recipient.phoneNumber, text)).toBe('done');
      await arrived(text, recipient);
      expect(await whoHas(text)).toEqual(['shop', recipient.name]);
    }
  });

  it('"conversation" lets it write to who wrote first, by any of their names', async () => {
    await access.setRules({ recipientMode: 'conversation' });
    const chats = await parley.client.get<Chat[]>('/api/shop/chats?limit=500');
    const chat = chats.find(({ conversation }) => conversation.phoneNumber === customer.phoneNumber);
    const digits = customer.phoneNumber.slice(1);
    for (const chatId of [customer.phoneNumber, digits, `${digits}@c.us`, `${digits}@s.whatsapp.net`, chat?.id ?? '']) {
      const text = someText();
      expect([chatId, await write(chatId, text)]).toEqual([chatId, 'done']);
      await arrived(text, customer);
      expect(await whoHas(text)).toEqual(['shop', 'customer']);
    }
  });

  it('"conversation" lets it write to no others, also when the shop itself wrote to them', async () => {
    await access.setRules({ recipientMode: 'conversation' });
    await refusesToWriteTo([stranger]);
    const digits = stranger.phoneNumber.slice(1);
    const refused = someText();
    for (const chatId of [digits, `${digits}@c.us`, '+12025550123', '120363041234567890@g.us', '381725011112738566']) {
      expect([chatId, await write(chatId, refused)]).toEqual([chatId, '403 recipient_not_allowed']);
    }
    // Writing is not only texts.
    const chat = { chatId: stranger.phoneNumber };
    const { mine } = await deliver(parley, shop, stranger, { text: someText() });
    for (const [method, path, body] of [
      ['POST', '/api/sendLocation', { latitude: 51.5, longitude: -0.12 }],
      ['POST', '/api/sendImage', { file: { data: 'aGk=', mimetype: 'image/png' } }],
      ['POST', '/api/sendPollVote', { pollMessageId: mine.id, votes: [] }],
      ['PUT', '/api/reaction', { messageId: mine.id, reaction: '👍' }],
      ['POST', '/api/sendSeen', {}],
      ['POST', '/api/startTyping', {}],
    ] as const) {
      expect([path, outcome(await client(method, path, { ...chat, ...body }))]).toEqual([
        path,
        '403 recipient_not_allowed',
      ]);
    }
    expect(await whoHas(refused)).toEqual([]);
  });

  it('"conversation" lets it answer a person from their first message on', async () => {
    await access.setRules({ recipientMode: 'conversation' });
    const newcomer = await connectedSession(parley, 'newcomer');
    const [early, late] = [someText(), someText()];
    expect(await write(newcomer.phoneNumber, early)).toBe('403 recipient_not_allowed');
    await deliver(parley, newcomer, shop, { text: someText() });
    expect(await write(newcomer.phoneNumber, late)).toBe('done');
    await arrived(late, newcomer);
    expect(await storedTexts(parley, newcomer)).not.toContain(early);
    expect(await storedTexts(parley, shop)).not.toContain(early);
  });

  it.each<RecipientMode>(['none', 'verified'])('"%s" lets it read, and write to no one', async (recipientMode) => {
    await access.setRules({ recipientMode });
    await refusesToWriteTo([customer, stranger]);
    expect(outcome(await client('POST', '/api/startTyping', { chatId: customer.phoneNumber }))).toBe(
      '403 recipient_not_allowed',
    );
    expect(outcome(await client('GET', '/api/shop/presence'))).toBe('done');
  });
});

describe('rules that change', () => {
  it('bind tokens that there are at the very next request', async () => {
    for (let round = 0; round < 3; round += 1) {
      await access.setRules({ recipientMode: 'any' });
      expect(await write(stranger.phoneNumber, someText())).toBe('done');
      await access.setRules({ recipientMode: 'conversation' });
      expect(await write(stranger.phoneNumber, someText())).toBe('403 recipient_not_allowed');
      expect(await write(customer.phoneNumber, someText())).toBe('done');
      await access.setRules({ recipientMode: 'none' });
      expect(await write(customer.phoneNumber, someText())).toBe('403 recipient_not_allowed');
      await access.setRules({ allowedActions: 'send_seen' });
      expect(await write(customer.phoneNumber, someText())).toBe('403 action_not_allowed');
      await access.setRules({ enabled: false });
      expect(await write(customer.phoneNumber, someText())).toBe('403 client_tokens_disabled');
      await access.setRules({ maxDaily: 0 });
      expect(await write(customer.phoneNumber, someText())).toBe('429 daily_limit_exceeded');
    }
  });
});

describe('a client token', () => {
  const makeKey = (fields: object = {}): Promise<{ id: string; key: string }> =>
    parley.client.post('/api/account/keys', { label: 'mints', scopes: ['client_tokens:issue'], ...fields });

  it.each(['revoked', 'deactivated'] as const)('ends with the key that minted it, once that is %s', async (how) => {
    await access.setRules();
    const { id, key } = await makeKey();
    const { token } = await access.mint({}, key);
    expect(await write(customer.phoneNumber, someText(), access.with(token))).toBe('done');
    const { baseUrl, team } = parley.credentials;
    const ended =
      how === 'revoked'
        ? await ask(baseUrl, 'DELETE', `/api/account/keys/${id}`, { key: team.key })
        : await ask(baseUrl, 'PATCH', `/api/account/keys/${id}`, { key: team.key, body: { isActive: false } });
    expect(ended.status).toBe(200);
    const refused = someText();
    expect(await write(customer.phoneNumber, refused, access.with(token))).toBe('401 unauthenticated');
    await deliver(parley, shop, customer, { text: someText() });
    expect(await whoHas(refused)).toEqual([]);
    // One of another key goes on.
    expect(await write(customer.phoneNumber, someText())).toBe('done');
  });

  it('ends when the key that minted it expires, also with a longer time of its own', async () => {
    await access.setRules();
    const minted = await inTime(4_000, async (allowedMs) => {
      const expiresAt = new Date(Date.now() + allowedMs).toISOString();
      const { key } = await makeKey({ expiresAt });
      const minted = await access.mint({ ttlSeconds: 3600 }, key);
      expect(minted.expiresAt).toBe(expiresAt);
      return minted;
    });
    await waitFor(
      async () => (await write(customer.phoneNumber, someText(), access.with(minted.token))) === '401 unauthenticated',
      { timeoutMs: timeouts.soonMs, message: 'the token to end with its key' },
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(minted.expiresAt));
    expect(await write(customer.phoneNumber, someText())).toBe('done');
  });
});
