import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import {
  accept,
  type Answer,
  Installation,
  join,
  makeKey,
  makeTeam,
  newAddress,
  signIn,
  type Client,
  type TestGateway,
  type TestPerson,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
let team: TestTeam;
let owner: Client;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  other = await installation.startGateway();
  team = await makeTeam(gateway);
  owner = await signIn(gateway, team.owner);
}, 60_000);

afterAll(() => installation.close());

function make(role: string, by = owner): Promise<TestPerson> {
  return join(gateway, by, role);
}

describe('/v1/members', () => {
  it('are listed while some of them leave, with the account that only they had', async () => {
    const leaving = await Promise.all(Array.from({ length: 8 }, () => make('member')));
    const lists: Promise<Answer>[] = [];
    for (const { userId } of leaving) {
      lists.push(...Array.from({ length: 6 }, () => owner.get('/v1/members')));
      lists.push(owner.delete(`/v1/members/${userId}`));
    }
    const statuses = (await Promise.all(lists)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  }, 60_000);

  it('invites, and makes a member of who accepts with a password of their own', async () => {
    const email = newAddress();
    const answer = await owner.post('/v1/members', { email: email.toUpperCase(), role: 'admin' });
    const inSevenDays = Date.now() + 7 * 24 * 3600 * 1000;
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        invitation: {
          id: expect.stringMatching(/^[1-9]\d{0,18}$/),
          email,
          role: 'admin',
          url: expect.stringMatching(/^https:\/\/parley\.test\/dashboard\/invitations\/parley_invite_\w{38}$/),
          expiresAt: expect.stringMatching(/Z$/),
        },
      },
    ]);
    const { invitation } = answer.json as { invitation: { id: string; url: string; expiresAt: string } };
    expect(Math.abs(Date.parse(invitation.expiresAt) - inSevenDays)).toBeLessThan(60_000);
    const before = (await gateway.as(team.key).get('/v1/members')).json as { data: { email: string }[] };
    expect(before.data.map((each) => each.email)).not.toContain(email);
    const open = (await gateway.as(team.key).get('/v1/members/invitations')).json as { data: object[] };
    const { url, ...shown } = invitation;
    expect(open).toEqual({ data: [shown], pagination: { limit: 50, offset: 0 } });

    const accepted = await accept(gateway, url.split('/').at(-1) ?? '', 'a password of their own');
    const userId = expect.stringMatching(/^[1-9]\d{0,18}$/);
    expect([accepted.status, accepted.json]).toEqual([200, { user: { id: userId, email } }]);
    const signedIn = await signIn(gateway, { email, password: 'a password of their own' });
    const me = (await signedIn.get('/v1/auth/me')).json as { user: { id: string }; team: object; role: string };
    expect(me).toMatchObject({ user: { email }, team: { id: team.id }, role: 'admin' });
    const list = (await gateway.as(team.key).get('/v1/members')).json as { data: object[]; pagination: object };
    expect(list.data).toEqual([
      { userId: me.user.id, email, role: 'admin' },
      { userId: team.owner.userId, email: team.owner.email, role: 'owner' },
    ]);
    expect(list.pagination).toEqual({ limit: 50, offset: 0 });
    const second = (await owner.get('/v1/members?limit=1&offset=1')).json as { data: { role: string }[] };
    expect(second.data.map(({ role }) => role)).toEqual(['owner']);
    expect((await owner.get('/v1/members/invitations')).json).toMatchObject({ data: [] });
  });

  it('invites who is known and who is not alike, and refuses only a member of the team', async () => {
    const elsewhere = await makeTeam(gateway);
    const answers = await Promise.all([
      owner.post('/v1/members', { email: elsewhere.owner.email, role: 'member' }),
      owner.post('/v1/members', { email: newAddress(), role: 'member' }),
    ]);
    const shapes = answers.map(({ status, json }) => [
      status,
      Object.keys((json as { invitation: object }).invitation),
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
    const again = await owner.post('/v1/members', { email: team.owner.email, role: 'member' });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
  });

  it('takes no password for another member', async () => {
    const answer = await owner.post('/v1/members', {
      email: newAddress(),
      role: 'member',
      password: 'chosen by another',
    });
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
    expect(answer.error.error).toContain('password');
  });

  it('refuses wrong input by name, after what the caller may not see', async () => {
    const wrong = await owner.post('/v1/members', { email: 'nobody', role: 'member' });
    expect(wrong.error).toMatchObject({ code: 'invalid_parameter', error: expect.stringContaining('email') });
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
  it('is no key, with any scopes, and no project token', async () => {
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
    await waitFor(async () => (await thereByKey.get('/v1/members')).status === 401);
  });

  it('does not give a removed member anything back when they are added again', async () => {
    const made = await make('admin');
    const before = await signIn(gateway, made);
    const key = await before.post('/api/account/keys', { label: 'x', scopes: ['members:write'] });
    expect((await owner.delete(`/v1/members/${made.userId}`)).status).toBe(204);
    const again = await join(gateway, owner, 'admin', { email: made.email, password: 'quite another password' });
    expect(again.userId).not.toBe(made.userId);
    expect((await before.get('/v1/auth/me')).status).toBe(401);
    expect((await gateway.as().post('/v1/auth/login', { email: made.email, password: made.password })).status).toBe(
      401,
    );
    const byKey = gateway.as((key.json as { key: string }).key);
    expect((await byKey.patch('/v1/team', { name: 'x' })).status).toBe(401);
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
    const all = [...clients, first.at(other.url)];
    const answers = await Promise.all(all.map((client, index) => client.delete(`/v1/members/${leaving[index]}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409]);
    const staying = all[answers.findIndex(({ status }) => status === 409)];
    const left = (await staying?.get('/v1/members'))?.json as { data: { role: string }[] };
    expect(left.data.map(({ role }) => role)).toEqual(['owner']);
  });

  it('are asked for their role when the change is made, not when they signed in', async () => {
    const small = await makeTeam(gateway);
    const first = await signIn(gateway, small.owner);
    const second = await signIn(gateway, await make('owner', first));
    const { user } = (await second.get('/v1/auth/me')).json as { user: { id: string } };
    const answers = await Promise.all([
      first.patch(`/v1/members/${user.id}`, { role: 'member' }),
      second.patch(`/v1/members/${small.owner.userId}`, { role: 'member' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
