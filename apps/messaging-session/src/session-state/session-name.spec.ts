import { describe, expect, it } from '@jest/globals';
import { checkSessionName } from './session-name.js';

describe('session names', () => {
  it.each(['default', 'a', 'Shop_1-b', 'x'.repeat(64), '1a'])('takes %s', (name) => {
    expect(() => checkSessionName(name)).not.toThrow();
  });

  it.each([
    ['', 'must match ^[A-Za-z0-9_-]{1,64}$'],
    ['x'.repeat(65), 'must match ^[A-Za-z0-9_-]{1,64}$'],
    ['a b', 'must match ^[A-Za-z0-9_-]{1,64}$'],
    ['ä', 'must match ^[A-Za-z0-9_-]{1,64}$'],
    ['123', 'must not be all digits, as an id is'],
    ['sessions', 'is a word that begins another route'],
    ['sendtext', 'is a word that begins another route'],
  ])('refuses "%s", naming the field', (name, reason) => {
    expect(() => checkSessionName(name)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: `Field "name" is invalid: ${reason}.` }),
    );
  });
});
