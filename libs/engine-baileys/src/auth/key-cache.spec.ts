import { describe, expect, it } from '@jest/globals';
import { KeyCache } from './key-cache.js';

describe('the cache of keys', () => {
  it('tells what is there, what is not, and what it does not know', () => {
    const cache = new KeyCache();
    cache.set('1:5', 'session', 'ada.0', '{}');
    cache.set('1:5', 'session', 'bob.0', null);
    expect(cache.get('1:5', 'session', 'ada.0')).toBe('{}');
    expect(cache.get('1:5', 'session', 'bob.0')).toBeNull();
    expect(cache.get('1:5', 'session', 'eve.0')).toBeUndefined();
    expect(cache.get('1:6', 'session', 'ada.0')).toBeUndefined();
  });

  it('forgets a session that runs here no more', () => {
    const cache = new KeyCache();
    cache.set('1:5', 'session', 'ada.0', '{}');
    cache.set('11:5', 'session', 'ada.0', '{}');
    cache.forget('1:5');
    expect(cache.get('1:5', 'session', 'ada.0')).toBeUndefined();
    expect(cache.get('11:5', 'session', 'ada.0')).toBe('{}');
  });

  it('is bounded for all sessions together', () => {
    const cache = new KeyCache();
    const json = 'x'.repeat(100_000);
    for (let id = 0; id < 400; id += 1) cache.set(`${id}:1`, 'session', 'ada.0', json);
    expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(cache.get('0:1', 'session', 'ada.0')).toBeUndefined();
    expect(cache.get('399:1', 'session', 'ada.0')).toBe(json);
  });
});
