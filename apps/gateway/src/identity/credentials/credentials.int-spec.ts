import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scopes } from '@parley/contracts/base';
import { inTime, quickest, waitFor } from '@parley/testing';
import {
  adminToken,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let here: TestGateway;
let there: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  [here, there] = [await installation.startGateway(), await installation.startGateway()];
  team = await makeTeam(here);
}, 60_000);

afterAll(() => installation.close());

async function status(on: TestGateway, key: string): Promise<number> {
  return (await on.as(key).get('/v1/projects')).status;
}

interface Revocable {
  key: string;
  revoke: () => Promise<unknown>;
}

/** Both gateways know the key; then it is revoked at one of them. @returns the last that was made */
async function bindsWithinASecond<Made extends Revocable>(make: () => Promise<Made>): Promise<Made> {
  let made: Made | undefined;
  const tookMs = await quickest(1_000, async () => {
    made = await make();
    const { key, revoke } = made;
    expect([await status(here, key), await status(there, key)]).toEqual([200, 200]);
    await revoke();
    const changedAtMs = performance.now();
    expect(await status(here, key)).toBe(401);
    await waitFor(async () => (await status(there, key)) === 401);
    return performance.now() - changedAtMs;
  });
  expect(tookMs).toBeLessThan(1_000);
  return made!;
}

describe('revocation', () => {
  it('of a deleted key binds at once here, and within a second on another gateway', async () => {
    const key = await bindsWithinASecond(async () => {
      const made = await makeKey(here, team, ['projects:read']);
      return { ...made, revoke: () => here.as(team.key).delete(`/api/account/keys/${made.id}`) };
    });
    expect((await here.as(team.key).get(`/api/account/keys/${key.id}`)).status).toBe(404);
  });

  it('of a deactivated key binds likewise, and ends when it is activated again', async () => {
    const key = await bindsWithinASecond(async () => {
      const made = await makeKey(here, team, ['projects:read']);
      return { ...made, revoke: () => here.as(team.key).patch(`/api/account/keys/${made.id}`, { isActive: false }) };
    });
    const path = `/api/account/keys/${key.id}`;
    expect((await here.as(team.key).patch(path, { isActive: true })).json).toMatchObject({ isActive: true });
    expect(await status(here, key.key)).toBe(200);
  });

  it('of every credential of a suspended team', async () => {
    const other = await bindsWithinASecond(async () => {
      const made = await makeTeam(here);
      return { ...made, revoke: () => here.as(adminToken).patch(`/enterprise/teams/${made.id}`, { suspended: true }) };
    });
    const path = `/enterprise/teams/${other.id}`;
    expect((await here.as(adminToken).patch(path, { suspended: false })).json).toMatchObject({ suspended: false });
    expect(await status(here, other.key)).toBe(200);
  });

  it('of the tokens of a deleted project, which stay listed and cannot be restored', async () => {
    const { projectId, ...token } = await bindsWithinASecond(async () => {
      const project = await makeProject(here, team, 'To be deleted');
      const made = await makeKey(here, team, ['projects:read'], { projectId: project });
      return { ...made, projectId: project, revoke: () => here.as(team.key).delete(`/v1/projects/${project}`) };
    });
    const path = `/api/account/keys/${token.id}`;
    expect((await here.as(team.key).get(path)).json).toMatchObject({ isActive: false, projectId });
    expect((await here.as(team.key).patch(path, { isActive: true })).json).toMatchObject({ isActive: false });
    expect(await status(here, token.key)).toBe(401);
  });
});

describe('a key', () => {
  it('ends when it expires', async () => {
    const { expiresAt, ...key } = await inTime(400, async (allowedMs) => {
      const expiresAt = new Date(Date.now() + allowedMs).toISOString();
      const made = await makeKey(here, team, ['projects:read'], { expiresAt });
      expect(await status(here, made.key)).toBe(200);
      return { ...made, expiresAt };
    });
    await waitFor(async () => (await status(here, key.key)) === 401);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    expect((await here.as(team.key).get(`/api/account/keys/${key.id}`)).json).toMatchObject({ isActive: false });
  });

  it('is never stored as it is', async () => {
    const { rows } = await installation.database.pool.query<{ text: string }>('SELECT k::text AS text FROM api_keys k');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes('parley_'))).toEqual([]);
  });

  it('notes its last use, at most once a minute', async () => {
    const key = await makeKey(here, team, ['projects:read', 'keys:read']);
    const path = `/api/account/keys/${key.id}`;
    expect((await here.as(team.key).get(path)).json).not.toHaveProperty('lastUsed');
    const usedAtMs = Date.now();
    await status(here, key.key);
    const first = await waitFor(async () => lastUsed((await here.as(team.key).get(path)).json));
    // Within a second: the column may round to whole ones.
    expect(Date.parse(first)).toBeGreaterThanOrEqual(usedAtMs - 1_000);
    expect(Date.parse(first)).toBeLessThanOrEqual(Date.now() + 1_000);
    for (let use = 0; use < 5; use += 1) await status(here, key.key);
    // Longer than uses gather before they are written.
    await pause(400);
    expect(lastUsed((await here.as(team.key).get(path)).json)).toBe(first);
  });

  it('cannot give what it does not have', async () => {
    const minter = await makeKey(here, team, ['keys:write', 'projects:read']);
    const more = await here.as(minter.key).post('/api/account/keys', { label: 'x', scopes: ['messages:send'] });
    expect([more.status, more.error.code]).toEqual([403, 'insufficient_scope']);
    const equal = await here.as(minter.key).post('/api/account/keys', { label: 'x', scopes: ['projects:read'] });
    expect(equal.status).toBe(201);
    expect(equal.json).toMatchObject({ label: 'x', scopes: ['projects:read'], isActive: true });
    expect((equal.json as { key: string }).key).toMatch(/^parley_team_[0-9A-Za-z]{38}$/);
  });

  it('is refused with unknown scopes, no scopes, a past expiry, a label that is blank or too long', async () => {
    const client = here.as(team.key);
    const make = (fields: object) => client.post('/api/account/keys', { label: 'x', scopes: ['keys:read'], ...fields });
    for (const fields of [
      { scopes: ['all:things'] },
      { scopes: ['*'] },
      { scopes: [] },
      { scopes: 'keys:read' },
      { expiresAt: '2020-01-01T00:00:00Z' },
      { expiresAt: 'tomorrow' },
      { label: '' },
      { label: ' ' },
      { label: 'x'.repeat(101) },
      { projectId: 'abc' },
    ]) {
      expect([fields, (await make(fields)).status]).toEqual([fields, 400]);
    }
    expect((await make({ projectId: '999' })).status).toBe(404);
  });
});

