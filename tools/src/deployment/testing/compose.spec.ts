import { describe, expect, it } from '@jest/globals';
import { interpolated } from './compose.js';

describe('the variables of docker-compose.yml', () => {
  it('are those of .env, defaults where they are not set or empty', () => {
    const settings = 'A=one=two\nEMPTY=\n# B=no\n';

    expect(interpolated('${A} ${B:-b} ${EMPTY:-e} ${B:-} ${EMPTY}|', settings)).toBe('one=two b e  |');
    expect(interpolated('${A:?why}', settings)).toBe('one=two');
  });

  it('must be set where the file says so', () => {
    expect(() => interpolated('${PARLEY_SECRET:?base64 of 32 random bytes}', '')).toThrow(
      'PARLEY_SECRET is not set: base64 of 32 random bytes',
    );
  });
});
