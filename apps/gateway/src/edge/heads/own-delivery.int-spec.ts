import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTestEvent } from '@parley/contracts/replays';
import { adminToken, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let requestCount = 0;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  await installation.services.answer(makeTestEvent, () => {
    requestCount++;
    return makeTestEvent.example.reply;
  });
}, 60_000);

afterAll(() => installation.close());

/** What webhook-delivery adds to a request, besides the endpoint's own headers. */
const delivery = { 'webhook-id': '7', 'parley-delivery-id': '381725021112738567', 'parley-attempt': '1' };
const path = '/platform/events/test';
const body = { type: 'message.received' };

describe('a webhook that points at Parley itself', () => {
  it('makes no event, with any credential', async () => {
    expect((await gateway.as(team.key).post(path, body)).status).toBe(201);
    for (const key of [team.key, adminToken, 'unknown', undefined]) {
      const { status, error } = await gateway.as(key).post(path, body, { headers: delivery });
      expect([status, error.code]).toEqual([403, 'credential_not_allowed']);
      expect(error.error).toBe(
        'This request is a delivery of a webhook ("Parley-Delivery-Id"): webhooks cannot call this API.',
      );
    }
    expect(requestCount).toBe(1);
  });

  it('is refused on every path and method, before its body is looked at', async () => {
    const extra = { headers: { 'Parley-Delivery-Id': '' } };
    const client = gateway.as(team.key);
    const answers = await Promise.all([
      client.get('/v1/projects', extra),
      client.delete('/api/webhooks/7', extra),
      client.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, extra),
      client.post(path, '{broken', extra),
      client.get('/nowhere', extra),
    ]);
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [403, 'credential_not_allowed']),
    );
  });
});
