import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClientRulesInput, DomainError } from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import {
  type Client,
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let sessions: FakeSessions;
let gateway: TestGateway;
let team: TestTeam;
let session: Session;
let projectId: string;
let names = 0;

const stranger = '+12025550147';
const body = { chatId: stranger, text: 'Hello' };
const ours = 'https://shop.example.com';

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  sessions = await FakeSessions.start(installation.services);
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
}, 60_000);

afterAll(() => installation.close());

beforeEach(async () => {
  names += 1;
  session = await sessions.add(team.id, projectId, `shop-${names}`);
  sessions.sent.length = 0;
  sessions.beforeSend = () => undefined;
});

const rules = (fields: ClientRulesInput = {}): Promise<void> => setRules(gateway, team, session.id, fields);

/** A client with a token of its own; its end user is `refused` unless told otherwise. */
async function aClient(ephemeralSessionId = 'refused', fields: object = {}): Promise<Client> {
  const { token } = await mintToken(gateway, team.key, session.id, { ephemeralSessionId, ...fields });
  return gateway.as(token);
}

async function outcome(
  client: Client,
  requested: unknown = body,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await client.post('/api/sendText', requested, { headers });
  return answer.status === 200 ? 'sent' : `${answer.status} ${answer.error.code}`;
}

describe('a client token is refused', () => {
  it('in the order disabled, action, origin, rate, daily, recipient, and all of it before wrong input', async () => {
    await rules();
    const client = await aClient();
    const wrong = { origin: 'https://evil.example' };
    const input = '{"no json';
    const everything: ClientRulesInput = {
      enabled: false,
      allowedActions: 'send_seen',
      maxDaily: 0,
      rateLimit: 1,
      recipientMode: 'none',
    };
    await rules(everything);
    expect(await outcome(client, input, wrong)).toBe('403 client_tokens_disabled');
    await rules({ ...everything, enabled: true });
    expect(await outcome(client, input, wrong)).toBe('403 action_not_allowed');
    await rules({ ...everything, enabled: true, allowedActions: 'send_message' });
    expect(await outcome(client, input, wrong)).toBe('403 origin_not_allowed');
    // Those before did not count for the rate.
    expect(await outcome(client, input)).toBe('429 daily_limit_exceeded');
    expect(await outcome(client, input)).toBe('429 rate_limited');
    await rules({ ...everything, enabled: true, allowedActions: 'send_message', rateLimit: 100 });
    expect(await outcome(client, input)).toBe('429 daily_limit_exceeded');
    await rules({ recipientMode: 'none' });
    expect(await outcome(client, input)).toBe('403 recipient_not_allowed');
    await rules();
    expect(await outcome(client, input)).toBe('400 invalid_parameter');
    expect(await outcome(client, { chatId: stranger })).toBe('400 missing_field');
    expect(await outcome(client)).toBe('sent');
  });

  it('an action that it was not made for, also where the rules allow it', async () => {
    await rules();
    const client = await aClient('refused', { actions: ['send_seen', 'send_typing'] });
    expect(await outcome(client)).toBe('403 action_not_allowed');
  });

  it('an origin that is not listed, not a request without one', async () => {
    await rules();
    const client = await aClient();
    expect(await outcome(client, body, { origin: ours })).toBe('sent');
    expect(await outcome(client)).toBe('sent');
    for (const origin of [
      'https://evil.example',
      'http://shop.example.com',
      `${ours}.evil.example`,
      'null',
      `${ours}:8443`,
    ]) {
      expect(await outcome(client, body, { origin })).toBe('403 origin_not_allowed');
    }
    await rules({ allowedOrigins: '*' });
    expect(await outcome(client, body, { origin: 'https://evil.example' })).toBe('sent');
    await rules({ allowedOrigins: '' });
    expect(await outcome(client, body, { origin: ours })).toBe('403 origin_not_allowed');
  });
});

describe('rules bind', () => {
  it('tokens that there are, at the very next request', async () => {
    const client = await aClient();
    expect(await outcome(client)).toBe('403 client_tokens_disabled');
    for (let round = 0; round < 5; round += 1) {
      await rules();
      expect(await outcome(client)).toBe('sent');
      await rules({ allowedActions: 'send_seen' });
      expect(await outcome(client)).toBe('403 action_not_allowed');
      await rules({ enabled: false });
      expect(await outcome(client)).toBe('403 client_tokens_disabled');
    }
  });
});

