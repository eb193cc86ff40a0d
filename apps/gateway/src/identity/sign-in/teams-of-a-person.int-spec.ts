import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adminToken,
  FakeSessions,
  Installation,
  join,
  makeProject,
  makeTeam,
  setRules,
  signIn,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
let home: TestTeam;
let guest: TestTeam;
let guestOwner: Client;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  other = await installation.startGateway();
  guest = await makeTeam(gateway);
  home = await makeTeam(gateway);
  guestOwner = await signIn(gateway, guest.owner);
  await join(gateway, guestOwner, 'member', home.owner);
}, 60_000);

afterAll(() => installation.close());

async function teamOf(page: Client): Promise<string> {
  return ((await page.get('/v1/auth/me')).json as { team: { id: string } }).team.id;
}

describe('a person of several teams', () => {
  it('signs in to the one that they name, else to the last used, also once other teams have added them', async () => {
    expect(await teamOf(await signIn(gateway, { ...home.owner, teamId: home.id }))).toBe(home.id);
    expect(await teamOf(await signIn(gateway, home.owner))).toBe(home.id);
    // Another, older team that adds them moves them nowhere.
    const older = await makeTeam(gateway);
    await join(gateway, await signIn(gateway, older.owner), 'admin', home.owner);
    expect(await teamOf(await signIn(gateway, home.owner))).toBe(home.id);
    expect(await teamOf(await signIn(gateway, { ...home.owner, teamId: guest.id }))).toBe(guest.id);
    expect(await teamOf(await signIn(gateway, home.owner))).toBe(guest.id);
    await gateway.as(adminToken).patch(`/enterprise/teams/${older.id}`, { suspended: true });
  });

  it('is told who they are in each, and who they are now', async () => {
    const page = await signIn(gateway, { ...home.owner, teamId: home.id });
    const me = (await page.get('/v1/auth/me')).json;
    expect(me).toEqual({
      user: { id: home.owner.userId, email: home.owner.email },
      team: { id: home.id, name: expect.any(String) },
      role: 'owner',
      teams: [
        { id: home.id, name: expect.any(String), role: 'owner' },
        { id: guest.id, name: expect.any(String), role: 'member' },
      ],
    });
  });

  it('changes the team of one signed-in session alone, on every gateway at once', async () => {
    const [one, two] = [
      await signIn(gateway, { ...home.owner, teamId: home.id }),
      await signIn(gateway, { ...home.owner, teamId: home.id }),
    ];
    const changed = await one.post('/v1/auth/team', { teamId: guest.id });
    expect([changed.status, changed.json]).toEqual([
      200,
      expect.objectContaining({ team: { id: guest.id, name: expect.any(String) }, role: 'member' }),
    ]);
    expect(await teamOf(one.at(other.url))).toBe(guest.id);
    expect(await teamOf(two.at(other.url))).toBe(home.id);
    expect(((await one.at(other.url).get('/v1/team')).json as { id: string }).id).toBe(guest.id);
    const back = await one.post('/v1/auth/team', { teamId: home.id });
    expect(back.json).toMatchObject({ team: { id: home.id }, role: 'owner' });
    expect((await one.post('/v1/auth/team', { teamId: home.id })).status).toBe(200);
  });

  it('takes nothing along from team to team that was begun in its name', async () => {
    const projectId = await makeProject(gateway, home);
    const sessions = await FakeSessions.start(installation.services);
    await sessions.add(home.id, projectId, 'shop');
    await setRules(gateway, home, 'shop');
    const page = await signIn(gateway, { ...home.owner, teamId: home.id });
    const answer = await page.post('/api/sessions/shop/client-tokens', {});
    const { token } = answer.json as { token: string };
    const alive = async (): Promise<number> =>
      (await other.as(token).post('/api/sendText', { chatId: '+12025550147', text: 'Hello' })).status;
    expect(await alive()).toBe(200);
    await page.post('/v1/auth/team', { teamId: guest.id });
    expect(await alive()).toBe(401);
  });

  it('finds no team of others, nor one that is suspended or does not exist', async () => {
    const stranger = await makeTeam(gateway);
    const page = await signIn(gateway, { ...home.owner, teamId: home.id });
    for (const teamId of [stranger.id, '404']) {
      const answer = await page.post('/v1/auth/team', { teamId });
      expect([answer.status, answer.error.error]).toEqual([404, `Team "${teamId}" not found.`]);
      const { email, password } = home.owner;
      expect((await gateway.as().post('/v1/auth/login', { email, password, teamId })).status).toBe(404);
      const wrong = { email, password: 'not the password', teamId };
      expect((await gateway.as().post('/v1/auth/login', wrong)).status).toBe(401);
    }
    expect((await page.post('/v1/auth/team', { teamId: 'x' })).error.code).toBe('invalid_parameter');
    expect((await page.post('/v1/auth/team', {})).error.code).toBe('missing_field');
    expect(await teamOf(page)).toBe(home.id);
  });

  it('changes it only from the own origin', async () => {
    const elsewhere = await signIn(gateway, { ...home.owner, teamId: home.id }, 'https://evil.example');
    for (const path of ['/v1/auth/team', '/v1/auth/password', '/v1/auth/logout']) {
      expect((await elsewhere.post(path, { teamId: guest.id })).error.code).toBe('origin_not_allowed');
    }
    expect((await elsewhere.delete('/v1/members/me')).error.code).toBe('origin_not_allowed');
    expect(await teamOf(elsewhere)).toBe(home.id);
  });
});

describe('what a signed-in session may do', () => {
  it('is everything for an owner, and for a member not what changes who may do what', async () => {
    const member = await signIn(gateway, { ...home.owner, teamId: guest.id });
    const project = await gateway.as(guest.key).post('/v1/projects', { name: 'Theirs' });
    const { id } = project.json as { id: string };
    const lacking = await Promise.all([
      member.get('/api/account/keys'),
      member.post('/api/account/keys', { label: 'x', scopes: ['chats:read'] }),
      member.patch('/v1/team', { name: 'x' }),
      member.post('/v1/projects', { name: 'x' }),
      member.delete(`/v1/projects/${id}`),
      member.put('/api/sessions/any/client-rules', {}),
    ]);
    expect(lacking.map(({ status, error }) => [status, error.code])).toEqual(
      lacking.map(() => [403, 'insufficient_scope']),
    );
    expect((await member.post('/v1/members', { email: 'x@example.com', role: 'member' })).error.code).toBe(
      'role_required',
    );
    expect((await member.get('/v1/projects')).status).toBe(200);
    expect((await member.get('/v1/members')).status).toBe(200);
    expect((await member.get('/v1/members/invitations')).status).toBe(200);
    await guestOwner.patch(`/v1/members/${home.owner.userId}`, { role: 'admin' });
    expect((await member.get('/api/account/keys')).status).toBe(200);
    expect((await member.post('/v1/projects', { name: 'By an admin' })).status).toBe(201);
    await guestOwner.patch(`/v1/members/${home.owner.userId}`, { role: 'member' });
    expect((await member.get('/api/account/keys')).status).toBe(403);
  });
});
