import { describe, expect, it } from '@jest/globals';
import { DueSessions } from './due-sessions.js';

describe('due sessions', () => {
  it('gives each session once for all its times that have come, and keeps the later ones', () => {
    const dueSessions = new DueSessions();
    dueSessions.add('a', 1_001);
    dueSessions.add('b', 1_009);
    dueSessions.add('a', 1_018);
    dueSessions.add('a', 1_095);
    expect(dueSessions.next()).toBe(1_010);
    expect(dueSessions.take(1_009)).toEqual([]);
    expect(dueSessions.take(1_020)).toEqual(['a', 'b']);
    expect(dueSessions.next()).toBe(1_100);
    expect(dueSessions.take(5_000)).toEqual(['a']);
    expect(dueSessions.next()).toBeUndefined();
  });

  it('keeps an exact time as it is', () => {
    const dueSessions = new DueSessions();
    dueSessions.add('a', 1_001, true);
    expect(dueSessions.next()).toBe(1_001);
    expect(dueSessions.take(1_001)).toEqual(['a']);
  });
});
