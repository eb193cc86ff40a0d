import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalog, notFound, type ErrorCode } from '@parley/contracts/base';
import { getOperation, listOperations } from '@parley/contracts/operations';
import { getSession, listSessions } from '@parley/contracts/sessions';
import type { RequestContext } from '@parley/messaging';
import {
  adminToken,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Answer,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  await installation.services.answer(getSession, () => {
    throw notFound('Session');
  });
  await installation.services.answer(listOperations, () => listOperations.example.reply);
}, 60_000);

afterAll(() => installation.close());

function expectError(answer: Answer, code: ErrorCode, naming?: string): void {
  expect({ status: answer.status, code: answer.error?.code }).toEqual({ status: errorCatalog[code].status, code });
  const allowed = ['error', 'code', 'docs', 'requestId'];
  expect(Object.keys(answer.error).filter((member) => !allowed.includes(member))).toEqual([]);
  expect(answer.error.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.error.docs).toBe(code === 'unauthenticated' ? undefined : `/docs/errors#${code}`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('service-version')).toBe('2026-03-20');
  if (naming) expect(answer.error.error).toContain(naming);
}

describe('the one error body', () => {
  it('is answered for unknown routes, without asking for a credential', async () => {
    expectError(await gateway.as().get('/nowhere'), 'not_found');
    expectError(await gateway.as().send('OPTIONS', '/nowhere'), 'not_found');
    expectError(await gateway.as().post('/nowhere', '{broken'), 'not_found');
    expectError(await gateway.as().get('/v1/projects/'), 'not_found');
    expectError(await gateway.as().get('/api/%zz/chats'), 'not_found');
    expectError(await gateway.as().get(`/api/${'x'.repeat(2000)}/chats`), 'not_found');
  });

  it('names what was not found as it was asked for', async () => {
    const client = gateway.as(team.key);
    const errorOf = async (path: string): Promise<string> => (await client.get(path)).error.error;
    expect(await errorOf('/v1/projects/123')).toBe('Project "123" not found.');
    expect(await errorOf('/v1/projects/abc')).toBe('Project "abc" not found.');
    expect(await errorOf('/api/account/keys/9')).toBe('Key "9" not found.');
    expect(await errorOf('/api/sessions/no%20body')).toBe('Session "no body" not found.');
    expect(await errorOf('/nowhere?secret=x')).toBe('Route "GET /nowhere" not found.');
    const other = await makeProject(gateway, await makeTeam(gateway));
    expect(await errorOf(`/v1/projects/${other}`)).toBe(`Project "${other}" not found.`);
    expect(await errorOf(`/platform/operations?projectId=${other}`)).toBe(`Project "${other}" not found.`);
  });

  it('is answered for a method that a path does not have, once the credential is good', async () => {
    const client = gateway.as(team.key);
    for (const [method, path, allow] of [
      ['PUT', '/v1/projects', 'GET, HEAD, POST'],
      ['GET', '/mcp', 'POST'],
      ['DELETE', '/v1/team', 'GET, HEAD, PATCH'],
      ['HEAD', '/v1/auth/team', 'POST'],
      ['DELETE', '/api/sendText', 'POST'],
      ['POST', `/v1/projects/${projectId}`, 'DELETE, GET, HEAD, PATCH'],
    ] as const) {
      expectError(await gateway.as().send(method === 'HEAD' ? 'PUT' : method, path), 'unauthenticated');
      const answer = await client.send(method, path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allow]);
      if (method !== 'HEAD') expectError(answer, 'method_not_allowed', allow);
    }
    expectError(
      await client.send('PUT', '/v1/projects', {}, { headers: { 'service-version': 'x' } }),
      'invalid_version',
    );
    expectError(await gateway.as(adminToken).send('PUT', '/v1/projects'), 'method_not_allowed');
    // A public route asks for no credential.
    const login = await gateway.as().get('/v1/auth/login');
    expectError(login, 'method_not_allowed');
    expect(login.headers.get('allow')).toBe('POST');
    expectError(await client.send('PUT', '/nowhere'), 'not_found');
  });

  it('is not answered to OPTIONS, which says what a path takes and lets no page in', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const headers of [undefined, preflight]) {
      const answer = await gateway.as().send('OPTIONS', '/v1/projects', undefined, { headers });
      expect([answer.status, answer.text, answer.headers.get('allow')]).toEqual([204, '', 'GET, HEAD, POST']);
      const cors = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
  });

  it('names HEAD wherever it names GET', async () => {
    for (const path of ['/dashboard/', '/docs/guides/', '/']) {
      const answer = await gateway.as().send('POST', path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('has the page of every code for HEAD too', async () => {
    const [page, head] = await Promise.all([
      gateway.as().get('/docs/errors'),
      gateway.as().send('HEAD', '/docs/errors'),
    ]);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(page.headers.get('content-length'));
  });

  it('says to the administrator what there is not before it says what is wrong', async () => {
    const admin = gateway.as(adminToken);
    expectError(await admin.patch('/enterprise/teams/999', {}), 'not_found');
    expectError(await admin.patch('/enterprise/teams/999', { suspended: 'yes' }), 'not_found');
    expectError(await admin.get('/enterprise/teams/999?x=1'), 'not_found');
    expectError(await admin.post('/enterprise/users/999/reset', { x: 1 }), 'not_found');
    expectError(await admin.patch(`/enterprise/teams/${team.id}`, {}), 'missing_field');
    expectError(await admin.get(`/enterprise/teams/${team.id}?x=1`), 'invalid_parameter');
  });

  it('is answered for a missing, malformed, mistyped or unknown credential', async () => {
    const mistyped = team.key.slice(0, -1) + (team.key.endsWith('0') ? '1' : '0');
    for (const key of [undefined, 'x', 'parley_team_', mistyped, `${team.key}0`, '']) {
      const answer = await gateway.as(key).get('/v1/projects');
      expectError(answer, 'unauthenticated');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    const basic = await gateway.as().get('/v1/projects', { headers: { authorization: 'Basic eDp5' } });
    expectError(basic, 'unauthenticated');
  });

  it('is answered for a body that is no JSON, no object, too deep, too large or of another type', async () => {
    const client = gateway.as(team.key);
    expectError(await client.post('/v1/projects', '{"name":'), 'invalid_parameter');
    expectError(await client.post('/v1/projects', '[]'), 'invalid_parameter');
    expectError(await client.post('/v1/projects', '"text"'), 'invalid_parameter');
    expectError(
      await client.post('/v1/projects', '{"name":"x","__proto__":{"a":1}}'),
      'invalid_parameter',
      '__proto__',
    );
    expectError(await client.post('/v1/projects', '{"name":"x","constructor":1}'), 'invalid_parameter', 'constructor');
    expectError(await client.post('/v1/projects', '{"name":"a\\u0000b"}'), 'invalid_parameter', 'NUL');
    expectError(await client.post('/v1/projects', '{"name":"\\ud800"}'), 'invalid_parameter');
    const deep = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expectError(await client.post('/v1/projects', deep), 'invalid_parameter');
    const large = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) });
    expectError(await client.post('/v1/projects', large), 'payload_too_large');
    const typed = { headers: { 'content-type': 'text/plain' } };
    expectError(await client.post('/v1/projects', '{"name":"x"}', typed), 'unsupported_media_type');
    const packed = { headers: { 'content-encoding': 'gzip' } };
    expectError(
      await client.post('/v1/projects', '{"name":"x"}', packed),
      'unsupported_media_type',
      'Content-Encoding',
    );
  });

  it('names the field or parameter at fault', async () => {
    const client = gateway.as(team.key);
    expectError(await client.post('/v1/projects', {}), 'missing_field', '"name"');
    expectError(await client.post('/v1/projects'), 'missing_field', '"name"');
    expectError(await client.post('/v1/projects', ''), 'missing_field', '"name"');
    expectError(await client.post('/v1/projects', { name: 7 }), 'invalid_parameter', '"name"');
    expectError(await client.post('/v1/projects', { name: null }), 'invalid_parameter', '"name"');
    expectError(await client.post('/v1/projects', { name: 'x', colour: 'red' }), 'invalid_parameter', '"colour"');
    expectError(await client.get('/v1/projects?colour=red'), 'invalid_parameter', '"colour"');
    expectError(await client.get('/v1/projects?limit=1&limit=2'), 'invalid_parameter', '"limit"');
    expectError(await client.get('/v1/team?x=1'), 'invalid_parameter', '"x"');
    expectError(await client.get('/v1/projects?constructor=1'), 'invalid_parameter', '"constructor"');
    for (const limit of ['0', '-1', '1.5', 'ten', '']) {
      expectError(await client.get(`/v1/projects?limit=${limit}`), 'invalid_parameter', '"limit"');
    }
    const start = await client.post('/api/sessions/default/start', { now: true });
    expectError(start, 'not_found');
  });

  it('is answered for a version that is no date or not served, and lists what is served', async () => {
    const client = gateway.as(team.key);
    const version = (date: string) => ({ headers: { 'service-version': date } });
    expectError(await client.get('/v1/projects', version('yesterday')), 'invalid_version');
    expectError(await client.get('/v1/projects', version('2026-02-30')), 'invalid_version');
    expectError(await client.get('/v1/projects', version('2025-01-01')), 'unsupported_version', '2026-03-20');
    expect((await client.get('/v1/projects', version('2026-03-20'))).status).toBe(200);
  });

  it('is answered for what is not even HTTP', async () => {
    const text = await raw(gateway.url, 'NONSENSE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ code: 'invalid_parameter' });
  });

  it('is answered for targets that are no path of ours', async () => {
    for (const target of [
      '*',
      'http://elsewhere.example/v1/team',
      '//v1/team',
      '/v1/../v1/team',
      '/v1/team;x=1',
      '*v1/team',
      '*v1/team?x=1',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const text = await raw(gateway.url, `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        const { code } = JSON.parse(text.includes('{') ? text.slice(text.indexOf('{')) : '{}') as { code?: string };
        expect([method, target, text.split(' ')[1], code]).toEqual([method, target, ...answerTo(method, target)]);
      }
    }
  });

  it('says nothing of what failed inside, but the log id', async () => {
    await installation.services.answer(getSession, () => {
      throw new Error('secret detail');
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.as(team.key).get('/api/sessions/default')),
    );
    const failed = answers.find(({ status }) => status === 500);
    expect(failed?.error).toEqual({
      error: expect.any(String),
      code: 'internal',
      requestId: failed?.headers.get('x-request-id'),
    });
    expect(answers.some(({ text }) => text.includes('secret detail'))).toBe(false);
  });
});

describe('the order of checks', () => {
  it('is credential, version, access, visibility, input', async () => {
    const reader = await makeKey(gateway, team, ['projects:read']);
    const broken = '{broken';
    const badVersion = { headers: { 'service-version': 'x' } };
    expectError(await gateway.as().post('/v1/projects', broken, badVersion), 'unauthenticated');
    expectError(await gateway.as(reader.key).post('/v1/projects', broken, badVersion), 'invalid_version');
    expectError(await gateway.as(reader.key).post('/v1/projects', broken), 'insufficient_scope', 'projects:write');
    expectError(await gateway.as(team.key).send('PATCH', '/v1/projects/99', broken), 'not_found');
    expectError(await gateway.as(team.key).send('PATCH', '/v1/projects/abc', broken), 'not_found');
    expectError(await gateway.as(team.key).send('PATCH', `/v1/projects/${projectId}`, broken), 'invalid_parameter');
    expectError(await gateway.as(team.key).get('/platform/projects/99/operations?limit=0'), 'not_found');
    expectError(await gateway.as(team.key).get('/platform/operations?projectId=99&limit=0'), 'not_found');
    expectError(await gateway.as(team.key).get('/platform/operations?projectId=abc'), 'invalid_parameter', 'projectId');
    expectError(await gateway.as(team.key).patch('/api/account/keys/99', { colour: 1 }), 'not_found');
    expectError(await gateway.as(team.key).patch(`/api/account/keys/${reader.id}`, { colour: 1 }), 'invalid_parameter');
  });

  it('keeps kinds of credentials apart', async () => {
    const token = await makeKey(gateway, team, ['events:read', 'operations:read'], { projectId });
    expectError(await gateway.as(token.key).get('/platform/events'), 'credential_not_allowed');
    expectError(await gateway.as(token.key).get('/platform/events/1'), 'credential_not_allowed');
    expectError(await gateway.as(team.key).get('/enterprise/teams'), 'credential_not_allowed');
    expectError(await gateway.as(adminToken).get('/v1/projects'), 'credential_not_allowed');
    expectError(await gateway.as(team.key).get('/v1/auth/me'), 'credential_not_allowed');
    expectError(await gateway.as(token.key).post('/v1/projects', { name: 'x' }), 'credential_not_allowed');
  });
});

describe('the request id', () => {
  it('is the one that the client sent, when it is fit to print', async () => {
    const sent = await gateway.as(team.key).get('/v1/team', { headers: { 'x-request-id': 'abc-123' } });
    expect(sent.headers.get('x-request-id')).toBe('abc-123');
    const unfit = await gateway.as(team.key).get('/v1/team', { headers: { 'x-request-id': 'a b' } });
    expect(unfit.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const long = await gateway.as(team.key).get('/v1/team', { headers: { 'x-request-id': 'x'.repeat(129) } });
    expect(long.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('goes on to the services with the trace of the client, but not one that is malformed', async () => {
    const contexts: Pick<RequestContext, 'requestId' | 'traceparent'>[] = [];
    const note =
      <R extends object>(reply: R) =>
      (_: object, { requestId, traceparent }: RequestContext): R => {
        contexts.push({ requestId, traceparent });
        return reply;
      };
    const operation = { ...getOperation.example.reply, status: 'succeeded' as const };
    await installation.services.answer(listSessions, note(listSessions.example.reply));
    await installation.services.answer(getOperation, note(operation));
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    for (const path of ['/api/sessions', `/platform/operations/${operation.id}?wait=1`]) {
      await gateway.as(team.key).get(path, { headers: { 'x-request-id': 'traced', traceparent } });
      await gateway.as(team.key).get(path, { headers: { 'x-request-id': 'malformed', traceparent: 'mine' } });
    }
    expect(contexts).toEqual([1, 2].flatMap(() => [{ requestId: 'traced', traceparent }, { requestId: 'malformed' }]));
  });
});

describe('security headers', () => {
  it('are on answers, refusals and unknown routes alike', async () => {
    for (const answer of [
      await gateway.as(team.key).get('/v1/team'),
      await gateway.as().get('/v1/team'),
      await gateway.as().get('/nowhere'),
    ]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('x-powered-by')).toBeNull();
    }
  });
});

function raw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) }, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
}

function answerTo(method: string, target: string): [status: string, code: string | undefined] {
  if (!target.startsWith('http:')) return ['404', 'not_found'];
  return method === 'GET' ? ['401', 'unauthenticated'] : ['204', undefined];
}
