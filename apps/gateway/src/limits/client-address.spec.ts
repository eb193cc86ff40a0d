import { describe, expect, it } from '@jest/globals';
import { ClientAddresses } from './client-address.js';

const trusting = new ClientAddresses(['10.0.0.0/8', '127.0.0.1/32', 'fd00::/8']);
const trustingNobody = new ClientAddresses([]);

describe('the address of a client', () => {
  it("is the socket's, against any header, where no proxy is trusted", () => {
    expect(trustingNobody.keyOf('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1');
    expect(trusting.keyOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
    expect(trusting.keyOf('198.51.100.7', undefined)).toBe('198.51.100.7');
  });

  it('is the rightmost entry that no trusted proxy stands for', () => {
    expect(trusting.keyOf('10.1.1.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(trusting.keyOf('10.1.1.1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(trusting.keyOf('10.1.1.1', '6.6.6.6,203.0.113.9 , 10.2.2.2,10.3.3.3')).toBe('203.0.113.9');
    expect(trusting.keyOf('10.1.1.1', '10.9.9.9, 10.2.2.2')).toBe('10.9.9.9');
    expect(trusting.keyOf('10.1.1.1', undefined)).toBe('10.1.1.1');
    expect(trusting.keyOf('10.1.1.1', '')).toBe('10.1.1.1');
  });

  it('is read with ports, brackets, zones and IPv4 in IPv6', () => {
    expect(trusting.keyOf('::ffff:10.1.1.1', '203.0.113.9:51234')).toBe('203.0.113.9');
    expect(trusting.keyOf('10.1.1.1', '[2001:db8:1:2:3:4:5:6]:443')).toBe('2001:db8:1:2::/64');
    expect(trusting.keyOf('10.1.1.1', '[2001:db8::1]')).toBe('2001:db8:0:0::/64');
    expect(trusting.keyOf('10.1.1.1', '::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(trusting.keyOf('fe80::1%eth0', '203.0.113.9')).toBe('fe80:0:0:0::/64');
    expect(trusting.keyOf('fd00::1', '203.0.113.9')).toBe('203.0.113.9');
  });

  it('is of an IPv6 network: all addresses of a /64 are one', () => {
    expect(trusting.keyOf('2001:db8:1:2::1', undefined)).toBe(trusting.keyOf('2001:db8:1:2:ffff::', undefined));
    expect(trusting.keyOf('2001:db8:1:2::1', undefined)).not.toBe(trusting.keyOf('2001:db8:1:3::1', undefined));
  });

  it('is that of the proxy which passed on what is no address', () => {
    const hostile = [
      'unknown',
      '_hidden',
      '1.2.3',
      '999.1.1.1',
      '0x7f.1',
      '2130706433',
      '[::1',
      '[1.2.3.4',
      ',',
      '%',
      ';',
    ];
    for (const entry of hostile) {
      expect(trusting.keyOf('10.1.1.1', `6.6.6.6, ${entry}`)).toBe('10.1.1.1');
      expect(trusting.keyOf('10.1.1.1', `6.6.6.6, ${entry}, 10.2.2.2`)).toBe('10.2.2.2');
    }
    expect(trusting.keyOf('10.1.1.1', 'x'.repeat(10_000))).toBe('10.1.1.1');
    expect(trusting.keyOf(undefined, '203.0.113.9')).toBe('unknown');
  });

  it('is looked for among a bounded number of entries', () => {
    const key = trusting.keyOf('10.1.1.1', Array.from({ length: 5_000 }, () => '10.2.2.2').join(','));
    expect(key).toBe('10.2.2.2');
    expect(trusting.keyOf('10.1.1.1', `${','.repeat(10_000)}`)).toBe('10.1.1.1');
  });
});
