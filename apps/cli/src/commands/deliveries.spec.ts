import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('deliveries list --all', () => {
  it('is read page by page with the command that was given for the first', async () => {
    api.on('GET /api/deliveries', { body: { data: [], page: { nextCursor: 'c-2', limit: 50 } } });
    const argv = ['deliveries', 'list', '--all', '--project', ids.project];

    const { stdout } = await runCli(argv, { url: api.url });
    expect(stdout).toContain('More: --cursor c-2');
    await runCli([...argv, '--cursor', 'c-2'], { url: api.url });

    // A cursor has its filters with it, and goes with no other.
    expect(api.requests.map(({ query }) => query)).toEqual([{ projectId: ids.project }, { cursor: 'c-2' }]);
  });
});
