import { describe, expect, it } from '@jest/globals';
import { aCaller } from '@parley/testing';
import { CredentialCache } from './credential-cache.js';
import type { TeamPrincipal } from '../../access/principal/index.js';

function principal(credentialId = '2001'): TeamPrincipal {
  return {
    kind: 'team',
    caller: aCaller({ credentialId }),
    userId: '1',
    role: 'owner',
    scopes: new Set(),
    serviceVersion: '2026-03-20',
    expiresAt: null,
  };
}

function cacheAt(start = 0): { cache: CredentialCache; advance(ms: number): void } {
  let nowMs = start;
  return { cache: new CredentialCache({ nowMs: () => nowMs }), advance: (ms) => void (nowMs += ms) };
}

describe('the credential cache', () => {
  it('knows a credential for less than a second, counted from when its look-up began', async () => {
    const { cache, advance } = cacheAt();
    const known = principal();
    await cache.load('a', async () => {
      advance(700);
      return known;
    });
    expect(cache.peek('a')).toBe(known);
    advance(49);
    expect(cache.peek('a')).toBe(known);
    advance(1);
    expect(cache.peek('a')).toBeUndefined();
  });

  it('looks one credential up once for all who ask meanwhile', async () => {
    const { cache } = cacheAt();
    let lookups = 0;
    const find = async (): Promise<TeamPrincipal> => {
      lookups += 1;
      return principal();
    };
    await Promise.all([cache.load('a', find), cache.load('a', find), cache.load('a', find)]);
    expect(lookups).toBe(1);
  });

  it('remembers for a while that a credential is unknown', async () => {
    const { cache, advance } = cacheAt();
    await cache.load('a', async () => null);
    expect(cache.peek('a')).toBeNull();
    advance(750);
    expect(cache.peek('a')).toBeUndefined();
  });

  it('remembers nothing of a look-up that failed', async () => {
    const { cache } = cacheAt();
    await expect(cache.load('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(cache.peek('a')).toBeUndefined();
    expect(await cache.load('a', async () => principal())).toEqual(principal());
  });

  it('forgets what a change concerns, and what was being looked up as it came', async () => {
    const { cache } = cacheAt();
    const kept = principal('2');
    await cache.load('a', async () => principal('1'));
    await cache.load('b', async () => kept);
    let answer = (_: TeamPrincipal): void => undefined;
    const late = cache.load('c', () => new Promise((resolve) => (answer = resolve)));
    cache.forget(({ caller }) => caller.credentialId === '1');
    answer(principal('3'));
    await late;
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, kept, undefined]);
  });
});
