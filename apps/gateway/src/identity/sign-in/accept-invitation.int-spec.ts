import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accept,
  adminToken,
  Installation,
  invite,
  join,
  makeTeam,
  newAddress,
  signIn,
  tokenOf,
  type Answer,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

const password = 'a password of their own';
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

function outcome({ status, error }: Answer): [number, string | undefined] {
  return [status, error.code];
}

async function rowsOf(text: string, values: unknown[]): Promise<number> {
  return (await installation.database.pool.query(text, values)).rowCount ?? 0;
}

describe('accepting an invitation', () => {
  it('gives a person no rights in a team by having registered its owner first', async () => {
    // Team A makes a person of the victim's address, with a password that A knows.
    const victim = newAddress();
    await join(gateway, owner, 'member', { email: victim, password: 'chosen by the attacker' });
    const made = await gateway.as(adminToken).post('/enterprise/teams', { name: 'B', ownerEmail: victim });
    expect(made.status).toBe(201);
    const { team: b, invitation } = made.json as { team: { id: string }; invitation: { url: string } };
    // The attacker signs in, and is in A alone: who has the link decides, not who came first.
    const attacker = await signIn(gateway, { email: victim, password: 'chosen by the attacker' });
    expect((await attacker.get('/v1/auth/me')).json).toMatchObject({ teams: [{ id: team.id }] });
    expect(outcome(await attacker.post('/v1/auth/team', { teamId: b.id }))).toEqual([404, 'not_found']);
    const login = { email: victim, password: 'chosen by the attacker', teamId: b.id };
    expect(outcome(await gateway.as().post('/v1/auth/login', login))).toEqual([404, 'not_found']);
    expect(outcome(await accept(gateway, tokenOf(invitation.url), password))).toEqual([401, 'unauthenticated']);
  });

  it('has who is known prove their password, and changes nothing about it', async () => {
    const elsewhere = await makeTeam(gateway);
    const { email } = elsewhere.owner;
    const { token } = await invite(owner, email, 'admin');
    expect(outcome(await accept(gateway, token, password))).toEqual([401, 'unauthenticated']);
    const accepted = await accept(gateway, token, elsewhere.owner.password);
    expect([accepted.status, accepted.json]).toEqual([200, { user: { id: elsewhere.owner.userId, email } }]);
    expect(outcome(await accept(gateway, token, elsewhere.owner.password))).toEqual([404, 'not_found']);
    expect((await gateway.as().post('/v1/auth/login', { email, password })).status).toBe(401);
    const page = await signIn(gateway, { ...elsewhere.owner, teamId: team.id });
    expect((await page.get('/v1/auth/me')).json).toMatchObject({ role: 'admin', team: { id: team.id } });
  });

  it('answers a wrong password alike for who is known and who is not', async () => {
    const elsewhere = await makeTeam(gateway);
    const [known, unknown] = [
      await invite(owner, elsewhere.owner.email, 'member'),
      await invite(owner, newAddress(), 'member'),
    ];
    const short = await Promise.all([known, unknown].map(({ token }) => accept(gateway, token, 'eleven char')));
    expect(short.map(({ status, error }) => [status, error.code, error.error])).toEqual(
      short.map(() => [400, 'invalid_parameter', 'Field "password" must have at least 12 characters.']),
    );
    expect(outcome(await accept(gateway, known.token, 'x'.repeat(257)))).toEqual([400, 'invalid_parameter']);
  });

  it('takes the older, shorter password of who has one', async () => {
    const elsewhere = await makeTeam(gateway);
    const person = await join(gateway, owner, 'member');
    const { rows } = await installation.database.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = $1',
      [person.userId],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const argon2 = await import('argon2');
    const hash = await argon2.default.hash('eight ch');
    await installation.database.pool.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.userId, hash]);
    const { token } = await invite(await signIn(gateway, elsewhere.owner), person.email, 'member');
    expect((await accept(gateway, token, 'eight ch')).status).toBe(200);
  });

  it('counts the characters of a new password as fields do: an emoji is one', async () => {
    const { token } = await invite(owner, newAddress(), 'member');
    expect(outcome(await accept(gateway, token, '😀'.repeat(11)))).toEqual([400, 'invalid_parameter']);
    expect((await accept(gateway, token, '😀'.repeat(12))).status).toBe(200);
  });

  it('does not find what is unknown, mistyped, expired or of a suspended team', async () => {
    const { token } = await invite(owner, newAddress(), 'member');
    const mistyped = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    for (const wrong of ['x', mistyped, team.key, 'parley_invite_', `parley_invite_${'0'.repeat(38)}`]) {
      expect(outcome(await accept(gateway, wrong, password))).toEqual([404, 'not_found']);
    }
    const expired = await invite(owner, newAddress(), 'member');
    await installation.database.pool.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [expired.id]);
    expect(outcome(await accept(gateway, expired.token, password))).toEqual([404, 'not_found']);
    expect(outcome(await owner.delete(`/v1/members/invitations/${expired.id}`))).toEqual([404, 'not_found']);
    const small = await makeTeam(gateway);
    const suspended = await invite(await signIn(gateway, small.owner), newAddress(), 'member');
    await gateway.as(adminToken).patch(`/enterprise/teams/${small.id}`, { suspended: true });
    expect(outcome(await accept(gateway, suspended.token, password))).toEqual([404, 'not_found']);
    expect((await accept(gateway, token, password)).status).toBe(200);
    expect((await gateway.as(token).get('/v1/team')).status).toBe(401);
  });

  it('makes one member, however many accept at once on whichever gateway', async () => {
    const email = newAddress();
    const { token } = await invite(owner, email, 'member');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => accept(index % 2 === 0 ? gateway : other, token, password)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(await rowsOf('SELECT 1 FROM users WHERE email = $1', [email])).toBe(1);
  });

  it('makes one person of an address that two teams invite, whose password the second must prove', async () => {
    const email = newAddress();
    const elsewhere = await makeTeam(gateway);
    const [here, there] = [
      await invite(owner, email, 'member'),
      await invite(await signIn(gateway, elsewhere.owner), email, 'member'),
    ];
    const answers = await Promise.all([
      accept(gateway, here.token, 'the password of one'),
      accept(other, there.token, 'the password of another'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await rowsOf('SELECT 1 FROM users WHERE email = $1', [email])).toBe(1);
  });

  it('and taking the invitation back exclude each other', async () => {
    const { token, id } = await invite(owner, newAddress(), 'member');
    const [accepted, taken] = await Promise.all([
      accept(other, token, password),
      owner.delete(`/v1/members/invitations/${id}`),
    ]);
    expect([accepted.status, taken.status]).toEqual(accepted.status === 200 ? [200, 404] : [404, 204]);
  });
});

