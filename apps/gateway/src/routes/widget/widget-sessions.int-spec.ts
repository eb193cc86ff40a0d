import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, DomainError, notFound } from '@parley/contracts/base';
import {
  type AttemptByToken,
  attemptMoved,
  cancelAttempt,
  exampleAttempt,
  getAttempt,
  type OnboardingAttempt,
} from '@parley/contracts/onboarding';
import {
  allowsWidgetOrigin,
  cancelWidgetSession,
  type CreateWidgetSession,
  createWidgetSession,
  exampleWidgetSettings,
  getWidgetSession,
  handOffWidgetSession,
  previewWidgetHandoff,
  listWidgetSessions,
  resolveWidget,
  startWidgetSession,
  type WidgetSettings,
} from '@parley/contracts/widget';
import {
  adminToken,
  type Client,
  heldWaits,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';
import { waitFor } from '@parley/testing';

const token = '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD';
const publicKey = 'pk_Xb1nqL0n1Qb8cT2yq7wFvA3e';
const shop = 'https://shop.example.com';
const made = createWidgetSession.example.reply;
const begun = { status: 'connecting', sequence: 2, code: undefined } as const;
const cancelled = { status: 'cancelled', code: undefined } as const;
const path = `/widget/sessions/${made.id}`;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let client: Client;
let projectToken: Client;
let settings: WidgetSettings;
let attempt: OnboardingAttempt;
let refusal: DomainError | undefined;
let created: { request: CreateWidgetSession; caller: Caller }[];
let by: AttemptByToken[];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team, 'One');
  client = gateway.as(team.key);
  projectToken = gateway.as((await makeKey(gateway, team, ['widget:read', 'widget:write'], { projectId })).key);
  const { services } = installation;
  await services.answer(resolveWidget, (requested) => {
    if (requested.publicKey !== publicKey) throw notFound('Widget', requested.publicKey);
    return { teamId: team.id, projectId, settings, pairingCode: true };
  });
  await services.answer(allowsWidgetOrigin, ({ origin }) => ({ allowed: origin === shop }));
  await services.answer(createWidgetSession, (request, { caller }) => {
    if (refusal) throw refusal;
    created.push({ request: JSON.parse(JSON.stringify(request)) as CreateWidgetSession, caller });
    return made;
  });
  const held = (request: AttemptByToken): OnboardingAttempt => {
    by.push(request);
    if (request.token !== token) throw new DomainError('unauthenticated', 'The token is unknown.');
    return attempt;
  };
  await services.answer(getAttempt, held);
  await services.answer(cancelAttempt, (request) => ({ ...held(request), ...cancelled }));
  await services.answer(startWidgetSession, () => {
    if (refusal) throw refusal;
    return { ...attempt, ...begun };
  });
}, 60_000);
afterAll(() => installation.close());
beforeEach(async () => {
  // Starts are counted by project: each test has one of its own.
  projectId = await makeProject(gateway, team, `Of a test ${performance.now()}`);
  settings = { ...exampleWidgetSettings, allowedOrigins: [shop] };
  attempt = { ...exampleAttempt, id: made.id, teamId: team.id, kind: 'widget' };
  refusal = undefined;
  created = [];
  by = [];
});

