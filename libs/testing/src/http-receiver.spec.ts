import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { httpReceiver, type HttpReceiver } from './http-receiver.js';

describe('httpReceiver', () => {
  let receiver: HttpReceiver;
  beforeEach(async () => {
    receiver = await httpReceiver();
  });
  afterEach(() => receiver.close());

  const post = (body: string | Uint8Array, timeoutMs = 5_000): Promise<Response> =>
    fetch(`${receiver.url}hook?x=1`, {
      method: 'POST',
      body,
      headers: { 'webhook-id': '42' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });

  it('records what came, byte for byte, and answers 200', async () => {
    const bytes = Uint8Array.from([0, 255, 10, 13, 0xe2, 0x82, 0xac]);
    expect((await post(bytes)).status).toBe(200);
    expect(receiver.requests).toHaveLength(1);
    expect(receiver.requests[0]).toMatchObject({ method: 'POST', path: '/hook?x=1', headers: { 'webhook-id': '42' } });
    expect([...(receiver.requests[0]?.body ?? [])]).toEqual([...bytes]);
  });

  it('follows its script, one behaviour a request, and then the standing one', async () => {
    receiver.next({ kind: 'answer', status: 500, body: 'no' }, { kind: 'redirect', location: 'http://elsewhere/' });
    receiver.always((request, number) => ({
      kind: 'answer',
      status: 200,
      body: `${number}: ${request.body.toString()}`,
    }));
    const first = await post('a');
    expect([first.status, await first.text()]).toEqual([500, 'no']);
    const second = await post('b');
    expect([second.status, second.headers.get('location')]).toEqual([302, 'http://elsewhere/']);
    expect(await (await post('c')).text()).toBe('3: c');
  });

  it('hangs, resets, and dribbles its body', async () => {
    receiver.next({ kind: 'hang' }, { kind: 'reset' }, { kind: 'slow_body', chunk: 'ab', chunks: 3, intervalMs: 5 });
    await expect(post('a', 100)).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(post('b')).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) },
    });
    expect(await (await post('c')).text()).toBe('ababab');
    expect(receiver.requests.map(({ body }) => body.toString())).toEqual(['a', 'b', 'c']);
  });

  it('refuses connections while stopped, and comes back on its port', async () => {
    await receiver.stop();
    await expect(post('a')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await receiver.restart();
    expect((await post('b')).status).toBe(200);
  });
});
