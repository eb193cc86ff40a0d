import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type CheckWebhook, checkWebhook, createWebhook } from '@parley/contracts/webhooks';
import type { Resolve } from '@parley/outbound-http';
import { freePort, httpReceiver, type HttpReceiver } from '@parley/testing';
import { aProject, FakeDestinations, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
const project: Caller = aProject();
const resolve: Resolve = (hostname, _, callback) => {
  if (hostname === 'private.example') return callback(null, [{ address: '10.0.0.1', family: 4 }]);
  callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), []);
};
const check = (request: CheckWebhook, caller = project) => installation.ask(checkWebhook, request, caller);

beforeAll(async () => {
  installation = await Installation.create();
  receiver = await httpReceiver();
  await installation.start({}, resolve, new FakeDestinations().known);
}, 60_000);
afterAll(async () => {
  await receiver.close();
  await installation.close();
}, 60_000);

describe('a check', () => {
  it('connects to a URL and sends nothing', async () => {
    expect(await check({ url: receiver.url })).toEqual({ ok: true, verified: false, durationMs: expect.any(Number) });
    expect(receiver.requests).toEqual([]);
  });

  it('reports what an attempt would, and never fails for it', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    expect(await check({ url: `http://${nobody}/` })).toMatchObject({ ok: false, verified: false, error: 'connect' });
    expect(await check({ url: 'http://name.invalid/' })).toMatchObject({ ok: false, error: 'dns' });
    expect(await check({ url: receiver.url.replace('http:', 'https:') })).toMatchObject({ ok: false, error: 'tls' });
    expect(await check({ url: 'http://private.example/' })).toMatchObject({ ok: false, error: 'blocked_address' });
  });

  it('asks the sender of a destination, of one that is there too', async () => {
    const destination = { type: 'nats', host: 'queue.example.com' };
    expect(await check({ destination })).toMatchObject({ ok: true, verified: true });
    const { id } = await installation.ask(createWebhook, { settings: { events: ['*'], destination } }, project);
    expect(await check({ id })).toMatchObject({ ok: true, verified: true });
    await expect(check({ id }, aProject())).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each<[CheckWebhook, string, RegExp]>([
    [{}, 'missing_field', /"url" or "destination"/],
    [{ url: 'ftp://example.com/' }, 'invalid_parameter', /"url"/],
    [{ url: 'http://10.0.0.1/' }, 'invalid_parameter', /"url"/],
    [{ destination: { type: 'pubsub' } }, 'not_supported_by_engine', /"pubsub"/],
    [{ url: 'https://example.com/', timeoutSeconds: 31 }, 'invalid_parameter', /"timeoutSeconds"/],
  ])('is refused with the field named: %j', async (request, code, message) => {
    await expect(check(request)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});
