import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Installation, makeTeam, type Answer, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
let team: TestTeam;
let login: { email: string; password: string };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  other = await installation.startGateway();
  team = await makeTeam(gateway);
  login = { email: team.owner.email, password: team.owner.password };
}, 60_000);

afterAll(() => installation.close());

function cookieOf(answer: Answer): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function signIn(): Promise<{ headers: { cookie: string; origin: string } }> {
  const answer = await gateway.as().post('/v1/auth/login', login);
  expect(answer.status).toBe(200);
  return { headers: { cookie: cookieOf(answer), origin: gateway.url } };
}

describe('signing in', () => {
  it('answers who it is, with a cookie that scripts and other sites cannot use', async () => {
    const answer = await gateway.as().post('/v1/auth/login', { ...login, email: login.email.toUpperCase() });
    expect(answer.json).toEqual({
      user: { id: team.owner.userId, email: login.email },
      team: { id: team.id, name: expect.any(String) },
      role: 'owner',
      teams: [{ id: team.id, name: expect.any(String), role: 'owner' }],
    });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^parley_session=parley_member_\w{38}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  });

  it('is accepted where a team key is, and makes the first key', async () => {
    const session = await signIn();
    expect((await gateway.as().get('/v1/auth/me', session)).json).toMatchObject({ team: { id: team.id } });
    expect((await gateway.as().get('/v1/team', session)).status).toBe(200);
    const made = await gateway.as().post('/api/account/keys', { label: 'x', scopes: ['members:read'] }, session);
    expect(made.status).toBe(201);
    expect((await gateway.as((made.json as { key: string }).key).get('/v1/team')).status).toBe(200);
  });

  it('changes things only from its own origin', async () => {
    const { headers } = await signIn();
    const make = (changed: Record<string, string>) =>
      gateway.as().post('/v1/projects', { name: 'From a page' }, { headers: changed });
    expect((await make({ cookie: headers.cookie })).error.code).toBe('origin_not_allowed');
    expect((await make({ ...headers, origin: 'https://evil.example' })).error.code).toBe('origin_not_allowed');
    const { host, hostname, port } = new URL(gateway.url);
    const foreign = [
      'null',
      '',
      host,
      `http://${hostname}`,
      `http://${hostname}:${Number(port) + 1}`,
      `http://${hostname}.evil.example:${port}`,
      `http://evil.example@${host}.evil.example`,
      `ftp://${host}`,
      `${gateway.url}, https://evil.example`,
    ];
    for (const origin of foreign) {
      const { status, error } = await make({ ...headers, origin });
      expect([origin, status, error.code]).toEqual([origin, 403, 'origin_not_allowed']);
    }
    const page = { headers: { cookie: headers.cookie, origin: 'https://evil.example' } };
    for (const method of ['PATCH', 'DELETE']) {
      const { status, error } = await gateway.as().send(method, '/v1/members/1', undefined, page);
      expect([method, status, error.code]).toEqual([method, 403, 'origin_not_allowed']);
    }
    expect((await make(headers)).status).toBe(201);
  });

  it('is marked for TLS where the proxy in front says so, and then takes no plain page for its own', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const [cookie = ''] = (await gateway.as().post('/v1/auth/login', login, { headers })).headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=43200; Secure$/);
    const session = { ...headers, cookie: cookie.split(';')[0] ?? '' };
    const make = (origin: string) =>
      gateway.as().post('/v1/projects', { name: 'TLS' }, { headers: { ...session, origin } });
    expect((await make(gateway.url)).error.code).toBe('origin_not_allowed');
    expect((await make(gateway.url.replace('http:', 'https:'))).status).toBe(201);
  });

  it('comes before a wrong version, and the origin after it', async () => {
    const { headers } = await signIn();
    const make = (changed: Record<string, string>) =>
      gateway.as().post('/v1/projects', {}, { headers: { ...changed, 'service-version': 'x' } });
    expect((await make({ cookie: 'parley_session=x' })).status).toBe(401);
    expect((await make({ cookie: headers.cookie })).error.code).toBe('invalid_version');
  });

  it('ends with signing out, on every gateway at once', async () => {
    const session = await signIn();
    expect((await other.as().get('/v1/auth/me', session)).status).toBe(200);
    const out = await gateway.as().post('/v1/auth/logout', undefined, session);
    expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect((await gateway.as().get('/v1/auth/me', session)).status).toBe(401);
    expect((await other.as().get('/v1/auth/me', session)).status).toBe(401);
  });

  it('is refused alike for a wrong password and an unknown address, and limited', async () => {
    const wrong = await gateway.as().post('/v1/auth/login', { ...login, password: 'wrong' });
    const unknown = await gateway.as().post('/v1/auth/login', { email: 'nobody@example.com', password: 'wrong' });
    expect([wrong.status, wrong.error.error]).toEqual([401, unknown.error.error]);
    const email = `guessed.${process.pid}.${Date.now()}@example.com`;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const on = attempt % 2 === 0 ? gateway : other;
      statuses.push((await on.as().post('/v1/auth/login', { email, password: 'x' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('counts only failures as attempts', async () => {
    const { owner } = await makeTeam(gateway);
    const person = { email: owner.email, password: owner.password };
    const signIns = Array.from({ length: 12 }, () => gateway.as().post('/v1/auth/login', person));
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(signIns.map(() => 200));
    expect((await gateway.as().post('/v1/auth/login', person)).status).toBe(200);
  });

  it('does not let a stranger join a team by its owner address', async () => {
    const body = { name: 'Same owner', ownerEmail: login.email, ownerPassword: 'not the password' };
    const admin = gateway.as('admin-token-of-the-tests');
    expect((await admin.post('/enterprise/teams', body)).error.code).toBe('conflict');
    const joined = await admin.post('/enterprise/teams', { ...body, ownerPassword: login.password });
    expect(joined.json).toMatchObject({ owner: { userId: team.owner.userId } });
    expect((joined.json as { owner: object }).owner).not.toHaveProperty('password');
  });
});
