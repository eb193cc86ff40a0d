import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(argv, { url: api.url });
const id = '381725012212738570';
const one = `/v1/bridges/${id}`;

const bridge = {
  id,
  projectId: ids.project,
  name: 'Night shift',
  from: { session: 'support' },
  to: { session: 'night', chatId: '+12025550199' },
  direction: 'one_way',
  include: ['text'],
  senderPrefix: false,
  enabled: true,
  stats: { relayed: 12, failed: 1, waiting: 0, lastError: 'text_too_long' },
  createdAt: '2026-11-21T07:00:00.000Z',
};

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('bridges', () => {
  it('are listed with what became of what they relayed', async () => {
    const page = { data: [bridge], pagination: { limit: 50, offset: 0 } };
    api.on('GET /v1/bridges', { body: page });
    const { stdout } = await parley('bridges', 'list', '--project', ids.project);
    expect(stdout).toMatch(/Night shift {2}support \(all chats\) {2}-> night \+12025550199 {2}yes {6}12 {7}1 {7}0$/m);
    expect(api.requests[0]?.query).toEqual({ projectId: ids.project });
    expect(JSON.parse((await parley('bridges', 'list', '--json')).stdout)).toEqual(page);
  });

  it('are made with every setting', async () => {
    api.on('POST /v1/bridges', { status: 201, body: bridge });
    await parley('bridges', 'create', 'support', 'night', '+12025550199');
    const options = ['--name', 'Night shift', '--two-way', '--include', 'text,media', '--sender-prefix', '--disable'];
    await parley('bridges', 'create', 'support', 'night', '+12', '--from-chat', '+13', '--project', '77', ...options);
    expect(api.requests.map(({ body }) => body)).toEqual([
      { name: 'support to night', from: { session: 'support' }, to: { session: 'night', chatId: '+12025550199' } },
      {
        projectId: '77',
        name: 'Night shift',
        from: { session: 'support', chatId: '+13' },
        to: { session: 'night', chatId: '+12' },
        direction: 'two_way',
        include: ['text', 'media'],
        senderPrefix: true,
        enabled: false,
      },
    ]);
  });

  it('are shown, changed where an option says so, and removed', async () => {
    api.on(`GET ${one}`, { body: bridge });
    api.on(`PATCH ${one}`, { body: bridge });
    api.on(`DELETE ${one}`, { status: 204 });
    expect(JSON.parse((await parley('bridges', 'get', id, '--json')).stdout)).toEqual(bridge);
    await parley('bridges', 'update', id, '--enable', '--one-way', '--no-sender-prefix');
    expect(api.requests.at(-1)?.body).toEqual({ enabled: true, direction: 'one_way', senderPrefix: false });
    expect((await parley('bridges', 'delete', id)).stdout).toBe(`Bridge ${id} is removed.\n`);
  });

  it.each([[[]], [['--enable', '--disable']], [['--two-way', '--one-way']]])(
    'are not changed by %j',
    async (options) => {
      expect((await parley('bridges', 'update', id, ...options)).code).toBe(2);
      expect(api.requests).toEqual([]);
    },
  );
});
