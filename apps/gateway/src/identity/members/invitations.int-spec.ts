import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accept,
  invite,
  newAddress,
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
let team: TestTeam;
let owner: Client;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  owner = await signIn(gateway, team.owner);
}, 60_000);

afterAll(() => installation.close());

function make(role: string): Promise<TestPerson> {
  return join(gateway, owner, role);
}

describe('invitations', () => {
  it('are taken back by managers, and owners are invited by owners alone', async () => {
    const admin = await signIn(gateway, await make('admin'));
    const plain = await signIn(gateway, await make('member'));
    const asOwner = await invite(owner, newAddress(), 'owner');
    const asMember = await invite(admin, newAddress(), 'member');
    const codes = await Promise.all([
      admin.delete(`/v1/members/invitations/${asOwner.id}`),
      plain.delete(`/v1/members/invitations/${asMember.id}`),
      gateway.as(team.key).delete(`/v1/members/invitations/${asMember.id}`),
      (await signIn(gateway, (await makeTeam(gateway)).owner)).delete(`/v1/members/invitations/${asMember.id}`),
    ]);
    expect(codes.map(({ error }) => error.code)).toEqual([
      'role_required',
      'role_required',
      'credential_not_allowed',
      'not_found',
    ]);
    expect((await admin.delete(`/v1/members/invitations/${asMember.id}`)).status).toBe(204);
    expect((await admin.delete(`/v1/members/invitations/${asMember.id}`)).error.code).toBe('not_found');
    expect((await accept(gateway, asMember.token, 'a password of their own')).status).toBe(404);
    expect((await accept(gateway, asOwner.token, 'a password of their own')).status).toBe(200);
  });

  it('of one address take the place of each other', async () => {
    const email = newAddress();
    const first = await invite(owner, email, 'member');
    const second = await invite(owner, email, 'admin');
    expect((await accept(gateway, first.token, 'a password of their own')).status).toBe(404);
    expect((await accept(gateway, second.token, 'a password of their own')).status).toBe(200);
    const list = (await owner.get('/v1/members')).json as { data: { email: string; role: string }[] };
    expect(list.data.filter((member) => member.email === email).map(({ role }) => role)).toEqual(['admin']);
  });

  it('end with the authority of who made them', async () => {
    const admin = await make('admin');
    const byAdmin = await signIn(gateway, admin);
    const kept = await invite(byAdmin, newAddress(), 'member');
    expect((await owner.patch(`/v1/members/${admin.userId}`, { role: 'member' })).status).toBe(200);
    expect((await accept(gateway, kept.token, 'a password of their own')).status).toBe(404);
  });
});