describe('a project token', () => {
  it('makes tokens of its own project alone, and sees only their keys', async () => {
    const projectId = await makeProject(here, team, 'Own');
    const foreign = await makeProject(here, team, 'Foreign');
    const token = await makeKey(here, team, ['keys:write', 'keys:read'], { projectId });
    const client = here.as(token.key);
    const make = (fields: object) => client.post('/api/account/keys', { label: 'x', scopes: ['keys:read'], ...fields });
    expect((await make({})).error.code).toBe('credential_not_allowed');
    expect((await make({ projectId: foreign })).status).toBe(404);
    const made = (await make({ projectId })).json as { id: string; key: string };
    expect(made.key).toMatch(/^parley_proj_/);
    const listed = (await client.get('/api/account/keys')).json as { id: string; projectId: string }[];
    expect(listed.map(({ id }) => id)).toEqual([made.id, token.id]);
    for (const method of ['GET', 'DELETE']) {
      expect((await client.send(method, `/api/account/keys/${team.keyId}`)).status).toBe(404);
    }
    expect((await here.as(team.key).get(`/api/account/keys/${team.keyId}`)).status).toBe(200);
  });

  it('cannot hold the scopes of the whole team', async () => {
    const projectId = await makeProject(here, team, 'Scoped');
    const make = (wanted: readonly string[]) =>
      here.as(team.key).post('/api/account/keys', { label: 'x', scopes: wanted, projectId });
    for (const scope of ['members:read', 'notices:read']) {
      const refused = await make([scope]);
      expect([scope, refused.status, refused.error.code]).toEqual([scope, 400, 'invalid_parameter']);
    }
    expect((await make(scopes.filter((scope) => !/^(?:members|notices):/.test(scope)))).status).toBe(201);
  });
});

describe('the first team', () => {
  it('comes with an owner of a given password and a key of every scope, which is shown once', async () => {
    const answer = await here.as(adminToken).post('/enterprise/teams', {
      name: 'First',
      ownerEmail: 'First.Owner@example.com',
      ownerPassword: 'twelve chars',
    });
    expect(answer.json).toEqual({
      team: expect.objectContaining({ name: 'First', suspended: false, serviceVersion: '2026-03-20' }),
      owner: { userId: expect.any(String), email: 'first.owner@example.com', role: 'owner' },
      key: expect.objectContaining({ scopes: [...scopes], isActive: true }),
    });
    const { key } = answer.json as { key: { id: string; key: string } };
    const read = await here.as(key.key).get(`/api/account/keys/${key.id}`);
    expect(read.json).not.toHaveProperty('key');
    const short = { name: 'Short', ownerEmail: 'short@example.com', ownerPassword: 'eleven char' };
    const refused = await here.as(adminToken).post('/enterprise/teams', short);
    expect([refused.status, refused.error.error]).toEqual([400, expect.stringContaining('ownerPassword')]);
  });

  it('is seen by its own members and no others', async () => {
    expect((await here.as(team.key).get('/v1/team')).json).toEqual({
      id: team.id,
      name: expect.any(String),
      serviceVersion: '2026-03-20',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await here.as(team.key).patch('/v1/team', { name: 'Renamed' })).json).toMatchObject({ name: 'Renamed' });
  });

  it('is changed only while the member behind the key is owner or admin', async () => {
    const other = await makeTeam(here);
    await installation.database.pool.query(`UPDATE members SET role = 'member' WHERE team_id = $1`, [other.id]);
    await waitFor(async () => (await here.as(other.key).patch('/v1/team', { name: 'x' })).status === 403);
    const refused = await here.as(other.key).patch('/v1/team', { name: 'x' });
    expect(refused.error.code).toBe('role_required');
  });
});

function lastUsed(key: unknown): string {
  return (key as { lastUsed?: string }).lastUsed ?? '';
}
