import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientAction, ClientRulesInput } from '@parley/contracts/base';
import type { MessagePayload } from '@parley/contracts/events';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import {
  ClientAccess,
  type ClientAsk,
  deliver,
  everyAction,
  outcome,
  storedMessages,
  storedTexts,
} from './support/client-access.js';
import { readApi } from './support/openapi-routes.js';
import { sampleFiles } from './support/sample-files.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface RouteOfClients {
  readonly action: ClientAction;
  readonly body?: object;
  /** What both sides have stored because of it; none when it is no message. */
  readonly stores?: Partial<MessagePayload>;
}

let parley: PrivateParley;
let shop: ConnectedSession;
let customer: ConnectedSession;
let access: ClientAccess;
/** What client tokens may do, by the paths of the OpenAPI document. */
let routes: Record<string, RouteOfClients>;

beforeAll(async () => {
  parley = await sharedParley();
  [shop, customer] = await Promise.all([connectedSession(parley, 'shop'), connectedSession(parley, 'customer')]);
  access = new ClientAccess(parley, shop);
  const [question, poll, template] = await Promise.all([
    deliver(parley, customer, shop, { text: 'Are you open?' }),
    deliver(parley, customer, shop, {
      path: '/api/sendPoll',
      poll: { name: 'When do you close?', options: ['5', '6'] },
    }),
    parley.client.post<{ id: string }>('/v1/templates', {
      projectId: parley.credentials.project.id,
      name: 'welcome',
      language: 'en',
      body: 'Welcome, {{name}}!',
    }),
  ]);
  const { png, mp4, ogg, webp } = sampleFiles;
  const image = { data: png, mimetype: 'image/png', filename: 'dot.png' };
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+12025550199\nEND:VCARD';
  const message = (body: object, stores: Partial<MessagePayload>): RouteOfClients => ({
    action: 'send_message',
    body,
    stores,
  });
  routes = {
    'POST /api/sendText': message({ text: 'Until six' }, { type: 'text', text: 'Until six' }),
    'POST /api/sendImage': message({ file: image, caption: 'A dot' }, { type: 'image', caption: 'A dot' }),
    'POST /api/sendVideo': message({ file: { data: mp4, mimetype: 'video/mp4' } }, { type: 'video' }),
    'POST /api/sendFile': message({ file: image }, { type: 'document', filename: 'dot.png' }),
    'POST /api/sendVoice': message({ file: { data: ogg, mimetype: 'audio/ogg' } }, { type: 'audio', ptt: true }),
    'POST /api/sendSticker': message({ file: { data: webp, mimetype: 'image/webp' } }, { type: 'sticker' }),
    'POST /api/sendLocation': message({ latitude: 51.5, longitude: -0.12 }, { type: 'location', latitude: 51.5 }),
    'POST /api/sendContactVcard': message({ contacts: [{ vcard }] }, { type: 'contact', displayName: 'Grace Hopper' }),
    'POST /api/sendPoll': message({ poll: { name: 'Which?', options: ['a', 'b'] } }, { type: 'poll', text: 'Which?' }),
    'POST /api/sendButtons': message(
      { text: 'Deliver today?', buttons: [{ id: 'yes', title: 'Yes' }] },
      { type: 'text', text: expect.stringContaining('Deliver today?') as unknown as string },
    ),
    'POST /api/sendList': message(
      { text: 'Which size?', button: 'Choose', sections: [{ rows: [{ id: 's', title: 'Small' }] }] },
      { type: 'text', text: expect.stringContaining('Small') as unknown as string },
    ),
    'POST /api/sendInteractive': message(
      {
        interactive: { type: 'location_request_message', body: { text: 'Where?' }, action: { name: 'send_location' } },
      },
      { type: 'text', text: expect.stringContaining('Where?') as unknown as string },
    ),
    'POST /api/sendTemplate': message(
      { templateId: template.id, variables: { name: 'Ada' } },
      { type: 'text', text: 'Welcome, Ada!' },
    ),
    'POST /api/sendPollVote': { action: 'send_message', body: { pollMessageId: poll.theirs.id, votes: ['6'] } },
    'PUT /api/reaction': { action: 'send_reaction', body: { messageId: question.theirs.id, reaction: '👍' } },
    'POST /api/sendSeen': { action: 'send_seen', body: {} },
    'POST /api/startTyping': { action: 'send_typing', body: {} },
    'POST /api/stopTyping': { action: 'send_typing', body: {} },
    'GET /api/{session}/presence': { action: 'read_presence' },
    'GET /api/{session}/presence/{chatId}': { action: 'read_presence' },
  };
}, timeouts.startMs);