describe('a team whose owner is invited', () => {
  it('has a key with the role of the owner, before and after they come', async () => {
    const email = newAddress();
    const made = await gateway.as(adminToken).post('/enterprise/teams', { name: 'New', ownerEmail: email });
    expect(made.json).toEqual({
      team: expect.objectContaining({ name: 'New' }),
      invitation: {
        id: expect.any(String),
        email,
        role: 'owner',
        url: expect.stringContaining('/dashboard/invitations/parley_invite_'),
        expiresAt: expect.any(String),
      },
      key: expect.objectContaining({ isActive: true, key: expect.stringMatching(/^parley_team_/) }),
    });
    const {
      key,
      invitation,
      team: created,
    } = made.json as {
      key: { key: string };
      invitation: { url: string };
      team: { id: string };
    };
    const byKey = gateway.as(key.key);
    expect((await byKey.patch('/v1/team', { name: 'Renamed' })).status).toBe(200);
    expect((await byKey.get('/v1/members')).json).toMatchObject({ data: [] });
    expect((await byKey.get('/v1/members/invitations')).json).toMatchObject({ data: [{ email, role: 'owner' }] });
    const minted = await byKey.post('/api/account/keys', { label: 'x', scopes: ['members:read', 'members:write'] });
    const byMinted = other.as((minted.json as { key: string }).key);
    expect((await byMinted.patch('/v1/team', { name: 'Again' })).status).toBe(200);

    expect((await accept(gateway, tokenOf(invitation.url), password)).status).toBe(200);
    expect((await byKey.patch('/v1/team', { name: 'Owned' })).status).toBe(200);
    expect((await byMinted.patch('/v1/team', { name: 'Owned' })).status).toBe(200);
    const first = await signIn(gateway, { email, password });
    expect((await first.get('/v1/auth/me')).json).toMatchObject({
      team: { id: created.id, name: 'Owned' },
      role: 'owner',
    });

    // The keys are the owner's now.
    const second = await signIn(gateway, await join(gateway, first, 'owner'));
    const { data } = (await second.get('/v1/members')).json as { data: { userId: string; email: string }[] };
    const userId = data.find((member) => member.email === email)?.userId ?? '';
    expect((await second.patch(`/v1/members/${userId}`, { role: 'member' })).status).toBe(200);
    expect((await byMinted.patch('/v1/team', { name: 'x' })).error.code).toBe('role_required');
    expect((await second.delete(`/v1/members/${userId}`)).status).toBe(204);
    expect((await gateway.as(key.key).patch('/v1/team', { name: 'x' })).status).toBe(401);
  });
});