describe('the recipient mode', () => {
  it('"conversation" lets a client write to who wrote first, and to no others', async () => {
    await rules({ recipientMode: 'conversation' });
    const client = await aClient();
    expect(await outcome(client)).toBe('403 recipient_not_allowed');
    sessions.wrote.add(`${session.id}/${stranger}`);
    expect(await outcome(client)).toBe('sent');
    expect(await outcome(client, { ...body, chatId: '+12025550148' })).toBe('403 recipient_not_allowed');
    // Without a recipient there is nothing to check.
    expect(await outcome(client, { text: 'Hello' })).toBe('400 missing_field');
    expect(await outcome(client, { ...body, chatId: 7 })).toBe('400 invalid_parameter');
    expect(await outcome(client, { ...body, chatId: 'x'.repeat(500) })).toBe('400 invalid_parameter');
  });

  it('"any" lets it write to anybody', async () => {
    await rules({ recipientMode: 'any' });
    expect(await outcome(await aClient())).toBe('sent');
  });

  it.each(['none', 'verified'] as const)('"%s" lets it write to no one', async (recipientMode) => {
    sessions.wrote.add(`${session.id}/${stranger}`);
    await rules({ recipientMode });
    const client = await aClient();
    expect(await outcome(client)).toBe('403 recipient_not_allowed');
    expect(sessions.sent).toEqual([]);
  });
});

describe('the session of a client token', () => {
  it('is its own, by default and by either name; another is not found', async () => {
    const other = await sessions.add(team.id, projectId, `other-${names}`);
    await rules();
    const client = await aClient();
    for (const named of [undefined, session.id, session.name]) {
      expect(await outcome(client, { ...body, session: named })).toBe('sent');
    }
    expect(sessions.sent.map((sent) => sent.session)).toEqual([session.id, session.id, session.id]);
    for (const named of [other.id, other.name, 'default', 'nowhere', '42']) {
      expect(await outcome(client, { ...body, session: named })).toBe('404 not_found');
      expect(await outcome(client, { session: named })).toBe('404 not_found');
    }
    expect(await outcome(client, { ...body, session: 7 })).toBe('400 invalid_parameter');
    expect(await outcome(client, { ...body, session: null })).toBe('400 invalid_parameter');
    expect(sessions.sent).toHaveLength(3);
  });

  it('has files that a client token cannot name', async () => {
    await rules();
    const answer = await (await aClient()).post('/api/sendText', { ...body, file: { mediaId: '1' } });
    expect([answer.status, answer.error.code]).toEqual([403, 'credential_not_allowed']);
  });

  it.each([
    { header: { mediaId: '1' } },
    { cards: [{ header: { url: 'https://e.com/a.png' } }, { header: { mediaId: '1' } }] },
  ])('has files that a client token cannot name in a template: %j', async (variables) => {
    await rules();
    const answer = await (await aClient()).post('/api/sendTemplate', { chatId: stranger, templateId: '2', variables });
    expect([answer.status, answer.error.code]).toEqual([403, 'credential_not_allowed']);
  });

  it.each([
    ['sendButtons', { header: { type: 'image', image: { mediaId: '1' } }, buttons: [] }],
    ['sendInteractive', { interactive: { header: { type: 'video', video: { mediaId: '1' } } } }],
  ])('has files that a client token cannot name in a header of %s', async (route, fields) => {
    await rules();
    const answer = await (await aClient()).post(`/api/${route}`, { chatId: stranger, ...fields });
    expect([answer.status, answer.error.code]).toEqual([403, 'credential_not_allowed']);
  });
});

describe('the daily cap', () => {
  it('counts what was sent, not what was refused', async () => {
    await rules({ maxDaily: 2 });
    const client = await aClient();
    sessions.beforeSend = () => {
      throw new DomainError('engine_rejected', 'The network refused.', { extra: { detail: 'no such number' } });
    };
    for (const requested of [body, { chatId: stranger }, '{"no json', { ...body, session: 'nowhere' }, body]) {
      expect(await outcome(client, requested)).toMatch(/^4(00|04|22) /);
    }
    sessions.beforeSend = () => undefined;
    expect([await outcome(client), await outcome(client), await outcome(client)]).toEqual([
      'sent',
      'sent',
      '429 daily_limit_exceeded',
    ]);
    const refused = await client.post('/api/sendText', body);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect(sessions.sent).toHaveLength(2);
  });

  it('is exact when sends come at once', async () => {
    await rules({ maxDaily: 10 });
    const client = await aClient();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome(client)));
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(10);
    expect(sessions.sent).toHaveLength(10);
  });

  it('is of one end user, over all tokens, and of one UTC day', async () => {
    await rules({ maxDaily: 1 });
    expect(await outcome(await aClient('one'))).toBe('sent');
    expect(await outcome(await aClient('one'))).toBe('429 daily_limit_exceeded');
    expect(await outcome(await aClient('two'))).toBe('sent');
    await installation.database.pool.query(`UPDATE client_daily_sends SET day = day - 1 WHERE session_id = $1`, [
      session.id,
    ]);
    expect(await outcome(await aClient('one'))).toBe('sent');
  });
});
