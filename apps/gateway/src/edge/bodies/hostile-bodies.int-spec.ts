import { runInThisContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createCampaign } from '@parley/contracts/campaigns';
import { makeTestEvent } from '@parley/contracts/replays';
import { createSession } from '@parley/contracts/sessions';
import { createWebhook } from '@parley/contracts/webhooks';
import {
  adminToken,
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  setRules,
  mintToken,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let client: string;
let honest = 0;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const sessions = await FakeSessions.start(installation.services);
  await sessions.add(team.id, projectId, 'shop');
  await setRules(gateway, team, 'shop');
  await installation.services.answer(createCampaign, () => createCampaign.example.reply);
  await installation.services.answer(createSession, () => createSession.example.reply);
  await installation.services.answer(createWebhook, () => createWebhook.example.reply);
  await installation.services.answer(makeTestEvent, () => makeTestEvent.example.reply);
  client = (await mintToken(gateway, team.key, 'shop')).token;
}, 60_000);

afterAll(() => installation.close());

/** A body that a route takes, and where in it objects are, besides the body itself. */
interface Target {
  readonly method: string;
  readonly path: () => string;
  readonly body: () => Record<string, unknown>;
  readonly within?: readonly string[];
  readonly key?: () => string;
}

const chatId = '+12025550147';
const targets: readonly Target[] = [
  { method: 'POST', path: () => '/v1/projects', body: () => ({ name: 'x' }) },
  { method: 'PATCH', path: () => '/v1/team', body: () => ({ name: 'x' }) },
  { method: 'POST', path: () => '/enterprise/teams', body: () => ({ name: 'x' }), key: () => adminToken },
  { method: 'POST', path: () => '/v1/auth/login', body: () => ({ email: 'a@example.com', password: 'x' }) },
  { method: 'POST', path: () => '/api/account/keys', body: () => ({ label: 'x', scopes: ['sessions:read'] }) },
  { method: 'PUT', path: () => '/api/sessions/shop/client-rules', body: () => ({ enabled: true }) },
  {
    method: 'POST',
    path: () => '/api/sessions',
    body: () => ({ name: 'new', projectId, config: { pairing: 'qr' } }),
    within: ['config'],
  },
  { method: 'POST', path: () => '/api/sendText', body: () => ({ session: 'shop', chatId, text: 'x' }) },
  { method: 'POST', path: () => '/api/sendText', body: () => ({ chatId, text: 'x' }), key: () => client },
  {
    method: 'POST',
    path: () => '/api/sendImage',
    body: () => ({ session: 'shop', chatId, file: { data: 'aGk=', mimetype: 'image/png' } }),
    within: ['file'],
  },
  {
    method: 'POST',
    path: () => '/api/sendContactVcard',
    body: () => ({ session: 'shop', chatId, contacts: [{ vcard: 'x' }, { vcard: 'y' }] }),
    within: ['contacts.1'],
  },
  {
    method: 'POST',
    path: () => '/api/webhooks',
    body: () => ({ projectId, url: 'https://example.com', events: ['*'], headers: {}, retry: { schedule: [0] } }),
    within: ['headers', 'retry'],
  },
  {
    method: 'POST',
    path: () => `/platform/projects/${projectId}/events/test`,
    body: () => ({ type: 'message.received', payload: { conversation: { id: '1' }, list: [{}, [{ a: 1 }]] } }),
    within: ['payload', 'payload.conversation', 'payload.list.0', 'payload.list.1.0'],
  },
  {
    method: 'POST',
    path: () => '/v1/campaigns',
    body: () => ({
      projectId,
      name: 'x',
      session: 'shop',
      message: { type: 'text', text: 'x' },
      recipients: [{ to: chatId }, { to: chatId, variables: { name: 'x' } }],
    }),
    within: ['message', 'recipients.0', 'recipients.1.variables'],
  },
];

const poisons: readonly (readonly [name: string, value: object])[] = [
  ['__proto__', { polluted: true }],
  ['constructor', { prototype: { polluted: true } }],
  ['prototype', { polluted: true }],
];

/** The body as JSON with the poison in the object at this place. */
function poisoned(body: Record<string, unknown>, place: string, [name, value]: readonly [string, object]): string {
  const names = place === '' ? [] : place.split('.');
  const object = names.reduce<unknown>((at, member) => (at as Record<string, unknown>)[member], body) as object;
  // By definition: an assignment to `__proto__` would not make a member.
  Object.defineProperty(object, name, { value, enumerable: true });
  return JSON.stringify(body);
}

