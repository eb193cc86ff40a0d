import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor, quickest } from '@parley/testing';
import {
  Installation,
  join,
  makeTeam,
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

function make(role: string): Promise<TestPerson> {
  return join(gateway, owner, role);
}

describe('the keys of a member', () => {
  const scopes = ['members:read', 'members:write', 'keys:write'];

  async function memberWithKeys(): Promise<{ member: TestPerson; key: string; minted: string }> {
    const member = await make('admin');
    const made = await (await signIn(gateway, member)).post('/api/account/keys', { label: 'x', scopes });
    const { key } = made.json as { key: string };
    const minted = await gateway.as(key).post('/api/account/keys', { label: 'y', scopes: ['members:read'] });
    return { member, key, minted: (minted.json as { key: string }).key };
  }

  it('end with the membership, on every gateway within a second', async () => {
    const tookMs = await quickest(1_000, async () => {
      const { member, key, minted } = await memberWithKeys();
      const reads = () =>
        Promise.all([key, minted].map(async (each) => (await other.as(each).get('/v1/members')).status));
      expect(await reads()).toEqual([200, 200]);
      expect((await owner.delete(`/v1/members/${member.userId}`)).status).toBe(204);
      const removedAtMs = performance.now();
      await waitFor(async () => (await reads()).every((status) => status === 401));
      return performance.now() - removedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
  });

  it('go to who removes the member, if asked, with the authority of that one', async () => {
    const { member, key, minted } = await memberWithKeys();
    const admin = await make('admin');
    const remover = await signIn(gateway, admin);
    expect((await remover.delete(`/v1/members/${member.userId}?keepKeys=true`)).status).toBe(204);
    expect((await other.as(minted).get('/v1/members')).status).toBe(200);
    expect((await other.as(key).patch('/v1/team', { name: 'By the remover' })).status).toBe(200);
    expect((await owner.patch(`/v1/members/${admin.userId}`, { role: 'member' })).status).toBe(200);
    expect((await other.as(key).patch('/v1/team', { name: 'x' })).error.code).toBe('role_required');
    expect((await owner.delete(`/v1/members/${admin.userId}`)).status).toBe(204);
    await waitFor(async () => (await other.as(minted).get('/v1/members')).status === 401);
  });

  it('are not kept by who leaves', async () => {
    const { member, key } = await memberWithKeys();
    const self = await signIn(gateway, member);
    expect((await self.delete(`/v1/members/${member.userId}?keepKeys=true`)).error.code).toBe('conflict');
    expect((await self.delete(`/v1/members/${member.userId}?keepKeys=perhaps`)).error.code).toBe('invalid_parameter');
    expect((await self.delete('/v1/members/me')).status).toBe(204);
    expect((await gateway.as(key).get('/v1/members')).status).toBe(401);
    expect((await self.get('/v1/auth/me')).status).toBe(401);
  });

  it('do not outlive the membership when they are minted while it ends', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, key } = await memberWithKeys();
      const mint = () => other.as(key).post('/api/account/keys', { label: 'z', scopes: ['members:read'] });
      const [removed, ...mints] = await Promise.all([
        owner.delete(`/v1/members/${member.userId}`),
        ...Array.from({ length: 6 }, mint),
      ]);
      expect(removed.status).toBe(204);
      const late = mints.filter(({ status }) => status === 201).map(({ json }) => (json as { key: string }).key);
      const { rows } = await installation.database.pool.query('SELECT 1 FROM api_keys WHERE user_id = $1', [
        member.userId,
      ]);
      expect(rows).toEqual([]);
      await waitFor(async () =>
        (await Promise.all(late.map((each) => gateway.as(each).get('/v1/members')))).every((a) => a.status === 401),
      );
    }
  });
});

describe('leaving a team', () => {
  it('is open to every member, and not to the last owner', async () => {
    const member = await make('member');
    const self = await signIn(gateway, member);
    expect((await self.delete('/v1/members/me')).status).toBe(204);
    expect((await gateway.as(team.key).delete('/v1/members/me')).error.code).toBe('credential_not_allowed');
    const small = await makeTeam(gateway);
    const last = await signIn(gateway, small.owner);
    const refused = await last.delete('/v1/members/me');
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
    expect((await gateway.as(small.key).get('/v1/team')).status).toBe(200);
  });

  it('leaves what the person has in other teams', async () => {
    const elsewhere = await makeTeam(gateway);
    await join(gateway, owner, 'admin', elsewhere.owner);
    const here = await signIn(gateway, { ...elsewhere.owner, teamId: team.id });
    expect((await here.delete('/v1/members/me')).status).toBe(204);
    const home = await signIn(gateway, elsewhere.owner);
    expect((await home.get('/v1/auth/me')).json).toMatchObject({ team: { id: elsewhere.id } });
    expect((await gateway.as(elsewhere.key).get('/v1/team')).status).toBe(200);
  });
});
