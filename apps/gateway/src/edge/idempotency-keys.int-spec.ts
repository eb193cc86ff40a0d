import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routeDefinitions } from '../access/routes/index.js';
import { Installation, makeProject, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

/** decisions.md §1: cancel, replay, every send of §4, campaigns, recover, enrollment, retry; §14: cancel by the administrator. */
const keyed = [
  'POST /api/forwardMessage',
  'POST /api/sendButtons',
  'POST /api/sendContactVcard',
  'POST /api/sendFile',
  'POST /api/sendImage',
  'POST /api/sendInteractive',
  'POST /api/sendList',
  'POST /api/sendLocation',
  'POST /api/sendPoll',
  'POST /api/sendPollVote',
  'POST /api/sendSeen',
  'POST /api/sendSticker',
  'POST /api/sendTemplate',
  'POST /api/sendText',
  'POST /api/sendVideo',
  'POST /api/sendVoice',
  'POST /api/startTyping',
  'POST /api/stopTyping',
  'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
  'POST /api/webhooks/{webhookId}/recover',
  'POST /enterprise/operations/{operationId}/cancel',
  'POST /platform/events/{eventId}/replays',
  'POST /platform/operations/{operationId}/cancel',
  'POST /platform/projects/{projectId}/events/{eventId}/replays',
  'POST /platform/projects/{projectId}/operations/{operationId}/cancel',
  'POST /v1/campaigns',
  'POST /v1/projects/{projectId}/enrollment',
  'PUT /api/reaction',
  'PUT /api/star',
];
const headers = { 'idempotency-key': 'k-1' };

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
}, 60_000);
afterAll(() => installation.close());

describe('an Idempotency-Key', () => {
  it('is taken where a repeat would do harm, and nowhere else', () => {
    const taking = [...routeDefinitions()].filter(({ idempotencyKey }) => idempotencyKey).map(({ key }) => key);
    expect(taking.sort()).toEqual(keyed);
  });

  it('is refused on another route that changes something, which then does nothing', async () => {
    const client = gateway.as(team.key);
    const refused = await client.post('/v1/projects', { name: 'Once' }, { headers });
    expect([refused.status, refused.error.code]).toEqual([400, 'idempotency_key_invalid']);
    expect((await client.get('/v1/projects')).text).not.toContain('Once');
    const projectId = await makeProject(gateway, team);
    for (const [method, path] of [
      ['PATCH', `/v1/projects/${projectId}`],
      ['DELETE', `/v1/projects/${projectId}`],
    ] as const) {
      const answer = await client.send(method, path, method === 'PATCH' ? { name: 'x' } : undefined, { headers });
      expect([answer.status, answer.error.code]).toEqual([400, 'idempotency_key_invalid']);
    }
    expect((await client.get(`/v1/projects/${projectId}`)).status).toBe(200);
  });

  it('is a header like any other where nothing is changed', async () => {
    expect((await gateway.as(team.key).get('/v1/projects', { headers })).status).toBe(200);
  });
});
