import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Installation,
  makeKey,
  makeTeam,
  signIn,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
let team: TestTeam;
let owner: Client;
let people = 0;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  other = await installation.startGateway();
  team = await makeTeam(gateway);
  owner = await signIn(gateway, team.owner);
}, 60_000);

afterAll(() => installation.close());

interface Made {
  userId: string;
  email: string;
  role: string;
  password: string;
}

async function make(role: string, by = owner): Promise<Made> {
  people += 1;
  const answer = await by.post('/v1/members', { email: `Person${people}.${process.pid}@Example.com`, role });
  expect(answer.status).toBe(201);
  return answer.json as Made;
}

describe('/v1/members', () => {
  it('makes a member with a password that is shown once, and that signs in', async () => {
    const made = await make('admin');
    expect(made).toEqual({
      userId: expect.stringMatching(/^[1-9]\d{0,18}$/),
      email: `person${people}.${process.pid}@example.com`,
      role: 'admin',
      password: expect.stringMatching(/^\w{24}$/),
    });
    const signedIn = await signIn(gateway, made);
    const { password: _, ...member } = made;
    expect((await signedIn.get('/v1/auth/me')).json).toEqual({ teamId: team.id, member });
    const list = (await gateway.as(team.key).get('/v1/members')).json as { data: object[]; pagination: object };
    expect(list.data).toEqual([member, { userId: team.owner.userId, email: team.owner.email, role: 'owner' }]);
    expect(list.pagination).toEqual({ limit: 50, offset: 0 });
    const second = (await owner.get('/v1/members?limit=1&offset=1')).json as { data: { role: string }[] };
    expect(second.data.map(({ role }) => role)).toEqual(['owner']);
  });

  it('takes a password that is given, and answers it to nobody', async () => {
    const person = { email: `given.${process.pid}@example.com`, password: 'eight characters' };
    const made = await owner.post('/v1/members', { ...person, role: 'member' });
    expect([made.status, Object.keys(made.json as object)]).toEqual([201, ['userId', 'email', 'role']]);
    expect((await (await signIn(gateway, person)).get('/v1/auth/me')).status).toBe(200);
    expect((await owner.post('/v1/members', { ...person, role: 'admin' })).error.code).toBe('conflict');
  });

  it('adds a person of another team with the password that they have, and lets nobody guess at it', async () => {
    const elsewhere = await makeTeam(gateway);
    const { email, password } = elsewhere.owner;
    for (const guess of ['a wrong password', password]) {
      const refused = await owner.post('/v1/members', { email, role: 'member', password: guess });
      expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    }
    const added = await owner.post('/v1/members', { email, role: 'member' });
    expect(added.json).toEqual({ userId: elsewhere.owner.userId, email, role: 'member' });
    expect((await owner.delete(`/v1/members/${elsewhere.owner.userId}`)).status).toBe(204);
    const home = await signIn(gateway, elsewhere.owner);
    expect((await home.get('/v1/auth/me')).json).toMatchObject({ teamId: elsewhere.id });
  });

  it('refuses wrong input by name, after what the caller may not see', async () => {
    const wrong = await owner.post('/v1/members', { email: 'nobody', role: 'member' });
    expect(wrong.error).toMatchObject({ code: 'invalid_parameter', error: expect.stringContaining('email') });
    const short = await owner.post('/v1/members', { email: 'a@example.com', role: 'member', password: 'short' });
    expect(short.error.error).toContain('password');
    expect((await owner.post('/v1/members', { email: 'a@example.com' })).error.code).toBe('missing_field');
    const own = `/v1/members/${team.owner.userId}`;
    expect((await owner.patch(own, { role: 'king' })).error.code).toBe('invalid_parameter');
    expect((await owner.patch('/v1/members/404', { role: 'king' })).error.code).toBe('not_found');
    expect((await owner.delete('/v1/members/404')).error.code).toBe('not_found');
    const stranger = await makeTeam(gateway);
    expect((await owner.patch(`/v1/members/${stranger.owner.userId}`, { role: 'member' })).status).toBe(404);
  });
});

