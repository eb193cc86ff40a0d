import { describe, expect, it } from '@jest/globals';
import { httpReceiver } from '@parley/testing';
import { Registry } from 'prom-client';
import { AddressPolicy } from './address-policy.js';
import type { Resolve } from './guarded-connector.js';
import { WebhookClient } from './webhook-client.js';

const resolvingTo =
  (...addresses: string[]): Resolve =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
const clientOf = (allowed: string[], resolve: Resolve) =>
  new WebhookClient(new AddressPolicy(allowed), new Registry(), resolve);
const post = async (client: WebhookClient, url: string) => {
  try {
    return await client.post(url, { 'content-type': 'text/plain' }, Buffer.from('x'), 2000);
  } finally {
    await client.onApplicationShutdown();
  }
};

describe('a guarded connection', () => {
  it('goes to the address that was allowed, whatever the name is', async () => {
    const receiver = await httpReceiver();
    const client = clientOf(['127.0.0.1/32'], resolvingTo('127.0.0.1'));
    expect(await post(client, `http://hooks.example:${receiver.port}/x`)).toMatchObject({ responseStatus: 200 });
    expect(receiver.requests[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
    await receiver.close();
  });

  it.each([
    ['one address that is not allowed', ['127.0.0.2']],
    ['an allowed one beside one that is not', ['127.0.0.1', '169.254.169.254']],
    ['an IPv4 address inside an IPv6 one', ['::ffff:10.0.0.1']],
    ['nothing at all', []],
  ])('is not made when the name resolves to %s', async (_, addresses) => {
    const client = clientOf(['127.0.0.1/32'], resolvingTo(...addresses));
    expect((await post(client, 'http://hooks.example:9/')).error).toBe('blocked_address');
  });

  it.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://[::ffff:127.0.0.1]:9/', 'http://0x7f.1:9/'])(
    'is not made to the address in %s, which is never looked up',
    async (url) => {
      const client = clientOf([], resolvingTo('93.184.216.34'));
      expect((await post(client, url)).error).toBe('blocked_address');
    },
  );

  it('says dns of a name that is not found', async () => {
    const resolve: Resolve = (hostname, _, callback) =>
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
    const client = clientOf([], resolve);
    expect((await post(client, 'http://hooks.example/')).error).toBe('dns');
  });
});
