import { describe, expect, it } from '@jest/globals';
import { DueSessions } from './due-sessions.js';

describe('wake-ups', () => {
  it('gives each session once for all its times that have come, and keeps the later ones', () => {
    const wakeUps = new DueSessions();
    wakeUps.add('a', 1_001);
    wakeUps.add('b', 1_009);
    wakeUps.add('a', 1_018);
    wakeUps.add('a', 1_095);
    expect(wakeUps.next()).toBe(1_010);
    expect(wakeUps.take(1_009)).toEqual([]);
    expect(wakeUps.take(1_020)).toEqual(['a', 'b']);
    expect(wakeUps.next()).toBe(1_100);
    expect(wakeUps.take(5_000)).toEqual(['a']);
    expect(wakeUps.next()).toBeUndefined();
  });
});
