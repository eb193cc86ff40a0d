import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { getSession, type Session } from '@parley/contracts/sessions';
import { readWahaConfigs, readWahaWebhooks } from '@parley/contracts/waha';
import {
  adminToken,
  type Answer,
  type Client,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let anonymous: Client;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '600' });
  team = await makeTeam(gateway);
  anonymous = gateway.as();
  const projectId = await makeProject(gateway, team);
  const session: Session = { ...getSession.example.reply, name: 'default', projectId };
  const { services } = installation;
  await services.answer(readWahaConfigs, () => ({ data: [{ sessionId: session.id, config: {} }] }));
  await services.answer(readWahaWebhooks, () => ({ data: [] }));
  await services.answer(getSession, (request, { caller }) => {
    if (![session.name, session.id].includes(request.session) || caller.teamId !== team.id)
      throw notFound('Session', request.session);
    return session;
  });
}, 60_000);

afterAll(() => installation.close());

const at = '/compat/waha/api/sessions/default';
const get = (path: string, headers: Record<string, string>): Promise<Answer> => anonymous.get(path, { headers });
const unauthorized = { message: 'Unauthorized', statusCode: 401 };

describe('the credential of the WAHA layer', () => {
  it('is a key in the header, in the query, or a bearer token; the first of these counts', async () => {
    const good = team.key;
    for (const [path, headers] of [
      [at, { 'x-api-key': good }],
      [`${at}?x-api-key=${good}`, {}],
      [`${at}?a=1&x-api-key=${encodeURIComponent(good)}&b=2`, {}],
      [at, { authorization: `Bearer ${good}` }],
      [`${at}?x-api-key=nobody`, { 'x-api-key': good, authorization: 'Bearer nobody' }],
      [`${at}?x-api-key=${good}`, { authorization: 'Bearer nobody' }],
      [`${at}?x-api-key=${good}`, { 'x-api-key': '' }],
    ] as [string, Record<string, string>][]) {
      const answer = await get(path, headers);
      expect([path.length, answer.status]).toEqual([path.length, 200]);
    }
    for (const [path, headers] of [
      [at, {}],
      [at, { authorization: 'Basic abc' }],
      [at, { 'x-api-key': 'nobody' }],
      [`${at}?x-api-key=nobody`, { authorization: `Bearer ${good}` }],
      [`${at}?x-api-key=${good}`, { 'x-api-key': 'nobody' }],
      [`${at}?X-API-KEY=${good}`, {}],
    ] as [string, Record<string, string>][]) {
      const answer = await get(path, headers);
      expect([answer.status, answer.json]).toEqual([401, unauthorized]);
    }
  });

  it('is not the cookie of a member, nor a client token', async () => {
    const member = await signIn(gateway, team.owner);
    expect((await member.get(at)).json).toEqual(unauthorized);
    expect((await member.get('/v1/team')).status).toBe(200);
    const native = gateway.as(team.key);
    const rules = { enabled: true, allowedActions: 'send_message' };
    expect((await native.put('/api/sessions/default/client-rules', rules)).status).toBe(200);
    const minted = await native.post('/api/sessions/default/client-tokens', {});
    const { token } = minted.json as { token: string };
    for (const [method, path] of [
      ['GET', at],
      ['POST', '/compat/waha/api/sendText'],
    ] as const) {
      const refused = await anonymous.send(method, path, undefined, { headers: { 'x-api-key': token } });
      expect([refused.status, refused.json]).toEqual([401, unauthorized]);
    }
  });

  it('counts natively nowhere else', async () => {
    expect((await get('/api/sessions/default', { 'x-api-key': team.key })).error.code).toBe('unauthenticated');
    const inQuery = await gateway.as(team.key).get(`/api/sessions/default?x-api-key=${team.key}`);
    expect([inQuery.status, inQuery.error.code]).toEqual([400, 'invalid_parameter']);
    expect((await get('/compat/wahaha', { 'x-api-key': team.key })).error.code).toBe('not_found');
  });

  it('needs the scope of the native operation', async () => {
    const { key } = await makeKey(gateway, team, ['messages:read']);
    const refused = await get(at, { 'x-api-key': key });
    expect([refused.status, refused.json]).toEqual([
      403,
      {
        statusCode: 403,
        message: 'This route needs the scope "sessions:read".',
        error: 'Forbidden',
        code: 'insufficient_scope',
        requestId: expect.any(String),
      },
    ]);
    expect((await get(at, { 'x-api-key': adminToken })).status).toBe(403);
  });

  it('is counted once against the limit', async () => {
    const { key } = await makeKey(gateway, team, ['sessions:read']);
    const before = Number((await gateway.as(key).get('/api/sessions/default')).headers.get('ratelimit-remaining'));
    const here = await get(at, { 'x-api-key': key, 'x-request-id': 'mine' });
    expect(Number(here.headers.get('ratelimit-remaining'))).toBe(before - 1);
    expect(here.headers.get('x-request-id')).toBe('mine');
  });
});

describe('a request of the WAHA layer', () => {
  const as = (path: string, extra: Record<string, string> = {}) => get(path, { 'x-api-key': team.key, ...extra });

  it('may have a slash at its end, unknown parameters, and the type of a body that it has not', async () => {
    for (const path of [`${at}/`, `${at}?some=1&some=2`, `${at}/?`]) {
      const answer = await as(path, { 'content-type': 'application/json' });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect((await as(`${at}//x`)).status).toBe(404);
  });

  it('is answered in the form of WAHA', async () => {
    expect((await as(at)).json).toMatchObject({
      name: 'default',
      status: 'WORKING',
      me: { id: '12025550147@c.us', pushName: 'default' },
      engine: { engine: 'NOWEB' },
    });
    expect((await as('/compat/waha/api/server/version')).json).toEqual({
      ...{ version: '2026.7.1', engine: 'NOWEB', tier: 'PLUS', browser: null },
      ...{ platform: expect.any(String), worker: { id: null } },
    });
    expect((await get('/compat/waha/ping', {})).json).toEqual({ message: 'pong' });
    expect((await as('/compat/waha/api/version')).status).toBe(200);
    expect((await get('/compat/waha/api/version', {})).json).toEqual(unauthorized);
  });

  it.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/server/version'],
    ['PATCH', '/api/sessions/default'],
    ['GET', ''],
    ['GET', '/api/sessions/%zz'],
  ])('that has no route is answered as WAHA does: %s %s', async (method, path) => {
    const answer = await anonymous.send(method, `/compat/waha${path}`, undefined, {
      headers: { 'x-api-key': team.key },
    });
    expect([answer.status, answer.json]).toEqual([
      404,
      {
        statusCode: 404,
        message: `Cannot ${method} ${path || '/'}`,
        error: 'Not Found',
        code: 'not_found',
        requestId: expect.any(String),
      },
    ]);
  });

  it('names what is not found', async () => {
    const answer = await as('/compat/waha/api/sessions/nobody');
    expect([answer.status, answer.json]).toMatchObject([
      404,
      { statusCode: 404, message: 'Session "nobody" not found.', error: 'Not Found', code: 'not_found' },
    ]);
  });
});
