import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { projectEventTypes, teamEventTypes } from '@parley/contracts/events';
import {
  createWebhook,
  type Delivery,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  updateWebhook,
  type WebhookEndpoint,
} from '@parley/contracts/webhooks';
import { Installation, makeKey, makeProject, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let failure: DomainError | undefined;
let made: object[] = [];
/** What `getWebhook` and `listWebhooks` were asked. */
let read: object[] = [];
let changes: object[] = [];

const webhookId = '601';
/** Everything that an endpoint can show (decisions.md §6). */
const endpoint: WebhookEndpoint = {
  ...getWebhook.example.reply,
  id: webhookId,
  sessions: ['alice'],
  enabled: false,
  disabledReason: 'failing',
  description: 'CRM',
  headers: { 'x-team': 'sales' },
  ratePerSecond: 10,
  ordering: 'session',
  retry: { schedule: [0, 5] },
  failingSince: '2026-11-21T08:00:00.000Z',
  breakerOpenSince: '2026-11-21T08:01:00.000Z',
};
const held: Delivery = { ...getDelivery.example.reply, status: 'pending', attempts: 0, held: 'breaker' };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const { services } = installation;
  await services.answer(createWebhook, (request) => {
    made.push(structuredClone({ ...request, settings: { ...request.settings } }));
    if (failure) throw failure;
    return createWebhook.example.reply;
  });
  await services.answer(updateWebhook, (request) => {
    changes.push(request.changes);
    if (failure) throw failure;
    return endpoint;
  });
  await services.answer(getWebhook, (request) => {
    read.push({ ...request });
    return endpoint;
  });
  await services.answer(listWebhooks, (request) => {
    read.push({ ...request });
    return { data: [endpoint] };
  });
  await services.answer(getDelivery, () => held);
  await services.answer(listDeliveries, () => ({ data: [held], nextAfter: null }));
}, 60_000);

beforeEach(() => {
  [made, changes, read, failure] = [[], [], [], undefined];
});

afterAll(() => installation.close());

const url = 'https://example.com/hook';
const create = (settings: object) => gateway.as(team.key).post('/api/webhooks', { url, events: ['*'], ...settings });
const change = (settings: object) => gateway.as(team.key).patch(`/api/webhooks/${webhookId}`, settings);

/** At and beyond the bounds that the gateway itself knows; what an address or a type may be, the service says. */
const bounds: [field: string, taken: unknown[], refused: unknown[]][] = [
  [
    'url',
    ['http://a', `https://example.com/${'x'.repeat(2028)}`],
    ['', `https://example.com/${'x'.repeat(2029)}`, 7, null],
  ],
  ['events', [['*'], [...projectEventTypes], [...teamEventTypes]], [[], '*', [7], ['x'.repeat(65)], null]],
  // An empty list never means all (decisions.md §14).
  ['sessions', [['alice', 'bob']], [[], Array.from({ length: 101 }, () => 'a'), 'alice', [7], ['x'.repeat(65)]]],
  ['format', ['native', 'cloudevents'], ['CloudEvents', '', null, 1]],
  ['enabled', [true, false], ['true', 1, null]],
  ['description', ['', 'x'.repeat(500)], ['x'.repeat(501), 7]],
  ['headers', [{}, { 'x-team': 'sales', 'X-Stage': 'dev' }], [['x-team: sales'], 'x-team: sales', 7]],
  ['timeoutSeconds', [1, 30], [0, 31, 1.5, '15', null]],
  ['maxConcurrency', [1, 100], [0, 101, 1.5, '16', null]],
  ['ratePerSecond', [1, 1_000], [0, 1_001, 1.5, '10']],
  ['ordering', ['none', 'session'], ['Session', '', null, true]],
  ['retry', [{}, { schedule: [0] }, { schedule: Array.from({ length: 20 }, () => 86_400) }], [[], '0,5', 7, null]],
];

describe.each(bounds)('the setting %s', (field, taken, refused) => {
  it('is taken up to its bounds, by POST and PATCH', async () => {
    for (const value of taken) {
      expect([value, (await create({ [field]: value })).status]).toEqual([value, 201]);
      expect([value, (await change({ [field]: value })).status]).toEqual([value, 200]);
    }
    expect(made).toEqual(taken.map((value) => ({ settings: { url, events: ['*'], [field]: value } })));
    expect(changes).toEqual(taken.map((value) => ({ [field]: value })));
  });

  it.each(refused.map((value) => [JSON.stringify(value).slice(0, 60), value]))(
    'is refused by name: %s',
    async (_, value) => {
      for (const answer of [await create({ [field]: value }), await change({ [field]: value })]) {
        expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
        expect(answer.error.error).toMatch(new RegExp(`^Field "${field}(\\.\\d+)?" `));
      }
      expect([made, changes]).toEqual([[], []]);
    },
  );
});

