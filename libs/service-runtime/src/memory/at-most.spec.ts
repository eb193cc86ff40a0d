import { describe, expect, it } from '@jest/globals';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';

describe('a cache of at most so many entries', () => {
  it('forgets the one that was used least recently', () => {
    const cache = new LRUCache<string, number>(atMost(3));
    for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
    cache.get('a');
    cache.set('d', 3);
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
    for (let round = 0; round < 1_000; round += 1) cache.set(`k${round}`, round);
    expect(cache.size).toBe(3);
    expect(cache.get('k999')).toBe(999);
  });

  it('reserves no room for entries that it does not have', () => {
    const before = process.memoryUsage();
    const caches = Array.from({ length: 50 }, () => new LRUCache<string, number>({ ...atMost(50_000), ttl: 60_000 }));
    const after = process.memoryUsage();
    const reserved = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    expect(caches).toHaveLength(50);
    // With `max` it is 100 MB.
    expect(reserved).toBeLessThan(10_000_000);
  });
});