describe('a body that reaches for the prototype of objects', () => {
  afterEach(async () => {
    // Here and in the realm of Node's own modules, which is another.
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
    expect(runInThisContext('[({}).polluted, [].polluted, (() => 1).polluted]')).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const made = await gateway.as(team.key).post('/v1/projects', { name: `Honest ${++honest}` });
    expect([made.status, Object.keys(made.json as object).sort()]).toEqual([
      201,
      ['createdAt', 'id', 'name', 'slug', 'stage', 'teamId'],
    ]);
  });

  it.each(poisons)(
    'is refused on every kind of route, at every depth, by the name of the field: %s',
    async (...poison) => {
      const wrong: string[] = [];
      for (const { method, path, body, within = [], key = () => team.key } of targets) {
        for (const place of ['', ...within]) {
          const field = place === '' ? poison[0] : `${place}.${poison[0]}`;
          const answer = await gateway.as(key()).send(method, path(), poisoned(body(), place, poison));
          const reported = `${answer.status} ${answer.error.code} ${answer.error.error}`;
          if (reported !== `400 invalid_parameter Unknown field "${field}".`)
            wrong.push(`${method} ${path()}: ${reported}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is refused where a form brings a file, and where an agent calls a tool', async () => {
    const form = [
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"polluted":true}\r\n',
      '--x\r\nContent-Disposition: form-data; name="__proto__[polluted]"; filename="a"\r\n\r\ntrue\r\n',
      '--x\r\nContent-Disposition: form-data; name="constructor[prototype][polluted]"\r\n\r\ntrue\r\n',
    ];
    for (const part of form) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await gateway.as(team.key).post('/api/shop/media', `${part}--x--\r\n`, { headers });
      const name = /name="([^"]+)"/.exec(part)?.[1] ?? '';
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
      expect(answer.error.error).toContain(`"${name}"`);
    }
    const { body = () => ({}) } = targets.find(({ path }) => path() === '/api/sendText') ?? {};
    for (const poison of poisons) {
      const params = `{"name":"send_message","arguments":${poisoned(body(), '', poison)}}`;
      const answer = await gateway
        .as(team.key)
        .post('/mcp', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`, {
          headers: { accept: 'application/json, text/event-stream' },
        });
      const message = `Unknown field "params.arguments.${poison[0]}".`;
      expect([answer.status, answer.error.error]).toEqual([400, { code: -32600, message }]);
    }
  });

  it('is refused in a query string, however that writes it', async () => {
    for (const [query, name] of [
      ['__proto__=1', '__proto__'],
      ['__proto__[polluted]=1', '__proto__[polluted]'],
      ['__proto__.polluted=1', '__proto__.polluted'],
      ['constructor=1', 'constructor'],
      ['constructor[prototype][polluted]=1', 'constructor[prototype][polluted]'],
      ['limit[__proto__]=1', 'limit[__proto__]'],
      ['%5F_proto__=1', '__proto__'],
      ['toString=1', 'toString'],
    ] as const) {
      const answer = await gateway.as(team.key).get(`/v1/projects?${query}`);
      expect([query, answer.status, answer.error.error]).toEqual([query, 400, `Unknown parameter "${name}".`]);
    }
  });
});

describe('a session that is no text', () => {
  const sessions: unknown[][] = [[{ toString: 'x', valueOf: 1, then: 1 }], [['shop']], [7], [null], [true], [{}]];
  it.each(sessions)('is refused: %j', async (session) => {
    for (const body of [
      { session, chatId, text: 'x' },
      { session, chatId },
    ]) {
      const path = 'text' in body ? '/api/sendText' : '/api/stopTyping';
      const { status, error } = await gateway.as(team.key).post(path, body);
      expect([path, status, error.error]).toEqual([path, 400, expect.stringContaining('"session"')]);
    }
  });
});

describe('a body with values that break what reads them', () => {
  const test = (payload: string): [method: string, path: string, body: string] => [
    'POST',
    `/platform/projects/${projectId}/events/test`,
    `{"type":"message.received","payload":${payload}}`,
  ];
  const rules = (member: string): [method: string, path: string, body: string] => [
    'PUT',
    '/api/sessions/shop/client-rules',
    `{${member}}`,
  ];
  const located = (place: string): [method: string, path: string, body: string] => [
    'POST',
    '/api/sendLocation',
    `{"session":"shop","chatId":"${chatId}",${place}}`,
  ];
  const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`;

  it.each<[string, () => [method: string, path: string, body: string], naming: string]>([
    ['a NUL within', () => test('{"a":[{"b":"x\\u0000"}]}'), '"payload.a.0.b"'],
    ['a NUL in a name within', () => test('{"a":{"x\\u0000":1}}'), '"payload.a"'],
    ['half of a surrogate pair within', () => test('{"a":["\\udc00"]}'), '"payload.a.0"'],
    [
      'objects in objects without end',
      () => test(nested(5_000, '{"a":', '}')),
      'must not be nested deeper than 32 levels',
    ],
    [
      'lists in lists without end',
      () => test(`{"a":${nested(5_000, '[', ']')}}`),
      'must not be nested deeper than 32 levels',
    ],
    ['a number beyond all numbers', () => rules('"maxDaily":1e999'), '"maxDaily"'],
    ['one below all numbers', () => rules('"maxDaily":-1e999'), '"maxDaily"'],
    ['one that is no longer exact', () => rules('"maxDaily":9007199254740993'), '"maxDaily"'],
    ['one beyond what the database keeps', () => rules('"maxDaily":2147483648'), '"maxDaily"'],
    ['one with a hundred thousand digits', () => rules(`"rateLimit":${'9'.repeat(100_000)}`), '"rateLimit"'],
    ['a place that is nowhere', () => located('"latitude":1e999,"longitude":0'), '"latitude"'],
    ['a place that is off the earth', () => located('"latitude":0,"longitude":180.5'), '"longitude"'],
    ['a list where an object belongs', () => test('[]'), '"payload"'],
    ['an object where a text belongs', () => rules('"allowedActions":{"toString":1}'), '"allowedActions"'],
  ])('is refused for %s, naming it', async (_, ask, naming) => {
    const answer = await gateway.as(team.key).send(...ask());
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.error.error).toContain(naming);
  });
});
