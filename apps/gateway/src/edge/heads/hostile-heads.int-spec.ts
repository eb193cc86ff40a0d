import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const sessions = await FakeSessions.start(installation.services);
  await sessions.add(team.id, projectId, 'shop');
}, 60_000);

afterAll(() => installation.close());

interface WireAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: NodeJS.Dict<string | string[]>;
}

interface Wire {
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** By the team's key, with a target and headers that no client tidies up. */
function wire(method: string, target: string, { headers = {}, body }: Wire = {}): Promise<WireAnswer> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${team.key}`, ...headers };
    const requested = request({ hostname, port, method, path: target, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const answered = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
        resolve({ status: response.statusCode ?? 0, body: answered, headers: response.headers });
      });
    });
    requested.once('error', reject);
    requested.end(body);
  });
}

/** What comes back for these bytes, until the server closes. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(gateway.url).port) }, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('end', () => {
      socket.destroy();
      resolve(received);
    });
    socket.on('error', reject);
  });
}

const outcome = ({ status, body }: WireAnswer): string =>
  status < 300 ? String(status) : `${status} ${body.code as string}`;

describe('a path that tries to lead elsewhere', () => {
  it.each([
    '/api/sessions/..',
    '/api/sessions/%2e%2e',
    '/api/sessions/..%2fshop',
    '/api/sessions/%2e%2e%2f%2e%2e%2fenterprise%2fteams',
    '/api/sessions/%252e%252e%252fshop',
    '/api/sessions/shop%00',
    '/api/sessions/shop%0d%0aX:1',
    '/api/sessions/shop%2fclient-rules',
    '/api/sessions/shop;x=1',
    '/api/sessions//shop',
    '/api/sessions/./shop',
    '/api/sessions/x/../shop',
    '/api/sessions/x%2f..%2fshop',
    '/api/sessions/shop\\..\\shop',
    '/api/..%2fv1/team',
    '/API/sessions/shop',
    '/api/sessions/shop/',
    '/api%2fsessions%2fshop',
    '/v1/projects/..%2fteam',
    '/v1/projects/%2e%2e/team',
    '/v1/projects/..;/team',
    '/v1/projects/__proto__',
    '/v1/projects/constructor',
    '/v1/team%2f',
    '/v1/team%00',
    '/v1/team%3Fx=1',
    '/v1/team%252f..%252fteam',
    '/%5c/v1/team',
    '/docs/..%2f..%2f..%2fetc%2fpasswd',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/openapi.json/..%2f..%2fpackage.json',
  ])('finds nothing: %s', async (target) => {
    expect(outcome(await wire('GET', target))).toBe('404 not_found');
  });

  it('is handled by the route that it is, however its letters are written', async () => {
    for (const target of ['/v1/team', '/v1/%74eam', '/%76%31/team']) {
      expect([target, outcome(await wire('GET', target))]).toEqual([target, '200']);
      const unknown = await wire('GET', target, { headers: { authorization: 'Bearer nobody' } });
      expect([target, outcome(unknown)]).toEqual([target, '401 unauthenticated']);
    }
    const team = await wire('GET', '/%65nterprise/teams');
    expect(outcome(team)).toBe('403 credential_not_allowed');
  });
});

describe('a header that means something elsewhere', () => {
  it('means nothing here', async () => {
    const path = `/v1/projects/${projectId}`;
    for (const headers of [
      { 'x-http-method-override': 'DELETE' },
      { 'x-http-method': 'DELETE' },
      { 'x-method-override': 'DELETE' },
      { 'x-original-url': '/enterprise/teams' },
      { 'x-rewrite-url': '/enterprise/teams' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
      { host: 'evil.example' },
      { __proto__x: '1', ['__proto__']: 'polluted', constructor: 'x', prototype: 'x' },
      { 'transfer-encoding': 'chunked' },
      { upgrade: 'websocket', connection: 'upgrade' },
      { expect: '100-continue' },
    ] as OutgoingHttpHeaders[]) {
      const answer = await wire('GET', path, { headers });
      expect([headers, answer.status, answer.body.id]).toEqual([headers, 200, projectId]);
      const refused = await wire('GET', '/nowhere', { headers });
      expect(JSON.stringify([refused.body, refused.headers])).not.toContain('evil.example');
    }
    expect(outcome(await wire('POST', '/v1/projects?_method=DELETE'))).not.toBe('204');
    expect(outcome(await wire('GET', path))).toBe('200');
  });

  it('that names no host is refused as anything else is', async () => {
    const answer = await raw(`GET /v1/team HTTP/1.1\r\nAuthorization: Bearer ${team.key}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('\r\nx-request-id: ');
    expect(answer.toLowerCase()).toContain('\r\nservice-version: ');
    expect(answer).toContain('"code":"invalid_parameter"');
    const older = await raw(`GET /v1/team HTTP/1.0\r\nAuthorization: Bearer ${team.key}\r\n\r\n`);
    expect(older).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that comes twice is refused, or the first of it counts', async () => {
    const good = `Bearer ${team.key}`;
    const twice = (...authorization: string[]) =>
      wire('GET', '/v1/team', { headers: { Authorization: authorization } });
    expect(outcome(await twice(good, 'Bearer nobody'))).toBe('200');
    expect(outcome(await twice('Bearer nobody', good))).toBe('401 unauthenticated');
    const versions = { 'service-version': ['2026-03-20', '2026-03-20'] };
    expect(outcome(await wire('GET', '/v1/team', { headers: versions }))).toBe('400 invalid_version');
    const keys = { 'idempotency-key': ['a', 'a'], 'content-type': 'application/json' };
    const body = JSON.stringify({ session: 'shop', chatId: '+12025550147', text: 'x' });
    expect(outcome(await wire('POST', '/api/sendText', { headers: keys, body }))).toBe('400 idempotency_key_invalid');
    const ids = { 'x-request-id': ['mine', 'yours'] };
    expect((await wire('GET', '/v1/team', { headers: ids })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}'],
    [
      'a length and chunks',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/team HTTP/1.1\r\n\r\n',
    ],
    ['chunks of no size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
    ['an encoding that is none', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a length that is none', 'Content-Length: -1\r\n\r\n'],
    ['a space before its colon', 'Content-Length : 2\r\n\r\n{}'],
    ['a NUL in its value', 'X-Request-Id: a\u0000b\r\n\r\n'],
    ['a head without end', `X-Long: ${'x'.repeat(70_000)}\r\n\r\n`],
  ])('by which requests are smuggled ends the connection with one answer: %s', async (_, head) => {
    const received = await raw(
      `POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer ${team.key}\r\n${head}`,
    );
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(received.slice(received.indexOf('{')))).toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('a body that is not what its head says', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/json',
    'application/xml',
    'application/jsonp',
    'application/x-parley-streamed-json',
    'application/x-parley-streamed-form',
    'nonsense',
  ])('is refused as %s, also where JSON may bring a file', async (type) => {
    const headers = { 'content-type': type };
    for (const path of ['/v1/projects', '/api/sendImage']) {
      const answer = await wire('POST', path, { headers, body: '{"session":"shop","name":"x"}' });
      expect([path, outcome(answer)]).toEqual([path, '415 unsupported_media_type']);
    }
  });

  it('is refused when it is compressed, or in other letters', async () => {
    const json = { 'content-type': 'application/json' };
    const gzip = { ...json, 'content-encoding': 'gzip' };
    const body = '{"name":"x"}';
    expect(outcome(await wire('POST', '/v1/projects', { headers: gzip, body: gzipSync(body) }))).toBe(
      '415 unsupported_media_type',
    );
    const utf16 = {
      headers: { 'content-type': 'application/json; charset=utf-16' },
      body: Buffer.from(body, 'utf16le'),
    };
    expect(outcome(await wire('POST', '/v1/projects', utf16))).toBe('400 invalid_parameter');
    const overlong = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc0, 0xaf]), Buffer.from('"}')]);
    expect(outcome(await wire('POST', '/v1/projects', { headers: json, body: overlong }))).toBe(
      '400 invalid_parameter',
    );
  });
});