describe('who may change members', () => {
  it('is no key, whatever its scopes, and no project token', async () => {
    const key = gateway.as(team.key);
    const { userId } = await make('member');
    for (const answer of [
      await key.post('/v1/members', { email: 'x@example.com', role: 'member' }),
      await key.patch(`/v1/members/${userId}`, { role: 'admin' }),
      await key.delete(`/v1/members/${userId}`),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([403, 'credential_not_allowed']);
    }
    const blind = await makeKey(gateway, team, ['projects:read']);
    expect((await gateway.as(blind.key).get('/v1/members')).error.code).toBe('insufficient_scope');
  });

  it('is an admin, but for owners, and never a plain member', async () => {
    const admin = await signIn(gateway, await make('admin'));
    const plain = await signIn(gateway, await make('member'));
    const { userId } = await make('member', admin);
    expect((await admin.patch(`/v1/members/${userId}`, { role: 'admin' })).json).toMatchObject({ role: 'admin' });
    const refusals = await Promise.all([
      admin.patch(`/v1/members/${userId}`, { role: 'owner' }),
      admin.post('/v1/members', { email: 'new-owner@example.com', role: 'owner' }),
      admin.patch(`/v1/members/${team.owner.userId}`, { role: 'member' }),
      admin.delete(`/v1/members/${team.owner.userId}`),
      plain.post('/v1/members', { email: 'x@example.com', role: 'member' }),
      plain.delete(`/v1/members/${userId}`),
    ]);
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
      refusals.map(() => [403, 'role_required']),
    );
    expect((await plain.get('/v1/members')).status).toBe(200);
  });

  it('is from the own origin only', async () => {
    const { email, password } = team.owner;
    const elsewhere = await signIn(gateway, { email, password }, 'https://evil.example');
    const refused = await elsewhere.post('/v1/members', { email: 'x@example.com', role: 'member' });
    expect(refused.error.code).toBe('origin_not_allowed');
    expect((await elsewhere.get('/v1/members')).status).toBe(200);
  });

  it('binds at once on every gateway: role, sessions, and the authority of keys', async () => {
    const made = await make('admin');
    const here = await signIn(gateway, made);
    const there = here.at(other.url);
    const key = await here.post('/api/account/keys', { label: 'x', scopes: ['members:read', 'members:write'] });
    const thereByKey = other.as((key.json as { key: string }).key);
    expect((await thereByKey.patch('/v1/team', { name: 'Renamed' })).status).toBe(200);
    expect((await owner.patch(`/v1/members/${made.userId}`, { role: 'member' })).status).toBe(200);
    expect((await thereByKey.patch('/v1/team', { name: 'x' })).error.code).toBe('role_required');
    expect((await there.delete(`/v1/members/${made.userId}`)).error.code).toBe('role_required');
    expect((await owner.delete(`/v1/members/${made.userId}`)).status).toBe(204);
    expect((await there.get('/v1/auth/me')).status).toBe(401);
    expect((await thereByKey.get('/v1/members')).status).toBe(200);
  });

  it('does not give a removed member anything back when they are added again', async () => {
    const made = await make('admin');
    const before = await signIn(gateway, made);
    const key = await before.post('/api/account/keys', { label: 'x', scopes: ['members:write'] });
    expect((await owner.delete(`/v1/members/${made.userId}`)).status).toBe(204);
    const again = await owner.post('/v1/members', { email: made.email, role: 'admin' });
    expect(again.status).toBe(201);
    expect((again.json as Made).password).toMatch(/^\w{24}$/);
    expect((await before.get('/v1/auth/me')).status).toBe(401);
    expect((await gateway.as().post('/v1/auth/login', { email: made.email, password: made.password })).status).toBe(
      401,
    );
    const byKey = gateway.as((key.json as { key: string }).key);
    expect((await byKey.patch('/v1/team', { name: 'x' })).error.code).toBe('role_required');
  });
});

describe('the owners of a team', () => {
  it('are never none, however many go at once', async () => {
    const small = await makeTeam(gateway);
    const first = await signIn(gateway, small.owner);
    const last = await first.delete(`/v1/members/${small.owner.userId}`);
    expect([last.status, last.error.code]).toEqual([409, 'conflict']);
    const demoted = await first.patch(`/v1/members/${small.owner.userId}`, { role: 'admin' });
    expect(demoted.error.code).toBe('conflict');
    expect((await first.patch(`/v1/members/${small.owner.userId}`, { role: 'owner' })).status).toBe(200);

    const owners = await Promise.all([make('owner', first), make('owner', first), make('owner', first)]);
    const clients = await Promise.all(owners.map((each) => signIn(other, each)));
    const leaving = [...owners.map(({ userId }) => userId), small.owner.userId];
    const answers = await Promise.all(
      [...clients, first.at(other.url)].map((client, index) => client.delete(`/v1/members/${leaving[index]}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409]);
    const left = (await gateway.as(small.key).get('/v1/members')).json as { data: { role: string }[] };
    expect(left.data.map(({ role }) => role)).toEqual(['owner']);
  });

  it('are asked for their role when the change is made, not when they signed in', async () => {
    const small = await makeTeam(gateway);
    const first = await signIn(gateway, small.owner);
    const second = await signIn(gateway, await make('owner', first));
    const { member } = (await second.get('/v1/auth/me')).json as { member: Made };
    const answers = await Promise.all([
      first.patch(`/v1/members/${member.userId}`, { role: 'member' }),
      second.patch(`/v1/members/${small.owner.userId}`, { role: 'member' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
