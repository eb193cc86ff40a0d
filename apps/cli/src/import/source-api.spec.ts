import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StandIn, startSvix } from '@parley/testing';
import { SourceApi, type SourceLimits } from './source-api.js';
import { Plan } from './plan.js';
import { readSvix } from './svix.js';

let source: StandIn;

beforeEach(async () => {
  source = await startSvix({ applications: [{ id: 'app_1', name: 'Shop', endpoints: [] }] });
});
afterEach(() => source.close());

function api(limits: Partial<SourceLimits> = {}, key = source.key): SourceApi {
  const signal = new AbortController().signal;
  return new SourceApi({
    product: 'Svix',
    baseUrl: source.url,
    headers: { authorization: `Bearer ${key}` },
    signal,
    limits,
  });
}

const path = '/api/v1/app';

describe('the API of a source', () => {
  it('is read with the key', async () => {
    expect(await api().get(path)).toMatchObject({ data: [{ id: 'app_1' }], done: true });
  });

  it('that refuses the key ends the command as denied, and no message has the key', async () => {
    const refused = await api({}, 'another-key')
      .get(path)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ exitCode: 3, message: 'Svix, GET /api/v1/app: it refuses the key (401).' });
    expect(String(refused)).not.toContain('another-key');
  });

  const slow = { timeoutMs: 200, maxBytes: 1_024 };
  const quick = { timeoutMs: 20_000, maxBytes: 1_024 };
  it.each<[string, (response: ServerResponse) => void, RegExp, number, typeof quick?]>([
    ['redirects, to a private host or anywhere', redirect, /it redirects \(302\), which is not followed/, 1],
    ['sends more than an answer may have', flood, /larger than 1024 bytes/, 1],
    ['sends no end', trickle, /no whole answer in 0\.2 s/, 6, slow],
    ['never answers', () => undefined, /no whole answer in 0\.2 s/, 6, slow],
    ['breaks off', (response) => response.destroy(), /no answer/, 6],
    ['sends a page', (response) => response.end('<html>Welcome</html>'), /the answer is no JSON/, 1],
    ['fails', (response) => response.writeHead(500).end(), /status 500/, 6],
  ])('that %s is left with a clear error', async (_, fault, message, exitCode, limits = quick) => {
    source.faults.set(path, fault);
    const read = api(limits).get(path, { limit: 3 });
    await expect(read).rejects.toMatchObject({ exitCode, message: expect.stringMatching(message) });
    expect(source.requests).toEqual([`${path}?limit=3`]);
  });

  it('whose pages come back to one that was read is left', async () => {
    const page = { data: [{ id: 'app_1' }], iterator: 'app_1', done: false };
    source.faults.set(path, (response) => response.end(JSON.stringify(page)));
    await expect(readSvix(api(), new Plan(), { events: {} })).rejects.toThrow('its pages do not end');
    expect(source.requests).toHaveLength(2);
  });

  it('that has ever new pages is left', async () => {
    let pages = 0;
    source.faults.set(path, (response) =>
      response.end(JSON.stringify({ data: [{ id: 'app_1' }], iterator: `app_${(pages += 1)}`, done: false })),
    );
    await expect(readSvix(api({ maxPages: 5 }), new Plan(), { events: {} })).rejects.toThrow('its pages do not end');
    expect(pages).toBe(6);
    await expect(readSvix(api({ maxItems: 3 }), new Plan(), { events: {} })).rejects.toThrow('more than 3 items');
  });

  it('goes on after one thing that cannot be read, and not after three in a row', async () => {
    const reader = api();
    const fail = () => reader.ofItem('a thing', () => reader.get('/nowhere'));
    expect(await fail()).toBeUndefined();
    expect(await fail()).toBeUndefined();
    await reader.ofItem('another', () => reader.get(path));
    expect(await fail()).toBeUndefined();
    expect(await fail()).toBeUndefined();
    await expect(fail()).rejects.toThrow('status 404');
    expect(reader.unread).toHaveLength(4);
    expect(reader.unread[0]).toEqual({ item: 'a thing', reason: 'Svix, GET /nowhere: status 404.' });
  });
});

function redirect(response: ServerResponse): void {
  response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
}

function flood(response: ServerResponse): void {
  response.end(JSON.stringify({ data: 'x'.repeat(4_096) }));
}

function trickle(response: ServerResponse): void {
  response.write('{"data":[');
  const timer = setInterval(() => response.write('1,'), 20);
  response.on('close', () => clearInterval(timer));
}
