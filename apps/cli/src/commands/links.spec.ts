import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(['links', ...argv], { url: api.url });
const id = '381724994412738559';
const one = `/v1/quicklinks/${id}`;

const link = {
  id,
  projectId: ids.project,
  name: 'Acme support',
  slug: 'g5TqW2v8ZkN1rJx0BfYc7D',
  url: 'https://parley.example/q/g5TqW2v8ZkN1rJx0BfYc7D',
  externalId: 'crm-1',
  engine: 'sandbox',
  maxSessions: 5,
  sessions: 2,
  enabled: true,
  createdAt: '2026-11-21T08:00:00.000Z',
};

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('links', () => {
  it('are listed with their places', async () => {
    const { maxSessions: _, externalId: __, ...open } = { ...link, enabled: false };
    const page = { data: [link, open], pagination: { limit: 7, offset: 0 } };
    api.on('GET /v1/quicklinks', { body: page });

    const { stdout } = await parley('list', '--external-id', 'crm-1', '--limit', '7', '--project', '77');
    expect(stdout).toMatch(
      /^381724994412738559 {2}Acme support {2}crm-1 +2 of 5 +yes +https:\/\/parley\.example\/q\//m,
    );
    expect(stdout).toMatch(/ 2 +no +https:/);
    expect(api.only('GET /v1/quicklinks')).toMatchObject({
      query: { externalId: 'crm-1', limit: '7', projectId: '77' },
    });
    expect(JSON.parse((await parley('list', '--json')).stdout)).toEqual(page);
  });

  it('are made with every setting, or none', async () => {
    api.on('POST /v1/quicklinks', { status: 201, body: link });
    const { code, stdout } = await parley('create', 'Acme support');
    expect([code, stdout]).toEqual([0, expect.stringContaining(link.url)]);
    const session = ['--engine', 'sandbox', '--pairing', 'qr', '--country', 'BR', '--external-id', 'crm-1'];
    const limits = ['--max-sessions', '5', '--expires-at', '2026-12-31T23:59:59Z'];
    await parley('create', 'Acme', ...session, ...limits, '--redirect-url', 'https://acme.test/', '--project', '77');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { name: 'Acme support' },
      {
        name: 'Acme',
        projectId: '77',
        externalId: 'crm-1',
        engine: 'sandbox',
        config: { pairing: 'qr', country: 'BR' },
        maxSessions: 5,
        expiresAt: '2026-12-31T23:59:59.000Z',
        redirectUrl: 'https://acme.test/',
      },
    ]);
  });

  it('end that long from now', async () => {
    api.on('POST /v1/quicklinks', { status: 201, body: link });
    const now = new Date('2026-11-21T08:00:00.000Z');
    await runCli(['links', 'create', 'Acme', '--expires-at', '7d'], { url: api.url, now });
    expect(api.only('POST /v1/quicklinks').body).toEqual({ name: 'Acme', expiresAt: '2026-11-28T08:00:00.000Z' });
  });

  it('are shown, changed only where an option says so, and removed', async () => {
    api.on(`GET ${one}`, { body: link });
    api.on(`PATCH ${one}`, { body: link });
    api.on(`DELETE ${one}`, { status: 204 });
    expect(JSON.parse((await parley('show', id, '--json')).stdout)).toEqual(link);
    await parley('update', id, '--disable', '--max-sessions', '9', '--clear', 'expires-at', 'redirect-url');
    await parley('update', id, '--enable', '--name', 'Another');
    expect((await parley('delete', id)).stdout).toBe(`Link ${id} is removed.\n`);
    expect(api.requests.map(({ body }) => body)).toEqual([
      undefined,
      { enabled: false, maxSessions: 9, expiresAt: null, redirectUrl: null },
      { enabled: true, name: 'Another' },
      undefined,
    ]);
  });

  it.each([
    [['update', id]],
    [['update', id, '--enable', '--disable']],
    [['update', id, '--clear', 'name']],
    [['create', 'Acme', '--max-sessions', '1001']],
    [['create']],
  ])('are not asked for by %j', async (argv) => {
    expect((await parley(...argv)).code).toBe(2);
    expect(api.requests).toEqual([]);
  });

  it('that are not there end with 4', async () => {
    api.on(`GET ${one}`, { status: 404, body: errorBody('not_found', 'No.') });
    expect((await parley('show', id)).code).toBe(4);
  });
});
