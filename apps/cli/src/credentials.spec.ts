import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli, samples, token } from './testing/index.js';

let api: FakeApi;

/** The commands that look up the project of a token. */
const ofOwner = [
  ['events', 'list'],
  ['events', 'get', ids.event],
  ['events', 'test', 'message.received'],
  ['operations', 'list'],
  ['operations', 'get', ids.operation],
  ['operations', 'wait', ids.operation],
  ['listen', '--print-json'],
];

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe.each(ofOwner.map((argv) => [argv.join(' '), argv] as const))('parley %s', (_, argv) => {
  it('ends with 3 when the token is refused where its project is looked up', async () => {
    api.on('GET /v1/projects', { status: 401, body: errorBody('unauthenticated', 'A valid credential is required.') });
    const { code, stderr } = await runCli([...argv, '--json'], { url: api.url });
    expect(code).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('ends with 2 when the token may not look its project up', async () => {
    api.on('GET /v1/projects', { status: 403, body: errorBody('insufficient_scope', 'No.') });
    const { code, stderr } = await runCli(argv, { url: api.url });
    expect(code).toBe(2);
    expect(stderr).toBe('error: This token may not read its project. Specify it: --project <id>.\n');
  });

  it.each(['127.0.0.1:3000', 'localhost:3000', 'ftp://127.0.0.1', 'http://user:secret@127.0.0.1:1'])(
    'ends with 2 when the address is %s',
    async (url) => {
      const { code, stderr } = await runCli(argv, { url });
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error: PARLEY_URL /);
      expect(stderr).not.toContain('secret');
    },
  );

  it.each([`${token.slice(0, 20)}\n${token.slice(20)}`, `${token} x`, 'ä'])(
    'ends with 2 when the token cannot be sent, and does not print it',
    async (wrong) => {
      for (const json of [[], ['--json']]) {
        const { code, stdout, stderr } = await runCli([...argv, ...json], { url: api.url, token: wrong });
        expect(code).toBe(2);
        expect(stdout + stderr).not.toContain(wrong.slice(0, 20));
        expect(stderr).toContain('PARLEY_TOKEN is not a credential');
      }
      expect(api.requests).toEqual([]);
    },
  );
});

it('takes a token with blanks around it for what it is', async () => {
  api.on('GET /v1/projects', { body: samples.projects });
  api.on(`GET /platform/projects/${ids.project}/events`, {
    body: { data: [], page: { nextCursor: null, limit: 25 } },
  });
  const { code } = await runCli(['events', 'list'], { url: api.url, token: ` ${token}\n` });
  expect(code).toBe(0);
  expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
});

it('does not print an admin token that cannot be sent', async () => {
  const { code, stderr } = await runCli(['admin', 'dead-letters', 'list'], { url: api.url, adminToken: 'xy\ncret' });
  expect(code).toBe(2);
  expect(stderr).toContain('PARLEY_ADMIN_TOKEN is not a credential');
  expect(stderr).not.toContain('cret');
});
