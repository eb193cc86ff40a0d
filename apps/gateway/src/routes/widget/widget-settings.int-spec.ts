import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, DomainError } from '@parley/contracts/base';
import { exampleWidgetSettings, getWidget, type PutWidget, putWidget, rotateWidgetKey } from '@parley/contracts/widget';
import {
  type Client,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;
let token: Client;
let projectId: string;
let otherProjectId: string;
const requested: { request: Partial<PutWidget>; caller: Caller }[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  projectId = await makeProject(gateway, team, 'One');
  otherProjectId = await makeProject(gateway, team, 'Two');
  token = gateway.as((await makeKey(gateway, team, ['widget:read', 'widget:write'], { projectId })).key);
  const { services } = installation;
  await services.answer(getWidget, (request, { caller }) => {
    requested.push({ request, caller });
    return { settings: exampleWidgetSettings, etag: '"one"' };
  });
  await services.answer(putWidget, (request, { caller }) => {
    if (request.displayName === 'stale') throw new DomainError('precondition_failed', 'Changed since.');
    requested.push({ request: JSON.parse(JSON.stringify(request)) as PutWidget, caller });
    return { settings: exampleWidgetSettings, etag: '"two"' };
  });
  await services.answer(rotateWidgetKey, (request, { caller }) => {
    requested.push({ request, caller });
    return exampleWidgetSettings;
  });
}, 60_000);
afterAll(() => installation.close());
beforeEach(() => {
  requested.length = 0;
});

describe('GET and PUT /v1/widget', () => {
  it("read the team's defaults, a project's settings, and for a project token its own, with their ETag", async () => {
    const answer = await client.get('/v1/widget');
    expect([answer.status, answer.json, answer.headers.get('etag')]).toEqual([200, exampleWidgetSettings, '"one"']);
    await client.get(`/v1/widget?projectId=${projectId}`);
    await token.get('/v1/widget');
    expect(requested.map(({ request }) => request.projectId)).toEqual([undefined, projectId, projectId]);
  });

  it('replace them, saying from what', async () => {
    const body = { enabled: true, allowedOrigins: ['https://shop.example.com'] };
    const path = `/v1/widget?projectId=${projectId}`;
    const answer = await client.put(path, body, { headers: { 'if-match': '"one", W/"weak"' } });
    expect([answer.status, answer.json, answer.headers.get('etag')]).toEqual([200, exampleWidgetSettings, '"two"']);
    await token.put('/v1/widget', body, { headers: { 'if-match': '*' } });
    await client.put('/v1/widget', body);
    expect(requested.map(({ request }) => request)).toEqual([
      { ...body, projectId, ifMatch: ['"one"'] },
      { ...body, projectId },
      body,
    ]);
  });

  it('answer 412 to who changes what was changed since', async () => {
    const stale = await client.put('/v1/widget', { enabled: true, displayName: 'stale' });
    expect([stale.status, stale.error.code]).toEqual([412, 'precondition_failed']);
  });

  it('refuse what is wrong, after what may not be seen', async () => {
    for (const [path, body, status, code] of [
      ['/v1/widget', {}, 400, 'missing_field'],
      ['/v1/widget', { enabled: true, publicKey: 'pk_mine' }, 400, 'invalid_parameter'],
      ['/v1/widget?team=1', { enabled: true }, 400, 'invalid_parameter'],
      ['/v1/widget?projectId=0', { enabled: true }, 400, 'invalid_parameter'],
      ['/v1/widget?projectId=77', {}, 404, 'not_found'],
    ] as const) {
      const answer = await client.put(path, body);
      expect([path, answer.status, answer.error.code]).toEqual([path, status, code]);
    }
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { enabled: 'yes' } : undefined;
      expect((await token.send(method, `/v1/widget?projectId=${otherProjectId}`, body)).status).toBe(404);
    }
    expect(requested).toEqual([]);
  });

  it('ask for the scopes', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['widget:read'], {})).key);
    expect((await reader.get('/v1/widget')).status).toBe(200);
    expect((await reader.put('/v1/widget', { enabled: true })).error.code).toBe('insufficient_scope');
    expect((await reader.post(`/v1/widget/rotate-key?projectId=${projectId}`)).error.code).toBe('insufficient_scope');
    const writer = gateway.as((await makeKey(gateway, team, ['widget:write'], {})).key);
    expect((await writer.get('/v1/widget')).error.code).toBe('insufficient_scope');
  });
});

describe('POST /v1/widget/rotate-key', () => {
  it('is for a project', async () => {
    expect((await client.post(`/v1/widget/rotate-key?projectId=${projectId}`)).json).toEqual(exampleWidgetSettings);
    expect((await token.post('/v1/widget/rotate-key')).status).toBe(200);
    expect(requested.map(({ request }) => request)).toEqual([{ projectId }, { projectId }]);
    expect((await token.post(`/v1/widget/rotate-key?projectId=${otherProjectId}`)).status).toBe(404);
    const without = await client.post('/v1/widget/rotate-key');
    expect([without.status, without.error.code]).toEqual([400, 'missing_field']);
  });
});