describe('an endpoint', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

  it('is made with a signing secret of the caller’s own', async () => {
    expect((await create({ secret })).status).toBe(201);
    expect(made).toEqual([{ settings: { url, events: ['*'] }, secret }]);
  });

  it('needs a URL and events, and no field that there is not', async () => {
    const client = gateway.as(team.key);
    const refusal = async (method: 'POST' | 'PATCH', body: object): Promise<unknown[]> => {
      const to = method === 'POST' ? '/api/webhooks' : `/api/webhooks/${webhookId}`;
      const { status, error } = await client.send(method, to, body);
      return [status, error.code, error.error];
    };
    expect(await refusal('POST', { events: ['*'] })).toEqual([
      400,
      'missing_field',
      'Field "url" or "destination" is required.',
    ]);
    expect(await refusal('POST', { url })).toEqual([400, 'missing_field', 'Field "events" is required.']);
    expect(await refusal('PATCH', {})).toEqual([400, 'missing_field', expect.stringContaining('At least one field')]);
    expect(await refusal('PATCH', { secret })).toEqual([400, 'invalid_parameter', 'Unknown field "secret".']);
    for (const wrong of ['whsec_mine', '', 'A'.repeat(31), `${'A'.repeat(32)}===`, 'A'.repeat(101), 7, null]) {
      const refused = [400, 'invalid_parameter', expect.stringContaining('Field "secret" is invalid')];
      expect(await refusal('POST', { url, events: ['*'], secret: wrong })).toEqual(refused);
    }
    for (const unknown of [{ disabledReason: 'gone' }, { failingSince: 'now' }]) {
      const message = `Unknown field "${Object.keys(unknown)[0]}".`;
      expect(await refusal('POST', { url, events: ['*'], ...unknown })).toEqual([400, 'invalid_parameter', message]);
      expect(await refusal('PATCH', unknown)).toEqual([400, 'invalid_parameter', message]);
    }
    const nested = [400, 'invalid_parameter', 'Unknown field "retry.delays".'];
    expect(await refusal('POST', { url, events: ['*'], retry: { delays: [1] } })).toEqual(nested);
    expect(await refusal('PATCH', { projectId })).toEqual([400, 'invalid_parameter', 'Unknown field "projectId".']);
    expect([made, changes]).toEqual([[], []]);
  });

  it('is asked for with the values of its headers only for a credential that may write them', async () => {
    const reads = async (key: string): Promise<object[]> => {
      read = [];
      const client = gateway.as(key);
      expect((await client.get(`/api/webhooks/${webhookId}`)).status).toBe(200);
      expect((await client.get('/api/webhooks')).status).toBe(200);
      return read;
    };
    const page = { limit: 50, offset: 0 };
    const reader = await makeKey(gateway, team, ['webhooks:read']);
    expect(await reads(reader.key)).toEqual([{ webhookId }, page]);
    const writer = await makeKey(gateway, team, ['webhooks:read', 'webhooks:write']);
    expect(await reads(writer.key)).toEqual([
      { webhookId, withHeaderValues: true },
      { ...page, withHeaderValues: true },
    ]);
    for (const path of [`/api/webhooks/${webhookId}`, '/api/webhooks']) {
      const requested = await gateway.as(reader.key).get(`${path}?withHeaderValues=true`);
      expect([requested.status, requested.error.error]).toEqual([400, 'Unknown parameter "withHeaderValues".']);
    }
  });

  it('loses what may be absent by null', async () => {
    const cleared = { sessions: null, description: null, headers: null, ratePerSecond: null };
    expect((await change(cleared)).status).toBe(200);
    expect(changes).toEqual([cleared]);
  });

  it('is of the project that is named or that the token is bound to, else of the team', async () => {
    const token = await makeKey(gateway, team, ['webhooks:write'], { projectId });
    const body = { url, events: ['*'] };
    await gateway.as(token.key).post('/api/webhooks', body);
    await gateway.as(team.key).post('/api/webhooks', { ...body, projectId });
    await gateway.as(team.key).post('/api/webhooks', { ...body, events: [...teamEventTypes] });
    expect(made).toEqual([
      { projectId, settings: body },
      { projectId, settings: body },
      { settings: { url, events: [...teamEventTypes] } },
    ]);
    const foreign = await gateway.as(token.key).post('/api/webhooks', { ...body, projectId: '99' });
    expect([foreign.status, made.length]).toEqual([404, 3]);
  });

  it('is refused as the service says, with the field that it names', async () => {
    failure = new DomainError('invalid_parameter', 'Field "retry.schedule" is invalid: must be 1 to 20 integers.');
    for (const answer of [await create({ retry: { schedule: [0] } }), await change({ retry: { schedule: [0] } })]) {
      expect([answer.status, answer.error.error]).toEqual([400, failure.message]);
    }
  });

  it('is shown with all that it has, and its deliveries with why they are held', async () => {
    const client = gateway.as(team.key);
    expect((await client.get(`/api/webhooks/${webhookId}`)).json).toEqual(endpoint);
    expect((await client.get('/api/webhooks')).json).toEqual([endpoint]);
    expect((await client.get(`/api/webhooks/${webhookId}/deliveries/${held.id}`)).json).toEqual(held);
    expect((await client.get(`/api/webhooks/${webhookId}/deliveries`)).json).toEqual({
      data: [held],
      page: { nextCursor: null, limit: 25 },
    });
  });
});
