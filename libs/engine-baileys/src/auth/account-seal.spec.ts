import { describe, expect, it } from '@jest/globals';
import { accountRing, newAccountKey, openAccountKey } from './account-seal.js';

const secret = 'a master secret of thirty-two characters';

describe('what is kept of an account', () => {
  const ring = accountRing([secret]);
  const { key, sealed } = newAccountKey(ring, '17');

  it('is opened by its key alone, which PARLEY_SECRET opens', () => {
    const kept = key.seal('private', 'session 17');
    expect(kept.includes('private')).toBe(false);
    expect(openAccountKey(ring, sealed, '17').open(kept, 'session 17')).toBe('private');
    expect(() => newAccountKey(ring, '17').key.open(kept, 'session 17')).toThrow();
  });

  it('is not opened in another place, nor when it was altered', () => {
    const kept = key.seal('private', 'session 17');
    expect(() => key.open(kept, 'session 18')).toThrow();
    const altered = Buffer.from(kept);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => key.open(altered, 'session 17')).toThrow();
  });

  it('has a key that opens for its own session, also by an earlier PARLEY_SECRET', () => {
    expect(() => openAccountKey(ring, sealed, '18')).toThrow(/session 18/);
    const later = accountRing(['another master secret of thirty-two chars', secret]);
    expect(openAccountKey(later, sealed, '17').open(key.seal('x', 'y'), 'y')).toBe('x');
  });
});
