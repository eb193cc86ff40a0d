import { describe, expect, it } from '@jest/globals';
import { deriveKey } from './key-ring.js';

describe('deriveKey', () => {
  // Bytes computed apart (RFC 5869 with OpenSSL): a change of them would make every sealed value unreadable.
  it('is HKDF-SHA-256 of the secret for the purpose', () => {
    expect(deriveKey('a master secret of thirty-two chars', 'cursor').toString('hex')).toBe(
      'cd4394c993633ae0fe4df2f0a85850629a4818f577f07ea40265b7da1248b552',
    );
  });

  it('gives keys of the length asked, apart by purpose', () => {
    const one = deriveKey('secret', 'one', 16);
    expect(one).toHaveLength(16);
    expect(one.equals(deriveKey('secret', 'one', 16))).toBe(true);
    expect(one.equals(deriveKey('secret', 'two', 16))).toBe(false);
  });
});
