import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(['--project', ids.project, ...argv], { url: api.url });
const id = '381725104812738560';

const template = {
  ...{ id, projectId: ids.project, name: 'welcome', language: 'en', body: 'Hello {{name}}', variables: ['name'] },
  ...{ status: 'approved', category: 'UTILITY', createdAt: '2026-11-21T08:00:00.000Z' },
};

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('templates', () => {
  it('are listed with their verdicts', async () => {
    const page = { data: [template], pagination: { limit: 7, offset: 0 } };
    api.on('GET /v1/templates', { body: page });
    const { stdout } = await parley('templates', 'list', '--limit', '7');
    expect(stdout).toMatch(/^381725104812738560 {2}welcome +en +approved +UTILITY/m);
    expect(api.only('GET /v1/templates').query).toEqual({ projectId: ids.project, limit: '7' });
    expect(JSON.parse((await parley('templates', 'list', '--json')).stdout)).toEqual(page);
  });

  it('are shown, submitted and removed in their project', async () => {
    api.on(`GET /v1/templates/${id}`, { body: template });
    api.on(`POST /v1/templates/${id}/submit`, { body: { ...template, status: 'submitted' } });
    api.on(`DELETE /v1/templates/${id}`, { status: 204 });
    expect((await parley('templates', 'get', id)).stdout).toContain('Hello {{name}}');
    expect((await parley('templates', 'submit', id, '--session', 'support')).stdout).toContain('submitted');
    expect((await parley('templates', 'delete', id)).stdout).toBe(`Template ${id} is removed.\n`);
    expect(api.requests.map(({ query, body }) => [query, body])).toEqual([
      [{ projectId: ids.project }, undefined],
      [{}, { projectId: ids.project, session: 'support' }],
      [{ projectId: ids.project }, undefined],
    ]);
  });

  it('are made of a body, or of components', async () => {
    api.on('POST /v1/templates', { status: 201, body: template });
    const components = [{ type: 'BODY', text: 'Hello {{1}}' }];
    await parley('templates', 'create', 'welcome', '--body', 'Hello {{name}}');
    const offer = ['--language', 'pt_BR', '--category', 'MARKETING', '--parameter-format', 'POSITIONAL'];
    await parley('templates', 'create', 'offer', ...offer, '--components', JSON.stringify(components));
    expect(api.requests.map(({ body }) => body)).toEqual([
      { projectId: ids.project, name: 'welcome', language: 'en', body: 'Hello {{name}}' },
      {
        ...{ projectId: ids.project, name: 'offer', language: 'pt_BR', category: 'MARKETING' },
        ...{ parameterFormat: 'POSITIONAL', components },
      },
    ]);
  });

  it.each([
    [['create', 'welcome'], 'Specify --body or --components.'],
    [['create', 'welcome', '--components', '{}'], 'Expected a JSON array.'],
    [['create', 'welcome', '--components', '['], 'Not JSON'],
  ])('are not made of %j', async (argv, reason) => {
    const { code, stderr } = await parley('templates', ...argv);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(api.requests).toEqual([]);
  });

  it('of a team key are those of a project that is named', async () => {
    const { code, stderr } = await runCli(['templates', 'list'], { url: api.url, token: 'parley_key_of_a_team' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--project <id>')]);
  });

  it('are taken over from the network', async () => {
    api.on('POST /v1/templates/import', { body: { created: 3, updated: 1, unchanged: 12 } });
    expect((await parley('templates', 'import', 'support')).stdout).toMatch(/created +3/);
    expect(api.only('POST /v1/templates/import').body).toEqual({ projectId: ids.project, session: 'support' });
  });

  it('are sent with their variables', async () => {
    const sent = { id: '1', messageId: '1', status: 'pending' };
    api.on('POST /api/sendTemplate', { body: sent });
    const variables = { body: { name: 'Ada' }, buttons: [{ index: 0, text: 'a' }] };
    await parley(
      'send',
      'template',
      '+12025550147',
      id,
      '--session',
      'support',
      '--variables',
      JSON.stringify(variables),
    );
    await parley('send', 'template', '+12025550147', id);
    expect(api.requests.map(({ body }) => body)).toEqual([
      { chatId: '+12025550147', session: 'support', templateId: id, variables },
      { chatId: '+12025550147', templateId: id },
    ]);
  });
});
