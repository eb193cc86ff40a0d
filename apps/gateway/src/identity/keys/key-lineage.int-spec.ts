import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamReader, waitFor, quickest } from '@parley/testing';
import {
  FakeEventHistory,
  FakeSessions,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  signIn,
  type Answer,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

const scopes = ['keys:read', 'keys:write', 'projects:read'] as const;
let installation: Installation;
let here: TestGateway;
let there: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  here = await installation.startGateway();
  there = await installation.startGateway();
  team = await makeTeam(here);
}, 60_000);

afterAll(() => installation.close());

interface Made {
  id: string;
  key: string;
  expiresAt?: string;
}

function mint(by: string, fields: object = {}, on = here): Promise<Answer> {
  return on.as(by).post('/api/account/keys', { label: 'minted', scopes, ...fields });
}

async function minted(by: string, fields: object = {}): Promise<Made> {
  const answer = await mint(by, fields);
  if (answer.status !== 201) throw new Error(`not minted: ${answer.text}`);
  return answer.json as Made;
}

/** A key, one minted from it, one minted from that. */
async function generations(): Promise<[Made, Made, Made]> {
  const first = await makeKey(here, team, scopes);
  const second = await minted(first.key);
  return [first, second, await minted(second.key)];
}

async function statuses(keys: Made[], on = there): Promise<number[]> {
  return Promise.all(keys.map(async ({ key }) => (await on.as(key).get('/v1/projects')).status));
}

async function become(keys: Made[], expected: number[]): Promise<void> {
  await waitFor(async () => String(await statuses(keys)) === String(expected));
}

