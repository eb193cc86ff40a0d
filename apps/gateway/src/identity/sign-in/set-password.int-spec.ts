import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockWaits, waitFor } from '@parley/testing';
import {
  accept,
  adminToken,
  Installation,
  join,
  makeTeam,
  signIn,
  tokenOf,
  type Client,
  type TestGateway,
  type TestPerson,
  type TestTeam,
} from '../../testing/index.js';

const next = 'the password after it';
let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
let team: TestTeam;
let owner: Client;
let person: TestPerson;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  other = await installation.startGateway();
  team = await makeTeam(gateway);
  owner = await signIn(gateway, team.owner);
}, 60_000);

afterAll(() => installation.close());

async function login(password: string): Promise<number> {
  return (await gateway.as().post('/v1/auth/login', { email: person.email, password })).status;
}

describe('changing the own password', () => {
  it('ends the other signed-in sessions of the person, on every gateway', async () => {
    person = await join(gateway, owner, 'member');
    const [mine, elsewhere] = [await signIn(gateway, person), await signIn(other, person)];
    const changed = await mine.post('/v1/auth/password', { current: person.password, next });
    expect([changed.status, changed.json]).toEqual([200, { message: 'The password is changed.', success: true }]);
    expect((await mine.get('/v1/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/v1/auth/me')).status).toBe(401);
    expect([await login(person.password), await login(next)]).toEqual([401, 200]);
  });

  it('needs the current one, a next one of 12 to 256 characters, and a signed-in session', async () => {
    person = await join(gateway, owner, 'member');
    const page = await signIn(gateway, person);
    const change = async (body: object): Promise<[number, string]> => {
      const { status, error } = await page.post('/v1/auth/password', body);
      return [status, error.code];
    };
    const { password: current } = person;
    expect(await change({ current: 'another', next })).toEqual([401, 'unauthenticated']);
    expect(await change({ current, next: 'eleven char' })).toEqual([400, 'invalid_parameter']);
    expect(await change({ current, next: 'x'.repeat(257) })).toEqual([400, 'invalid_parameter']);
    expect(await change({ current })).toEqual([400, 'missing_field']);
    const byKey = await gateway.as(team.key).post('/v1/auth/password', { current, next });
    expect([byKey.status, byKey.error.code]).toEqual([403, 'credential_not_allowed']);
    expect(await login(current)).toBe(200);
  });

  it('is one change, however many are asked for at once', async () => {
    person = await join(gateway, owner, 'member');
    const pages = [await signIn(gateway, person), await signIn(other, person)];
    const answers = await Promise.all(
      pages.map((page, index) =>
        page.post('/v1/auth/password', { current: person.password, next: `the password of page ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await login(`the password of page ${winner}`)).toBe(200);
    expect((await pages[1 - winner]?.get('/v1/auth/me'))?.status).toBe(401);
  });

  it('leaves no session behind that the old password opened meanwhile', async () => {
    person = await join(gateway, owner, 'member');
    const page = await signIn(gateway, person);
    const [changed, ...logins] = await Promise.all([
      page.post('/v1/auth/password', { current: person.password, next }),
      ...Array.from({ length: 8 }, () => signIn(other, person).catch(() => null)),
    ]);
    expect(changed.status).toBe(200);
    const statuses = await Promise.all(logins.map(async (each) => (await each?.get('/v1/auth/me'))?.status ?? 401));
    expect(statuses).toEqual(statuses.map(() => 401));
  });
});

describe('a link for a forgotten password', () => {
  const admin = (): Client => gateway.as(adminToken);

  async function reset(): Promise<string> {
    const answer = await admin().post(`/enterprise/users/${person.userId}/reset`);
    expect([answer.status, Object.keys(answer.json as object)]).toEqual([200, ['url']]);
    const { url } = answer.json as { url: string };
    expect(url).toMatch(/^https:\/\/parley\.test\/dashboard\/invitations\/parley_reset_\w{38}$/);
    return tokenOf(url);
  }

  it('sets another one, once, and ends the signed-in sessions', async () => {
    person = await join(gateway, owner, 'member');
    const before = await signIn(other, person);
    const token = await reset();
    expect((await before.get('/v1/auth/me')).status).toBe(401);
    const meanwhile = await signIn(other, person);
    expect((await accept(gateway, token, 'eleven char')).error.code).toBe('invalid_parameter');
    const answers = await Promise.all([gateway, other].map((on) => accept(on, token, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.json).toEqual({
      user: { id: person.userId, email: person.email },
    });
    expect((await meanwhile.get('/v1/auth/me')).status).toBe(401);
    expect([await login(person.password), await login(next)]).toEqual([401, 200]);
    expect((await accept(gateway, token, next)).error.code).toBe('not_found');
  });

  it('is void once another is made, the password is changed, or a day has passed', async () => {
    person = await join(gateway, owner, 'member');
    const first = await reset();
    const second = await reset();
    expect((await accept(gateway, first, next)).status).toBe(404);
    const page = await signIn(gateway, person);
    await page.post('/v1/auth/password', { current: person.password, next });
    expect((await accept(gateway, second, 'yet another password')).status).toBe(404);
    const third = await reset();
    const expire = 'UPDATE password_resets SET expires_at = now() WHERE user_id = $1';
    await installation.database.pool.query(expire, [person.userId]);
    expect((await accept(gateway, third, 'yet another password')).status).toBe(404);
    expect(await login(next)).toBe(200);
  });

  it('and the current password change it one after the other when both come at once', async () => {
    person = await join(gateway, owner, 'member');
    const token = await reset();
    const page = await signIn(gateway, person);
    const { pool } = installation.database;
    const holder = await pool.connect();
    try {
      await holder.query(`
        CREATE FUNCTION hold_reset() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NULL; END $$;
        CREATE TRIGGER hold_reset AFTER DELETE ON password_resets FOR EACH ROW EXECUTE FUNCTION hold_reset()`);
      await holder.query('SELECT pg_advisory_lock(77)');
      const linked = accept(gateway, token, 'the password of the link');
      await waitFor(async () => (await lockWaits(pool)).length === 1);
      const changed = page.post('/v1/auth/password', { current: person.password, next });
      await waitFor(async () => (await lockWaits(pool)).length === 2);
      await holder.query('SELECT pg_advisory_unlock(77)');
      expect([(await linked).status, (await changed).status]).toEqual([200, 401]);
      expect(await login('the password of the link')).toBe(200);
    } finally {
      await holder.query('SELECT pg_advisory_unlock_all()');
      await holder.query('DROP FUNCTION hold_reset() CASCADE');
      holder.release();
    }
  });

  it('is made by the administrator alone, for people that there are', async () => {
    person = await join(gateway, owner, 'member');
    const path = `/enterprise/users/${person.userId}/reset`;
    expect((await owner.post(path)).error.code).toBe('credential_not_allowed');
    expect((await gateway.as(team.key).post(path)).error.code).toBe('credential_not_allowed');
    const unknown = await admin().post('/enterprise/users/404/reset');
    expect([unknown.status, unknown.error.error]).toEqual([404, 'User "404" not found.']);
    const users = (await admin().get('/enterprise/users?limit=1')).json as { data: object[] };
    expect(users).toEqual({
      data: [
        {
          id: person.userId,
          email: person.email,
          teams: [{ id: team.id, name: expect.any(String), role: 'member' }],
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      pagination: { limit: 1, offset: 0 },
    });
  });
});
