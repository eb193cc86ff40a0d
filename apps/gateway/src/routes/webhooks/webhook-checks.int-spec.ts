import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { checkWebhook, getWebhook, listDestinationTypes, listWebhooks } from '@parley/contracts/webhooks';
import { Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let requested: object[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const { services } = installation;
  await services.answer(checkWebhook, (request) => {
    requested.push({ ...request });
    return { ok: false, verified: false, error: 'auth' as const, durationMs: 7 };
  });
  await services.answer(getWebhook, ({ webhookId }) => {
    throw notFound('Webhook', webhookId);
  });
  await services.answer(listWebhooks, (request) => {
    requested.push({ ...request });
    return { data: [] };
  });
  await services.answer(listDestinationTypes, () => listDestinationTypes.example.reply);
}, 60_000);
beforeEach(() => {
  requested = [];
});
afterAll(() => installation.close());

const url = 'https://example.com/hook';

describe('POST /api/webhooks/check', () => {
  it('answers 200 with what failed at the other side, ten times a minute with one credential', async () => {
    const key = await makeKey(gateway, team, ['webhooks:write']);
    const check = () => gateway.as(key.key).post('/api/webhooks/check', { url });
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await check());
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(answers[0]!.json).toEqual({ ok: false, verified: false, error: 'auth', durationMs: 7 });
    expect(answers[10]!.json).toMatchObject({ code: 'rate_limited' });
    expect(requested).toHaveLength(10);
    const other = await makeKey(gateway, team, ['webhooks:write']);
    expect((await gateway.as(other.key).post('/api/webhooks/check', { url })).status).toBe(200);
    expect((await gateway.as(key.key).get('/api/webhooks')).status).toBe(403);
  });

  it('is refused without the scope, for unknown fields, and for an endpoint out of sight', async () => {
    const reader = await makeKey(gateway, team, ['webhooks:read']);
    expect((await gateway.as(reader.key).post('/api/webhooks/check', { url })).status).toBe(403);
    const writer = await makeKey(gateway, team, ['webhooks:write']);
    const post = (body: object) => gateway.as(writer.key).post('/api/webhooks/check', body);
    expect(await post({ url, colour: 'red' })).toMatchObject({ status: 400, json: { code: 'invalid_parameter' } });
    expect(await post({ id: '601', colour: 'red' })).toMatchObject({ status: 404 });
  });
});

describe('the types of destinations', () => {
  it('are listed, and filter the list of endpoints', async () => {
    const { key } = team;
    const types = await gateway.as(key).get('/v1/destination-types');
    expect(types).toMatchObject({ status: 200, json: [{ type: 'http', enabled: true }] });
    expect((await gateway.as(key).get('/api/webhooks?type=nats')).status).toBe(200);
    expect(requested).toEqual([expect.objectContaining({ type: 'nats' })]);
    expect(await gateway.as(key).get('/api/webhooks?type=fax')).toMatchObject({
      status: 400,
      json: { code: 'invalid_parameter' },
    });
  });
});
