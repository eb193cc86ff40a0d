import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(['--project', ids.project, ...argv], { url: api.url });
const id = '381725104812738561';
const one = `/v1/campaigns/${id}`;

const campaign = {
  ...{ id, projectId: ids.project, name: 'June', session: 'shop', paused: false, operationId: '381725104812738569' },
  ...{ message: { type: 'text', text: 'Hello' }, ratePerMinute: 600, createdAt: '2026-11-21T08:00:00.000Z' },
  recipients: { total: 12, sent: 9, failed: 1, pending: 2, skipped: 0 },
};

beforeEach(async () => {
  api = await FakeApi.start();
});
afterEach(() => api.stop());

describe('campaigns', () => {
  it('are listed with how far they are', async () => {
    api.on('GET /v1/campaigns', { body: { data: [campaign], pagination: { limit: 7, offset: 0 } } });
    api.on(`GET /v1/projects/${ids.project}`, { body: { id: ids.project, slug: 'shop', name: 'Shop' } });
    const { stdout } = await parley('campaigns', 'list', '--limit', '7');
    expect(stdout).toMatch(/^381725104812738561 {2}June +shop +12 +9 +1 +2 +no +381725104812738569$/m);
    expect(api.only('GET /v1/campaigns').query).toEqual({
      ...{ projectId: ids.project, projectSlug: 'shop' },
      limit: '7',
    });
  });

  it('are listed by status, session and name', async () => {
    api.on('GET /v1/campaigns', { body: { data: [campaign], pagination: { limit: 50, offset: 0 } } });
    api.on(`GET /v1/projects/${ids.project}`, { body: { id: ids.project, slug: 'shop', name: 'Shop' } });
    await parley('campaigns', 'list', '--status', 'running', '--session', 'shop', '--name', 'june');
    expect(api.only('GET /v1/campaigns').query).toEqual({
      ...{ projectId: ids.project, projectSlug: 'shop' },
      ...{ status: 'running', session: 'shop', name: 'june' },
    });
    expect(await parley('campaigns', 'list', '--status', 'done')).toMatchObject({ code: 2 });
  });

  it('are shown, paused and resumed, with their recipients', async () => {
    api.on(`GET ${one}`, { body: campaign });
    api.on(`POST ${one}/pause`, { body: { ...campaign, paused: true } });
    api.on(`POST ${one}/resume`, { body: campaign });
    const failed = { to: '+12025550147', status: 'failed', error: 'recipient_not_found', variables: {} };
    api.on(`GET ${one}/recipients`, { body: { data: [failed], pagination: { limit: 50, offset: 0 } } });
    expect((await parley('campaigns', 'get', id)).stdout).toContain('June');
    expect((await parley('campaigns', 'pause', id)).stdout).toMatch(/paused +true/);
    expect((await parley('campaigns', 'resume', id)).stdout).toMatch(/paused +false/);
    expect((await parley('campaigns', 'recipients', id, '--status', 'failed')).stdout).toMatch(
      /^\+12025550147 {2}failed {2}- +recipient_not_found$/m,
    );
    expect(api.only(`GET ${one}/recipients`).query).toEqual({ status: 'failed' });
  });

  it('are made of a text or a template, for numbers alone or with variables', async () => {
    api.on('POST /v1/campaigns', { status: 202, body: { campaign, operationId: campaign.operationId } });
    const recipients = ['+12025550147', { to: '+12025550148', variables: { name: 'Bob' } }];
    const to = ['--session', 'shop', '--recipients', JSON.stringify(recipients)];
    await parley('campaigns', 'create', 'June', ...to, '--text', 'Hello {{name}}', '--rate', '60');
    await parley('campaigns', 'create', 'Sale', ...to, '--template', id, '--variables', '{"name":"you"}');
    const common = {
      ...{ projectId: ids.project, session: 'shop' },
      recipients: [{ to: '+12025550147' }, { to: '+12025550148', variables: { name: 'Bob' } }],
    };
    expect(api.requests.map(({ body }) => body)).toEqual([
      { ...common, name: 'June', message: { type: 'text', text: 'Hello {{name}}' }, ratePerMinute: 60 },
      { ...common, name: 'Sale', message: { templateId: id, variables: { name: 'you' } } },
    ]);
    expect(await parley('campaigns', 'create', 'June', ...to)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--text or --template'),
    });
  });
});
