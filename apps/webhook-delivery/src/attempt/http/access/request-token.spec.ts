import { describe, expect, it } from '@jest/globals';
import { goodForSeconds } from './request-token.js';

describe('an access token', () => {
  it.each([
    [undefined, 300],
    [3600, 3540],
    [100, 90],
    [600, 540],
    [86_400, 3600],
    [0, 0],
  ])('with a life of %p seconds is kept for %p', (life, kept) => {
    expect(goodForSeconds(life)).toBe(kept);
  });
});
