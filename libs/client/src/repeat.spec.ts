import { describe, expect, it } from '@jest/globals';
import { sendPatiently } from './repeat.js';

const policy = { retries: 2, firstDelayMs: 1, maxDelayMs: 2 };
type Outcome = Response | Error;

/** What comes of a request to a server that does this, one after the other, and how often it was asked. */
async function ask(outcomes: Outcome[], init: RequestInit = {}): Promise<{ status: number; bodies: string[] }> {
  const bodies: string[] = [];
  const request = new Request('http://parley.example/api', init);
  const { status } = await sendPatiently(request, policy, async (one) => {
    bodies.push(await one.text());
    const outcome = outcomes[bodies.length - 1];
    if (outcome === undefined) throw new Error('asked once too often');
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  return { status, bodies };
}

const busy = (status: number, retryAfter?: string): Response =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
const good = (): Response => new Response('', { status: 200 });
const cut = new TypeError('fetch failed');
const keyed = { method: 'POST', body: '{"text":"Hello"}', headers: { 'idempotency-key': 'k-1' } };

describe('a call that may be made twice', () => {
  it('is made again when no answer came, the server limits requests or is not available', async () => {
    expect(await ask([cut, busy(503), good()])).toEqual({ status: 200, bodies: ['', '', ''] });
    expect(await ask([busy(429, '0'), good()])).toMatchObject({ status: 200 });
  });

  it('carries the same body each time', async () => {
    const hello = '{"text":"Hello"}';
    expect(await ask([cut, busy(429), good()], keyed)).toEqual({ status: 200, bodies: [hello, hello, hello] });
  });

  it('is not made more often than was said', async () => {
    expect(await ask([busy(503), busy(503), busy(503)])).toMatchObject({ status: 503 });
    await expect(ask([cut, cut, cut])).rejects.toBe(cut);
  });

  it('is not made again where that is no use', async () => {
    for (const status of [400, 404, 409, 500]) expect(await ask([busy(status)])).toEqual({ status, bodies: [''] });
  });

  it('is not made again while the server asks for more patience than a call has', async () => {
    expect(await ask([busy(429, '3600')])).toEqual({ status: 429, bodies: [''] });
    const later = new Date(Date.now() + 3_600_000).toUTCString();
    expect(await ask([busy(503, later)])).toEqual({ status: 503, bodies: [''] });
  });

  it('ends with its signal', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(ask([cut], { signal })).rejects.toThrow('enough');
  });
});

describe('a call that must not be made twice', () => {
  it('is made once', async () => {
    const post = { method: 'POST', body: '{}' };
    expect(await ask([busy(503)], post)).toEqual({ status: 503, bodies: ['{}'] });
    await expect(ask([cut], post)).rejects.toBe(cut);
    expect(await ask([busy(503)], { method: 'DELETE' })).toEqual({ status: 503, bodies: [''] });
  });
});
