import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { ask, type Answer, type Ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';
import { withinASecond } from './support/within-a-second.js';

interface ErrorBody {
  error: string;
  code: string;
  docs?: string;
  requestId: string;
}
interface NewKey {
  id: string;
  key: string;
}

let parley: PrivateParley;
let session: ConnectedSession;
let webhookId: string;
let stranger: string;
let call: <T = ErrorBody>(method: string, path: string, options?: Ask) => Promise<Answer<T>>;

beforeAll(async () => {
  parley = await sharedParley();
  call = (method, path, options) => ask(parley.credentials.baseUrl, method, path, options);
  session = await connectedSession(parley, 'alice');
  const projectId = parley.credentials.project.id;
  const webhook = await parley.client.post<{ id: string }>('/api/webhooks', {
    projectId,
    url: 'http://127.0.0.1:9/never',
    events: ['message.vote'],
  });
  webhookId = webhook.id;
  stranger = (await anotherTeam(parley)).key;
}, timeouts.startMs);

describe('another team', () => {
  it('finds nothing of this one', async () => {
    const projectId = parley.credentials.project.id;
    for (const path of [
      '/api/sessions/alice',
      `/api/sessions/${session.id}`,
      '/api/sessions/alice/me',
      '/api/alice/chats',
      `/api/webhooks/${webhookId}`,
      `/api/webhooks/${webhookId}/secret`,
      `/api/webhooks/${webhookId}/deliveries`,
      `/v1/projects/${projectId}`,
      `/v1/sessions?projectId=${projectId}`,
      `/v1/testing-numbers?projectId=${projectId}`,
      `/platform/projects/${projectId}/events`,
      `/platform/projects/${projectId}/operations`,
      `/platform/operations?projectId=${projectId}`,
    ]) {
      expect([path, (await call('GET', path, { key: stranger })).status]).toEqual([path, 404]);
    }
    expect((await call<unknown[]>('GET', '/api/sessions', { key: stranger })).body).toEqual([]);
    expect((await call<unknown[]>('GET', '/api/webhooks', { key: stranger })).body).toEqual([]);
  });

  it('cannot change anything of this one, and learns nothing from wrong input', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/sendText', { session: session.id, chatId: '+12025550123' }],
      ['POST', '/api/sessions/alice/stop', undefined],
      ['DELETE', '/api/sessions/alice', undefined],
      ['PATCH', `/api/webhooks/${webhookId}`, { nonsense: true }],
      ['DELETE', `/api/webhooks/${webhookId}`, undefined],
      ['DELETE', `/v1/projects/${parley.credentials.project.id}`, undefined],
      [
        'POST',
        '/api/webhooks',
        { projectId: parley.credentials.project.id, url: 'https://example.com', events: ['*'] },
      ],
    ] as const) {
      const answer = await call(method, path, { key: stranger, body });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect(
      (await call<{ status: string }>('GET', '/api/sessions/alice', { key: parley.credentials.team.key })).body.status,
    ).toBe('CONNECTED');
  });
});

describe('credentials', () => {
  it('are refused when absent, malformed, foreign or wrong in their checksum, in one shape', async () => {
    const good = parley.credentials.team.key;
    const flipped = good.slice(0, -1) + (good.endsWith('a') ? 'b' : 'a');
    for (const key of [undefined, 'nonsense', flipped, `parley_team_${'a'.repeat(38)}`]) {
      const answer = await call('GET', '/api/sessions', key === undefined ? {} : { key });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        error: expect.any(String),
        code: 'unauthenticated',
        requestId: answer.headers.get('x-request-id'),
      });
    }
  });

  it('work within their scopes only, and end within a second of revocation', async () => {
    const admin = parley.credentials.team.key;
    await withinASecond(async () => {
      const body = { label: 'reader', scopes: ['sessions:read'] };
      const made = await call<NewKey>('POST', '/api/account/keys', { key: admin, body });
      expect(made.status).toBe(201);
      const { id, key } = made.body;
      const status = async () => (await call('GET', '/api/sessions', { key })).status;
      expect(await status()).toBe(200);
      const refused = await call('POST', '/api/sendText', { key, body: '{"not json' });
      expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
      const outcome = waitFor(async () => (await status()) === 401);
      return { outcome, change: () => call('DELETE', `/api/account/keys/${id}`, { key: admin }) };
    });
  });

  it('of a project see only that project', async () => {
    const key = parley.credentials.project.token;
    expect((await call('GET', '/platform/events', { key })).body.code).toBe('credential_not_allowed');
    const project = await call<{ id: string }>('POST', '/v1/projects', {
      key: parley.credentials.team.key,
      body: { name: 'Second' },
    });
    expect(project.status).toBe(201);
    expect((await call('GET', `/platform/projects/${project.body.id}/events`, { key })).status).toBe(404);
    expect((await call('GET', `/platform/projects/${parley.credentials.project.id}/events`, { key })).status).toBe(200);
  });
});

describe('errors', () => {
  it.each([
    ['an unknown route', 'GET', '/nowhere', undefined, 404, 'not_found'],
    ['a wrong method', 'PATCH', '/api/sendText', {}, 405, 'method_not_allowed'],
    ['malformed JSON', 'POST', '/api/sendText', '{"session":', 400, 'invalid_parameter'],
    ['a missing field', 'POST', '/api/sendText', { session: 'alice', chatId: '+12025550123' }, 400, 'missing_field'],
    [
      'an unknown field',
      'POST',
      '/api/sendText',
      { session: 'alice', chatId: '+12025550123', text: 'x', colour: 1 },
      400,
      'invalid_parameter',
    ],
    ['an unknown parameter', 'GET', '/api/sessions?colour=1', undefined, 400, 'invalid_parameter'],
    ['a limit of zero', 'GET', '/platform/operations?limit=0', undefined, 400, 'invalid_parameter'],
    ['a cursor made up', 'GET', '/platform/operations?cursor=abc', undefined, 400, 'invalid_cursor'],
    ['half of a filter', 'GET', '/platform/operations?resourceType=event', undefined, 400, 'missing_field'],
    ['an id that is none', 'GET', '/platform/operations/0', undefined, 404, 'not_found'],
    [
      'a session that is none',
      'POST',
      '/api/sendText',
      { session: 'nobody', chatId: '+12025550123' },
      404,
      'not_found',
    ],
  ] as const)('has one body for %s', async (_, method, path, body, status, code) => {
    const answer = await call(method, path, { key: parley.credentials.team.key, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.docs).toContain(`/docs/errors#${code}`);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('service-version')).toBe('2026-03-20');
  });

  it('echoes a request id, and refuses a version that is not served', async () => {
    const key = parley.credentials.team.key;
    const named = await call('GET', '/v1/team', { key, headers: { 'x-request-id': 'mine-1' } });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    const malformed = await call('GET', '/v1/team', { key, headers: { 'service-version': 'soon' } });
    expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_version']);
    const unknown = await call('GET', '/v1/team', { key, headers: { 'service-version': '2020-01-01' } });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unsupported_version']);
    expect(unknown.body.error).toContain('2026-03-20');
  });
});

describe('the document', () => {
  it('is served as OpenAPI 3.1 and names the routes', async () => {
    const { status, body } = await call<{ openapi: string; paths: Record<string, object> }>('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/sendText', '/platform/operations/{operationId}']),
    );
    expect((await call('GET', '/docs')).status).toBe(200);
  });
});