describe('a query string that says a thing twice', () => {
  it.each([
    ['/v1/projects?limit=1&limit=2', 'limit'],
    ['/v1/projects?limit=1&%6cimit=1', 'limit'],
    ['/v1/projects?limit=&limit=', 'limit'],
    ['/platform/operations?projectId=1&projectId=2', 'projectId'],
    ['/platform/operations?status=failed&cursor=x&status=failed', 'status'],
    ['/api/shop/chats?offset=0&offset=1', 'offset'],
  ])('is refused by name: %s', async (target, name) => {
    const { status, body } = await wire('GET', target);
    expect([status, body.code, body.error]).toEqual([
      400,
      'invalid_parameter',
      `Parameter "${name}" is given more than once.`,
    ]);
  });

  it.each(['1e1', '0x10', '+1', ' 1', '１', '1%00', '%ff', '1,2', 'NaN', 'Infinity', '-0'])(
    'has no number that is %s',
    async (limit) => {
      const { status, body } = await wire('GET', `/v1/projects?limit=${encodeURI(limit).replace('%25', '%')}`);
      expect([status, body.code]).toEqual([400, 'invalid_parameter']);
      expect(body.error).toContain('"limit"');
    },
  );

  it('may ask for more than there ever is, and gets the most', async () => {
    const { status, body } = await wire('GET', `/v1/projects?limit=${'9'.repeat(400)}`);
    expect([status, body.pagination]).toEqual([200, { limit: 500, offset: 0 }]);
  });
});
