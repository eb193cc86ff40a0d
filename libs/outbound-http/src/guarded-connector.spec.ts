import { describe, expect, it } from '@jest/globals';
import { httpReceiver } from '@parley/testing';
import { Agent, request } from 'undici';
import { AddressPolicy } from './address-policy.js';
import { BlockedAddress, guardedConnector } from './guarded-connector.js';
import type { Resolve } from './name-lookup.js';

const resolvingTo =
  (...addresses: string[]): Resolve =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

/** The status of the answer to a POST over a guarded connection. */
async function post(url: string, allowed: string[], resolve: Resolve): Promise<number> {
  const connect = guardedConnector(new AddressPolicy(allowed), { connectTimeoutMs: 2000, resolve });
  const dispatcher = new Agent({ connect });
  try {
    const { statusCode, body } = await request(url, { method: 'POST', body: 'x', dispatcher });
    await body.dump();
    return statusCode;
  } finally {
    await dispatcher.destroy();
  }
}

describe('a guarded connection', () => {
  it('goes to the address that was allowed, with the name as its Host', async () => {
    const receiver = await httpReceiver();
    const url = `http://hooks.example:${receiver.port}/x`;
    expect(await post(url, ['127.0.0.1/32'], resolvingTo('127.0.0.1'))).toBe(200);
    expect(receiver.requests[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
    await receiver.close();
  });

  it.each([
    ['one address that is not allowed', ['127.0.0.2']],
    ['an allowed one beside one that is not', ['127.0.0.1', '169.254.169.254']],
    ['an IPv4 address inside an IPv6 one', ['::ffff:10.0.0.1']],
    ['nothing at all', []],
  ])('is not made when the name resolves to %s', async (_, addresses) => {
    const refused = post('http://hooks.example:9/', ['127.0.0.1/32'], resolvingTo(...addresses));
    await expect(refused).rejects.toThrow(BlockedAddress);
  });

  it.each(['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://[::ffff:127.0.0.1]:9/', 'http://0x7f.1:9/'])(
    'is not made to the address in %s, which is never looked up',
    async (url) => {
      const lookedUp: string[] = [];
      const resolve: Resolve = (hostname, _, callback) => {
        lookedUp.push(hostname);
        callback(null, [{ address: '93.184.216.34', family: 4 }]);
      };
      await expect(post(url, [], resolve)).rejects.toThrow(BlockedAddress);
      expect(lookedUp).toEqual([]);
    },
  );

  it('fails as the resolver does for a name that is not found', async () => {
    const resolve: Resolve = (hostname, _, callback) =>
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
    await expect(post('http://hooks.example/', [], resolve)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});