/** Asks a route as a client that leaves the session out where it can. */
async function use(client: ClientAsk, key: string): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const at = path.replace('{session}', 'shop').replace('{chatId}', encodeURIComponent(customer.phoneNumber));
  const body = routes[key]?.body;
  return outcome(await client(method, at, body && { chatId: customer.phoneNumber, ...body }));
}

async function useAll(client: ClientAsk, keys = Object.keys(routes)): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const key of keys) outcomes[key] = await use(client, key);
  return outcomes;
}

describe('an action of a client token', () => {
  it('is each route of the document that is open to client tokens', async () => {
    const open = (await readApi(parley)).routes.filter(({ clientAction }) => clientAction !== undefined);
    expect(Object.fromEntries(open.map(({ key, clientAction }) => [key, clientAction]))).toEqual(
      Object.fromEntries(Object.entries(routes).map(([key, { action }]) => [key, action])),
    );
  });

  it.each(everyAction)('%s is what a token needs for its routes, and enough', async (action) => {
    await access.setRules();
    const ofIt = Object.keys(routes).filter((key) => routes[key]?.action === action);
    expect(ofIt).not.toEqual([]);
    const others = Object.keys(routes).filter((key) => routes[key]?.action !== action);
    const before = await storedMessages(parley, shop);
    const without = await access.client({ actions: everyAction.filter((one) => one !== action) });
    expect(await useAll(without, ofIt)).toEqual(Object.fromEntries(ofIt.map((key) => [key, '403 action_not_allowed'])));
    expect(await storedMessages(parley, shop)).toEqual(before);
    const only = await access.client({ actions: [action] });
    expect(await useAll(only, others)).toEqual(
      Object.fromEntries(others.map((key) => [key, '403 action_not_allowed'])),
    );
    expect(await storedMessages(parley, shop)).toEqual(before);
    expect(await useAll(only, ofIt)).toEqual(Object.fromEntries(ofIt.map((key) => [key, 'done'])));
  });

  it('that sends a message has it stored whole on both sides', async () => {
    await access.setRules();
    const client = await access.client();
    for (const [key, { stores }] of Object.entries(routes)) {
      if (!stores) continue;
      const known = new Set((await storedMessages(parley, customer)).map(({ id }) => id));
      expect([key, await use(client, key)]).toEqual([key, 'done']);
      const theirs = await waitFor(
        async () => (await storedMessages(parley, customer)).find(({ id }) => !known.has(id)),
        { timeoutMs: timeouts.soonMs, message: `${key} to come` },
      );
      expect([key, theirs]).toEqual([key, expect.objectContaining({ fromMe: false, ...stores })]);
      const mine = (await storedMessages(parley, shop)).find(({ whatsapp_id: id }) => id === theirs.whatsapp_id);
      expect([key, mine]).toEqual([key, expect.objectContaining({ fromMe: true, ...stores })]);
    }
  });

  it('that the rules no longer allow is refused to every token at once', async () => {
    await access.setRules();
    const client = await access.client();
    await access.setRules({ allowedActions: '' });
    const refused = Object.fromEntries(Object.keys(routes).map((key) => [key, '403 action_not_allowed']));
    expect(await useAll(client)).toEqual(refused);
  });
});

