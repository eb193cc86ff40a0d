import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sharedParley } from '../support/shared-parley.js';
import { timeouts } from '../support/timeouts.js';

let baseUrl: string;
let index: string;

beforeAll(async () => {
  ({ baseUrl } = (await sharedParley()).credentials);
  index = await (await get('/dashboard/')).text();
}, timeouts.startMs);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(baseUrl + path, { method, headers, redirect: 'manual' });

describe('the files of the dashboard', () => {
  it.each(['/', '/dashboard'])('are where %s leads, without a credential', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/dashboard/');
  });

  it.each(['/dashboard/', '/dashboard/sessions/1', '/dashboard/invitations/abc.def'])(
    'give %s the application, to be asked for again each time',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe(index);
      const tag = answer.headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    },
  );

  it('run no inline script, and are framed by nobody', async () => {
    const policy = (await get('/dashboard/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(index).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('are kept for ever where the name has a hash, and come compressed', async () => {
    const [script = ''] = index.match(/\/dashboard\/assets\/[^"]+\.js/) ?? [];
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each(['/dashboard/assets/gone.js', '/dashboard/favicon.png', '/dashboard/assets/..%2f..%2fpackage.json'])(
    'do not have %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('are only read', async () => {
    const answer = await get('/dashboard/', {}, 'POST');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('load at first at most 250 KiB', async () => {
    const first = [...new Set(index.match(/\/dashboard\/[^"]+\.(?:js|css)/g))];
    const contents = await Promise.all(first.map(async (path) => Buffer.from(await (await get(path)).arrayBuffer())));
    const bytes = [Buffer.from(index), ...contents].reduce((sum, content) => sum + gzipSync(content).length, 0);
    expect(bytes).toBeLessThan(250 * 1_024);
  });
});
