import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, runCli, token } from '../testing/index.js';

let api: FakeApi;

// The fake API knows one token; here it is that of the installation.
const parley = (...argv: string[]) =>
  runCli(['admin', 'dead-letters', ...argv], { url: api.url, token: null, adminToken: token });

const letter = {
  ...{ id: '7', consumer: 'event-history', eventId: '381725008812738565', stream: 'EVENTS' },
  ...{ subject: 'events.made.v1', reason: 'failed 10 times: no', attempts: 10, sizeBytes: 400 },
  createdAt: '2026-11-21T08:00:00.000Z',
};

const listRoute = 'GET /enterprise/dead-letters';
const redriveRoute = 'POST /enterprise/dead-letters/redrive';

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('admin dead-letters', () => {
  it('lists what consumers gave up on, and names the next page', async () => {
    api.on(listRoute, { body: { data: [letter], page: { nextCursor: 'c-2', limit: 25 } } });
    const { code, stdout } = await parley('list', '--consumer', 'event-history', '--limit', '25');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'ID  CREATED                   CONSUMER       EVENT               ATTEMPTS  REASON\n' +
        '7   2026-11-21T08:00:00.000Z  event-history  381725008812738565  10        failed 10 times: no\n',
    );
    expect(stdout).toContain('More: --cursor c-2');
  });

  it('sends back until nothing remains, and stops where nothing moves', async () => {
    const answers = [
      { redriven: 500, remaining: 20 },
      { redriven: 20, remaining: 0 },
      { redriven: 0, remaining: 3 },
    ];
    api.on(redriveRoute, () => ({ body: answers.shift() }));
    const all = await parley('redrive', '--consumer', 'event-history');
    expect([all.code, all.stdout]).toEqual([0, '520 sent back\n']);
    expect((await parley('redrive', '7', '8', '--json')).stdout).toContain('"redriven": 0');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { consumer: 'event-history' },
      { consumer: 'event-history' },
      { ids: ['7', '8'] },
    ]);
  });

  it('asks the address of the profile where the environment names none', async () => {
    api.on(listRoute, { body: { data: [letter], page: { nextCursor: null, limit: 25 } } });
    const { profilePath } = await parley('list');
    writeFileSync(profilePath, JSON.stringify({ url: api.url, token: 'of the project' }), { mode: 0o600 });
    const { code } = await runCli(['admin', 'dead-letters', 'list'], { profilePath, token: null, adminToken: token });
    expect([code, api.requests.length]).toEqual([0, 2]);
  });

  it('asks which, and for the token of the installation', async () => {
    expect((await parley('redrive')).code).toBe(2);
    expect((await parley('redrive', '7', '--all')).code).toBe(2);
    expect((await runCli(['admin', 'dead-letters', 'list'], { url: api.url })).code).toBe(3);
    expect(api.requests).toEqual([]);
  });
});
