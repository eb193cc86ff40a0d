import { describe, expect, it } from '@jest/globals';
import { AddressPolicy } from './address-policy.js';

const production = new AddressPolicy([]);

describe('AddressPolicy', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback elsewhere in its range', '127.8.9.10'],
    ['IPv6 loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['IPv6 unspecified', '::'],
    ['private 10/8', '10.1.2.3'],
    ['private 172.16/12', '172.31.255.255'],
    ['private 192.168/16', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local and metadata', '169.254.169.254'],
    ['IPv6 link-local', 'fe80::1%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['multicast', '224.0.0.1'],
    ['IPv6 multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped private, in hexadecimal', '::ffff:a00:1'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['NAT64 of a private address', '64:ff9b::a00:1'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['“this network”', '0.1.2.3'],
    ['IETF assignments', '192.0.0.8'],
    ['documentation 192.0.2/24', '192.0.2.1'],
    ['documentation 198.51.100/24', '198.51.100.1'],
    ['documentation 203.0.113/24', '203.0.113.1'],
    ['6to4 relays', '192.88.99.1'],
    ['the last of multicast', '239.255.255.255'],
    ['the last of CGNAT', '100.127.255.255'],
    ['the last of benchmarking', '198.19.255.255'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['local-use NAT64', '64:ff9b:1:fffe::a00:1'],
    ['stateless translation', '::ffff:0:a00:1'],
    ['the metadata address in an IPv4-mapped one', '::ffff:a9fe:a9fe'],
    ['site-local', 'fec0::1'],
    ['discard', '100::1'],
    ['IPv6 benchmarking', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation 3fff::/20', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['what is not assigned', '4000::1'],
    ['the last of unique local', 'fdff:ffff::1'],
    ['link-local beyond fe80', 'febf::1'],
    ['interface-local multicast', 'ff01::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['something that is no address', 'localhost'],
  ])('refuses %s (%s)', (_, address) => {
    expect(production.allows(address)).toBe(false);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    'allows %s',
    (address) => {
      expect(production.allows(address)).toBe(true);
    },
  );

  it('allows what the operator names, and nothing beside it', () => {
    const local = new AddressPolicy(['127.0.0.0/8', '::1/128', '10.5.0.0/16']);
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.5.6.7'].map((address) => local.allows(address))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['10.6.0.1', '192.168.0.1', '169.254.169.254'].map((address) => local.allows(address))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each(['168.63.129.16', '::ffff:168.63.129.16', '169.254.169.254', '100.100.100.200', 'fd00:ec2::254'])(
    'refuses the metadata address %s of a platform also within a wide range that is allowed',
    (address) => {
      expect(production.allows(address)).toBe(false);
      expect(new AddressPolicy(['0.0.0.0/0', '::/0']).allows(address)).toBe(false);
    },
  );

  it('allows the metadata address that the operator names by itself', () => {
    expect(new AddressPolicy(['168.63.129.16/32']).allows('168.63.129.16')).toBe(true);
    expect(new AddressPolicy(['168.63.129.0/24']).allows('168.63.129.16')).toBe(false);
    expect(production.allows('168.63.129.17')).toBe(true);
  });

  it('refuses what the operator denies, public or allowed', () => {
    const policy = new AddressPolicy(
      ['10.0.0.0/8', '10.5.0.1/32'],
      ['10.5.0.0/16', '203.0.112.0/24', '2606:2800::/32'],
    );
    expect(['10.5.0.1', '203.0.112.9', '2606:2800::1', '::ffff:10.5.1.1'].some((one) => policy.allows(one))).toBe(
      false,
    );
    expect(['10.6.0.1', '203.0.111.9', '8.8.8.8'].every((one) => policy.allows(one))).toBe(true);
  });

  it('checks the odd spellings of an address in a URL as the address they are', () => {
    const spellings = [
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://[::ffff:7f00:1]/',
    ];
    expect(spellings.map((url) => production.isBlockedLiteral(new URL(url).hostname))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(production.isBlockedLiteral('example.com')).toBe(false);
  });
});
