import { describe, expect, it } from '@jest/globals';
import { isServerAddress, parseServerAddress } from './server-address.js';

describe('parseServerAddress', () => {
  it('reads one server', () => {
    expect(parseServerAddress('nats://127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'], tls: false });
  });

  it('reads several, with the credentials of the first and TLS', () => {
    expect(parseServerAddress('tls://ada:p%40ss@a:4222, tls://b:4223')).toEqual({
      servers: ['a:4222', 'b:4223'],
      user: 'ada',
      pass: 'p@ss',
      tls: true,
    });
  });

  it('reads a token, and a bare host and port', () => {
    expect(parseServerAddress('nats://s3cret@a:4222')).toEqual({ servers: ['a:4222'], token: 's3cret', tls: false });
    expect(parseServerAddress('a:4222')).toEqual({ servers: ['a:4222'], tls: false });
  });

  it('refuses what is not an address', () => {
    expect(() => parseServerAddress('')).toThrow();
  });

  it('takes for an address what names every server by a URL', () => {
    const good = ['nats://a', 'nats://u:p@a:4222,nats://b:4222, tls://c'];
    const bad = ['', 'a:4222', 'http://a', 'nats://a,b', 'nats://', 'nats://%zz@a', 'nats://a:4222,'];
    expect([good, bad].map((urls) => urls.map(isServerAddress))).toEqual([[true, true], bad.map(() => false)]);
  });
});
