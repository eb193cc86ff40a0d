import '../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { inShort, purposes, scopeWords } from './scopes.js';

describe('the scopes of a key', () => {
  it('are each in exactly one group, so that each can be chosen alone', () => {
    expect(purposes.flatMap(({ scopes }) => scopes).toSorted()).toEqual(Object.keys(scopeWords).toSorted());
  });

  it('are all named in short', () => {
    expect(inShort(['metrics:read', 'notices:read', 'notices:write'])).toBe(
      'Events and webhooks (read), Team (2 of 8)',
    );
  });
});
