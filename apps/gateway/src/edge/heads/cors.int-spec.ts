import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import {
  type Answer,
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';
import { routeDefinitions } from '../../access/routes/index.js';

let installation: Installation;
let sessions: FakeSessions;
let gateway: TestGateway;
let team: TestTeam;
let session: Session;

const ours = 'https://shop.example.com';
const theirs = 'https://evil.example';
const body = { chatId: '+12025550147', text: 'Hello' };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  sessions = await FakeSessions.start(installation.services);
  team = await makeTeam(gateway);
  session = await sessions.add(team.id, await makeProject(gateway, team), 'shop');
  await setRules(gateway, team, session.id);
}, 60_000);

afterAll(() => installation.close());

function preflight(path: string, origin: string, method = 'POST'): Promise<Answer> {
  const headers = {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  };
  return gateway.as().send('OPTIONS', path, undefined, { headers });
}

describe('a preflight', () => {
  it('is answered for any origin where the body will name the session', async () => {
    for (const origin of [ours, theirs, 'null']) {
      const answer = await preflight('/api/sendText', origin);
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
      const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'service-version']),
      );
      expect(answer.headers.get('access-control-max-age')).toBe('600');
      expect(answer.headers.get('vary')).toContain('Origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('is answered by the rules where the path names the session', async () => {
    const routes = [...routeDefinitions()].filter(
      ({ access, path }) => access.kind === 'scope' && access.client && path.includes('{session}'),
    );
    for (const { path, method } of routes) {
      const at = (name: string): string => path.replace('{session}', name).replaceAll(/\{\w+\}/g, '12025550147');
      for (const name of [session.id, 'shop']) {
        const allowed = await preflight(at(name), ours, method);
        expect([path, allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([path, 204, ours]);
        const refused = await preflight(at(name), theirs, method);
        expect([refused.status, refused.error.code]).toEqual([403, 'origin_not_allowed']);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      }
      // A session that is not there and one that allows no origin get the same answer.
      expect((await preflight(at('nowhere'), ours, method)).error.code).toBe('origin_not_allowed');
    }
  });

  it('knows a session by its present name, though its rules were set by a request that had read the one before', async () => {
    sessions.afterFind = () => {
      sessions.afterFind = () => undefined;
      sessions.rename(session.id, 'store');
    };
    await setRules(gateway, team, session.id);
    expect((await preflight('/api/store/presence', ours, 'GET')).status).toBe(204);
    expect((await preflight('/api/shop/presence', ours, 'GET')).error.code).toBe('origin_not_allowed');
    sessions.rename(session.id, 'shop');
    await setRules(gateway, team, session.id);
    expect((await preflight('/api/shop/presence', ours, 'GET')).status).toBe(204);
  });

  it('of any other route lets no page in, nor does a request for options that is none', async () => {
    for (const [path, status] of [
      ['/api/sessions', 204],
      ['/v1/team', 204],
      ['/api/account/keys', 204],
      ['/nowhere', 404],
      ['/api/sendText/x', 404],
    ] as const) {
      const answer = await preflight(path, ours);
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, status, null]);
    }
    const plain = await gateway.as().send('OPTIONS', '/api/sendText');
    expect([plain.status, plain.headers.get('access-control-allow-origin')]).toEqual([204, null]);
  });
});

describe('a page', () => {
  const requested = async (key: string, origin: string, sent: unknown = body): Promise<[number, string | null]> => {
    const answer = await gateway.as(key).post('/api/sendText', sent, { headers: { origin } });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };

  it('of an allowed origin reads what it is answered, also when it is refused', async () => {
    const { token } = await mintToken(gateway, team.key, 'shop');
    expect(await requested(token, ours)).toEqual([200, ours]);
    expect(await requested(token, ours, '{"no json')).toEqual([400, ours]);
    expect(await requested(token, ours, { ...body, session: 'nowhere' })).toEqual([404, ours]);
    expect(await requested(token, theirs)).toEqual([403, null]);
    const answer = await gateway.as(token).post('/api/sendText', body, { headers: { origin: ours } });
    expect(answer.headers.get('vary')).toContain('Origin');
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['X-Request-Id', 'RateLimit-Remaining', 'Retry-After']) expect(exposed).toContain(name);
    await setRules(gateway, team, session.id, { enabled: false });
    expect(await requested(token, ours)).toEqual([403, ours]);
    await setRules(gateway, team, session.id);
  });

  it('learns that its token is dead, and reads nothing by any other credential', async () => {
    expect(await requested(`parley_client_${'a'.repeat(38)}`, ours)).toEqual([401, ours]);
    expect(await requested(team.key, ours, { ...body, session: 'shop' })).toEqual([200, null]);
    const other = await gateway.as(team.key).get('/v1/team', { headers: { origin: ours } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});
