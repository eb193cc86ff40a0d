import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './sealed-secret.js';

const key = randomBytes(32);
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

describe('a sealed secret', () => {
  it('opens for its endpoint', () => {
    expect(unseal(key, seal(key, secret, '7'), '7')).toBe(secret);
  });

  it('does not show the secret, and is another each time', () => {
    const sealed = seal(key, secret, '7');
    expect(sealed.includes(secret)).toBe(false);
    expect(seal(key, secret, '7').equals(sealed)).toBe(false);
  });

  it.each([
    ['another endpoint', () => unseal(key, seal(key, secret, '7'), '8')],
    ['another key', () => unseal(randomBytes(32), seal(key, secret, '7'), '7')],
    [
      'an altered byte',
      () => {
        const sealed = seal(key, secret, '7');
        sealed[40]! ^= 1;
        return unseal(key, sealed, '7');
      },
    ],
    [
      'an unknown key number',
      () => {
        const sealed = seal(key, secret, '7');
        sealed[0] = 9;
        return unseal(key, sealed, '7');
      },
    ],
  ])('does not open for %s', (_, open) => {
    expect(open).toThrow();
  });
});