describe('a key minted from another', () => {
  it('ends no later, and at the same time when nothing is said', async () => {
    const end = new Date(Date.now() + 60_000).toISOString();
    const maker = await makeKey(here, team, scopes, { expiresAt: end });
    expect((await minted(maker.key)).expiresAt).toBe(end);
    const earlier = new Date(Date.parse(end) - 1_000).toISOString();
    const second = await minted(maker.key, { expiresAt: earlier });
    expect(second.expiresAt).toBe(earlier);
    for (const [by, late] of [
      [maker.key, new Date(Date.parse(end) + 1).toISOString()],
      [second.key, end],
    ] as const) {
      const refused = await mint(by, { expiresAt: late });
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid_parameter']);
      expect(refused.error.error).toContain('expiresAt');
    }
    expect((await minted(maker.key, { expiresAt: end })).expiresAt).toBe(end);
  });

  it('made by a signed-in member is bound to no end of their session, but to a time that there is', async () => {
    const page = await signIn(here, team.owner);
    const far = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString();
    const open = await page.post('/api/account/keys', { label: 'x', scopes: ['projects:read'] });
    expect(open.json).not.toHaveProperty('expiresAt');
    const bounded = await page.post('/api/account/keys', { label: 'x', scopes: ['projects:read'], expiresAt: far });
    expect(bounded.json).toMatchObject({ expiresAt: far });
    const end = '9999-12-31T23:59:59-23:59';
    const refused = await page.post('/api/account/keys', { label: 'x', scopes: ['projects:read'], expiresAt: end });
    expect([refused.status, refused.error.error]).toEqual([
      400,
      'Field "expiresAt" is invalid: must be an RFC 3339 time.',
    ]);
    await page.post('/v1/auth/logout');
    expect(await statuses([open.json as Made])).toEqual([200]);
  });

  it('is revoked with it, and so are those minted from it, on every gateway within a second', async () => {
    const tookMs = await quickest(1_000, async () => {
      const [first, second, third] = await generations();
      const sibling = await minted(first.key);
      expect(await statuses([first, second, third, sibling])).toEqual([200, 200, 200, 200]);
      expect((await here.as(team.key).delete(`/api/account/keys/${second.id}`)).status).toBe(200);
      const revokedAtMs = performance.now();
      expect(await statuses([first, second, third, sibling], here)).toEqual([200, 401, 401, 200]);
      await become([first, second, third, sibling], [200, 401, 401, 200]);
      const endedAtMs = performance.now();
      expect((await here.as(team.key).get(`/api/account/keys/${third.id}`)).status).toBe(404);
      expect((await here.as(team.key).delete(`/api/account/keys/${first.id}`)).status).toBe(200);
      await become([first, sibling], [401, 401]);
      return endedAtMs - revokedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
  });

  it('is suspended while it is inactive, and shown so', async () => {
    const [first, second, third] = await generations();
    const all = [first, second, third];
    const path = (key: Made): string => `/api/account/keys/${key.id}`;
    const admin = here.as(team.key);
    expect((await admin.patch(path(first), { isActive: false })).json).toMatchObject({ isActive: false });
    expect(await statuses(all, here)).toEqual([401, 401, 401]);
    await become(all, [401, 401, 401]);
    expect((await admin.get(path(third))).json).toMatchObject({ isActive: false });
    expect((await admin.patch(path(third), { isActive: true })).json).toMatchObject({ isActive: false });
    const list = (await admin.get('/api/account/keys')).json as { id: string; isActive: boolean }[];
    const shown = (key: Made): boolean | undefined => list.find(({ id }) => id === key.id)?.isActive;
    expect(all.map(shown)).toEqual([false, false, false]);
    await admin.patch(path(second), { isActive: false });
    await admin.patch(path(first), { isActive: true });
    await become(all, [200, 401, 401]);
    await admin.patch(path(second), { isActive: true });
    await become(all, [200, 200, 200]);
    expect((await admin.get(path(third))).json).toMatchObject({ isActive: true });
  });

  it('does not survive its maker, though it was minted while that was revoked or deactivated', async () => {
    for (let round = 0; round < 8; round += 1) {
      const maker = await makeKey(here, team, scopes);
      const path = `/api/account/keys/${maker.id}`;
      const end = (): Promise<Answer> =>
        round % 2 ? here.as(team.key).delete(path) : here.as(team.key).patch(path, { isActive: false });
      expect(await statuses([maker])).toEqual([200]);
      const [ended, ...mints] = await Promise.all([
        end(),
        ...Array.from({ length: 8 }, () => mint(maker.key, {}, there)),
      ]);
      expect(ended.status).toBe(200);
      const made = mints.filter(({ status }) => status === 201).map(({ json }) => json as Made);
      await become(
        made,
        made.map(() => 401),
      );
    }
  });

  it('takes with it what lasts: its streams and its client tokens', async () => {
    const projectId = await makeProject(here, team);
    const sessions = await FakeSessions.start(installation.services);
    await FakeEventHistory.start(installation.services);
    await sessions.add(team.id, projectId, 'shop');
    await setRules(here, team, 'shop');
    const maker = await makeKey(here, team, [...scopes, 'events:read', 'client_tokens:issue', 'sessions:read']);
    const second = await minted(maker.key, { scopes: ['events:read', 'client_tokens:issue', 'sessions:read'] });
    const { token } = await mintToken(here, second.key, 'shop');
    const body = { chatId: '+12025550147', text: 'Hello' };
    const alive = async (): Promise<number> => (await there.as(token).post('/api/sendText', body)).status;
    const stream = await StreamReader.open(`${there.url}/platform/events/stream`, { key: second.key });
    expect(await alive()).toBe(200);
    await here.as(team.key).patch(`/api/account/keys/${maker.id}`, { isActive: false });
    expect(await alive()).toBe(401);
    expect(await stream.ended()).toMatchObject({ event: 'stream.closed', data: '{"reason":"credential_ended"}' });
    await here.as(team.key).patch(`/api/account/keys/${maker.id}`, { isActive: true });
    expect(await alive()).toBe(200);
    await here.as(team.key).delete(`/api/account/keys/${maker.id}`);
    expect(await alive()).toBe(401);
  });

  it('is one of at most 33 in a row', async () => {
    let last = await makeKey(here, team, scopes);
    for (let depth = 0; depth < 31; depth += 1) last = await minted(last.key);
    expect(await statuses([last])).toEqual([200]);
    const refused = await mint(last.key);
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
  });
});