describe('a client token is refused', () => {
  /** Each of these is told before the next. */
  const faults: readonly {
    readonly code: string;
    readonly rules?: ClientRulesInput;
    readonly origin?: string;
    readonly isSpent?: boolean;
    readonly body?: string;
  }[] = [
    { code: '403 client_tokens_disabled', rules: { enabled: false } },
    { code: '403 action_not_allowed', rules: { allowedActions: 'send_seen,send_typing' } },
    { code: '403 origin_not_allowed', origin: 'https://evil.example' },
    { code: '429 rate_limited', isSpent: true },
    { code: '429 daily_limit_exceeded', rules: { maxDaily: 0 } },
    { code: '403 recipient_not_allowed', rules: { recipientMode: 'none' } },
    { code: '400 invalid_parameter', body: '{"chatId":' },
  ];
  const pairs = faults.slice(1).map((later, index) => ({ earlier: faults[index] as (typeof faults)[number], later }));

  /** A text by an end user of its own, with just these faults. */
  async function sendWith(...wrong: (typeof faults)[number][]): Promise<string> {
    const isSpent = wrong.some((fault) => fault.isSpent);
    const rateLimit = isSpent ? 1 : 1_000;
    await access.setRules({ rateLimit });
    const client = await access.client();
    const send = (body: unknown = { chatId: customer.phoneNumber, text: 'order' }, origin?: string) =>
      client('POST', '/api/sendText', body, origin === undefined ? {} : { origin }).then(outcome);
    if (isSpent) await waitFor(async () => (await send()) === '429 rate_limited', { timeoutMs: timeouts.soonMs });
    await access.setRules(Object.assign({ rateLimit }, ...wrong.map(({ rules }) => rules)) as ClientRulesInput);
    const { body } = wrong.find((fault) => fault.body !== undefined) ?? {};
    const { origin } = wrong.find((fault) => fault.origin !== undefined) ?? {};
    return send(body, origin);
  }

  it.each(faults)('for this alone: $code', async (fault) => {
    expect(await sendWith(fault)).toBe(fault.code);
  });

  it.each(pairs)('$earlier.code before $later.code', async ({ earlier, later }) => {
    const before = await storedTexts(parley, shop);
    expect(await sendWith(earlier, later)).toBe(earlier.code);
    const sentMeanwhile = earlier.isSpent || later.isSpent ? 1 : 0;
    expect((await storedTexts(parley, shop)).length).toBe(before.length + sentMeanwhile);
  });

  it('with what its credential, its version and the route are wrong in before its rules are looked at', async () => {
    await access.setRules({ enabled: false });
    const { id, token } = await access.mint();
    const client = access.with(token);
    const send = (path: string, headers?: Record<string, string>) =>
      client('POST', path, '{"no json', headers).then(outcome);
    expect(await send('/api/sendText', { 'service-version': 'soon' })).toBe('400 invalid_version');
    expect(await send('/api/forwardMessage')).toBe('403 credential_not_allowed');
    expect(await send('/api/sendText')).toBe('403 client_tokens_disabled');
    await parley.client.delete(`/api/sessions/shop/client-tokens/${id}`);
    expect(await send('/api/sendText', { 'service-version': 'soon' })).toBe('401 unauthenticated');
  });

  it('for whom it writes to before for any field of the same body', async () => {
    await access.setRules({ recipientMode: 'conversation' });
    const client = await access.client();
    const stranger = '+12025550147';
    for (const body of [{ text: 7 }, { text: 'x', colour: 1 }, {}, { text: 'x', mentions: 'all' }]) {
      const refused = await client('POST', '/api/sendText', { chatId: stranger, ...body });
      expect(outcome(refused)).toBe('403 recipient_not_allowed');
      const wrong = await client('POST', '/api/sendText', { chatId: customer.phoneNumber, ...body });
      expect(wrong.status).toBe(400);
    }
  });
});