const open = (origin?: string, body: object = { publicKey }, from = '2001:db8:1::1'): Promise<Response> =>
  fetch(`${gateway.url}/widget/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(origin ? { origin } : {}) },
    body: JSON.stringify(body),
  });
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('a page that makes a widget session by the public key', () => {
  it('may when its origin is allowed, and may read the answer', async () => {
    const answer = await open(shop, { publicKey, externalId: 'crm-1' });
    expect([answer.status, await answer.json()]).toEqual([201, made]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop);
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(created).toEqual([
      {
        request: { projectId, environment: 'sandbox', externalId: 'crm-1' },
        caller: { kind: 'service', teamId: team.id, credentialId: 'gateway' },
      },
    ]);
  });

  it.each([
    ['another', 'https://evil.example'],
    ['one that begins like an allowed one', 'https://shop.example.com.evil.example'],
    ['one below an allowed one', 'https://a.shop.example.com'],
    ['the same on another port', 'https://shop.example.com:8443'],
    ['the same without TLS', 'http://shop.example.com'],
    ['the opaque one', 'null'],
    ['a wildcard', '*'],
    ['no', undefined],
  ])('may not with %s origin', async (_, origin) => {
    const answer = await open(origin);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await codeOf(answer)).toEqual([403, 'origin_not_allowed']);
    expect(created).toEqual([]);
  });

  it('is refused for a key that is unknown or of a suspended team', async () => {
    expect(await codeOf(await open(shop, { publicKey: 'pk_unknown' }))).toEqual([404, 'not_found']);
    const admin = gateway.as(adminToken);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: true });
    expect(await codeOf(await open(shop))).toEqual([404, 'not_found']);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: false });
    expect((await open(shop)).status).toBe(201);
  });

  it('reads why it is refused where its origin is allowed', async () => {
    refusal = new DomainError('link_expired', 'Disabled.');
    const answer = await open(shop);
    expect(answer.headers.get('access-control-allow-origin')).toBe(shop);
    expect(await codeOf(answer)).toEqual([410, 'link_expired']);
  });

  it('gets ten an hour from one address, of a thousand that it asks for', async () => {
    const statuses = [];
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => open(shop)));
      statuses.push(...answers.map(({ status }) => status));
    }
    // Where Redis answers too late, this process counts by itself: it lets ten more in at most.
    const { length } = statuses.filter((status) => status === 201);
    expect([10, 20]).toEqual([Math.min(10, length), Math.max(20, length)]);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - length);
    expect(created).toHaveLength(length);
    expect((await open(shop, undefined, '2001:db8:2::1')).status).toBe(201);
  }, 60_000);

  it('has its preflight answered by the origins of all enabled widgets', async () => {
    const preflight = (origin: string): Promise<Response> =>
      fetch(`${gateway.url}/widget/sessions`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const allowed = await preflight(shop);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, shop]);
    expect(allowed.headers.get('access-control-allow-methods')).toBe('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(allowed.headers.get('vary')).toContain('Origin');
    const refused = await preflight('https://evil.example');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(await codeOf(refused)).toEqual([403, 'origin_not_allowed']);
  });
});

describe('the frame of a widget session', () => {
  const withToken = (method: string, to: string, bearer = token, headers: Record<string, string> = {}) =>
    fetch(gateway.url + to, { method, headers: { authorization: `Bearer ${bearer}`, ...headers } });

  it('begins it and follows it by its token', async () => {
    attempt = { ...attempt, status: 'created', sequence: 1, code: undefined, session: undefined };
    const state = { id: made.id, sequence: 1, status: 'waiting' };
    expect(await (await withToken('GET', path)).json()).toEqual(state);
    expect(await (await withToken('POST', `${path}/start`)).json()).toEqual({ ...state, sequence: 2 });
    const following = withToken('GET', `${path}?wait=25&after=1`);
    await waitFor(async () => (await heldWaits(gateway)) === 1, { message: 'the request to be held' });
    attempt = { ...exampleAttempt, id: made.id, teamId: team.id, kind: 'widget', sequence: 3 };
    installation.services.notifications.publishNotification(attemptMoved, { attemptId: made.id, sequence: 3 });
    expect(await (await following).json()).toEqual({ ...state, sequence: 3, status: 'scan', qr: expect.any(String) });
    expect(by.every(({ kind, attemptId }) => kind === 'widget' && attemptId === made.id)).toBe(true);
    expect((await withToken('POST', `${path}/cancel`)).status).toBe(200);
  });

  it('does nothing without its own token, and pages of other origins cannot read it', async () => {
    for (const [method, to] of [
      ['GET', path],
      ['POST', `${path}/start`],
      ['POST', `${path}/cancel`],
      ['POST', `${path}/pairing-code`],
    ] as const) {
      expect([to, (await withToken(method, to, 'x'.repeat(32))).status]).toEqual([to, 401]);
      expect([to, (await fetch(gateway.url + to, { method })).status]).toEqual([to, 401]);
      expect([to, (await withToken(method, to, team.key)).status]).toEqual([to, 401]);
    }
    const answer = await withToken('GET', path, token, { origin: shop });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await withToken('GET', '/widget/sessions/none')).status).toBe(404);
  });

  it('is not there for a suspended team', async () => {
    const admin = gateway.as(adminToken);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: true });
    expect((await withToken('GET', path)).status).toBe(404);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: false });
    expect((await withToken('GET', path)).status).toBe(200);
  });

  it('is told when it cannot begin any more', async () => {
    refusal = new DomainError('conflict', 'It has ended.');
    expect(await codeOf(await withToken('POST', `${path}/start`))).toEqual([409, 'conflict']);
  });
});

describe('the server of a project', () => {
  const requested: object[] = [];
  let handedOff = 0;
  beforeAll(async () => {
    const { services } = installation;
    await services.answer(listWidgetSessions, (request) => {
      requested.push(request);
      return { data: [] };
    });
    const find = (id: string): void => {
      if (id !== made.id) throw notFound('Widget session', id);
    };
    await services.answer(getWidgetSession, ({ widgetSessionId }) => {
      find(widgetSessionId);
      return getWidgetSession.example.reply;
    });
    await services.answer(previewWidgetHandoff, () => previewWidgetHandoff.example.reply);
    await services.answer(handOffWidgetSession, ({ widgetSessionId }) => {
      find(widgetSessionId);
      handedOff += 1;
      return handOffWidgetSession.example.reply;
    });
    await services.answer(cancelWidgetSession, ({ widgetSessionId }) => {
      find(widgetSessionId);
      throw new DomainError('conflict', 'It has connected.');
    });
  });

  it('makes widget sessions, without the limit of pages', async () => {
    for (let count = 0; count < 12; count += 1) {
      const answer = await client.post('/v1/widget/sessions', { projectId, externalId: 'crm-1' });
      expect([answer.status, answer.json]).toEqual([201, made]);
    }
    expect(created[0]).toMatchObject({
      request: { projectId, environment: 'sandbox', externalId: 'crm-1' },
      caller: { kind: 'team_key' },
    });
    const without = await client.post('/v1/widget/sessions', {});
    expect([without.status, without.error.code]).toEqual([400, 'missing_field']);
    expect((await client.post('/v1/widget/sessions', { projectId, token: 'mine' })).error.code).toBe(
      'invalid_parameter',
    );
    expect((await projectToken.post('/v1/widget/sessions', { projectId })).status).toBe(404);
    expect((await projectToken.post('/v1/widget/sessions', {})).status).toBe(201);
  });

  it('lists, reads, takes over and cancels them', async () => {
    const list = await client.get(`/v1/widget/sessions?projectId=${projectId}&status=connected&limit=2&offset=1`);
    expect(list.json).toEqual({ data: [], pagination: { limit: 2, offset: 1 } });
    expect(requested).toEqual([{ projectId, status: 'connected', limit: 2, offset: 1 }]);
    expect((await client.get(`/v1/widget/sessions?projectId=${projectId}&status=open`)).error.code).toBe(
      'invalid_parameter',
    );
    const one = `/v1/widget/sessions/${made.id}`;
    expect((await client.get(one)).json).toEqual(getWidgetSession.example.reply);
    const head = await client.send('HEAD', `${one}/handoff`);
    expect([head.status, handedOff]).toEqual([200, 0]);
    const handoff = await client.get(`${one}/handoff`);
    expect(handedOff).toBe(1);
    expect(head.headers.get('content-length')).toBe(handoff.headers.get('content-length'));
    expect([handoff.status, handoff.json]).toEqual([200, handOffWidgetSession.example.reply]);
    expect(handoff.headers.get('cache-control')).toBe('no-store');
    expect((await client.post(`${one}/cancel`)).status).toBe(409);
    for (const unknown of ['/v1/widget/sessions/77', '/v1/widget/sessions/0', '/v1/widget/sessions/77/handoff']) {
      expect([unknown, (await client.get(unknown)).status]).toEqual([unknown, 404]);
    }
  });

  it('needs the scopes', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['widget:read'], {})).key);
    const one = `/v1/widget/sessions/${made.id}`;
    expect((await reader.get(`${one}/handoff`)).status).toBe(200);
    for (const to of ['/v1/widget/sessions', `${one}/cancel`]) {
      expect([to, (await reader.post(to, {})).error.code]).toEqual([to, 'insufficient_scope']);
    }
  });
});
