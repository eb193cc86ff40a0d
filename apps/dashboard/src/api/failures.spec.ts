import '../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '@parley/client';
import { describeFailure } from './failures.js';

describe('a request over a limit', () => {
  it.each([
    [1, 'Too many requests. Try again in 1 second.'],
    [17, 'Too many requests. Try again in 17 seconds.'],
    [undefined, 'Too many requests. Try again in a moment.'],
  ])('with %s seconds to wait says %j', (seconds, title) => {
    expect(describeFailure(new ParleyError(429, {}, seconds)).title).toBe(title);
  });
});
