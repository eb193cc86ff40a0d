import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const now = new Date('2026-11-21T08:00:00.000Z');
const parley = (...argv: string[]) => runCli(argv, { url: api.url, now });
const id = '381725104812738562';
const one = `/api/account/keys/${id}`;

const key = {
  ...{ id, label: 'ci', projectId: ids.project, scopes: ['messages:send'], isActive: true },
  createdAt: '2026-11-21T08:00:00.000Z',
};

beforeEach(async () => {
  api = await FakeApi.start();
});
afterEach(() => api.stop());

describe('keys', () => {
  it('are listed without their secrets', async () => {
    api.on('GET /api/account/keys', { body: [key, { ...key, id: '1', projectId: undefined, isActive: false }] });
    const { stdout } = await parley('keys', 'list');
    expect(stdout).toMatch(/^381725104812738562 {2}ci +\d+ +active +1 +- +-$/m);
    expect(stdout).toMatch(/^1 +ci +team +disabled/m);
  });

  it('are made for a project or the team, and shown once', async () => {
    api.on('POST /api/account/keys', { status: 201, body: { ...key, key: 'pk_secret' } });
    const scopes = ['--scopes', 'messages:send,messages:read', '--expires', '30d'];
    expect((await parley('keys', 'create', 'ci', '--project', ids.project, ...scopes)).stdout).toContain('pk_secret');
    await parley('keys', 'create', 'ci', '--scopes', 'messages:send');
    expect(api.requests.map(({ body }) => body)).toEqual([
      {
        ...{ label: 'ci', scopes: ['messages:send', 'messages:read'], projectId: ids.project },
        expiresAt: '2026-12-21T08:00:00.000Z',
      },
      { label: 'ci', scopes: ['messages:send'] },
    ]);
  });

  it('are shown, changed and revoked', async () => {
    api.on(`GET ${one}`, { body: key });
    api.on(`PATCH ${one}`, { body: { ...key, isActive: false } });
    api.on(`DELETE ${one}`, { status: 204 });
    expect((await parley('keys', 'get', id)).stdout).toContain('ci');
    await parley('keys', 'update', id, '--disable', '--label', 'old');
    expect(api.only(`PATCH ${one}`).body).toEqual({ label: 'old', isActive: false });
    expect((await parley('keys', 'update', id)).code).toBe(2);
    expect((await parley('keys', 'delete', id)).stdout).toBe(`Key ${id} is revoked.\n`);
  });
});
