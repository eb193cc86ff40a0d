import { describe, expect, it } from '@jest/globals';
import { Counts } from './counts.js';

describe('Counts', () => {
  it('has what was added for each key, and the total', () => {
    const counts = new Counts();
    counts.add('team 1', 2);
    counts.add('team 2', 1);
    counts.add('team 1', 3);
    expect([counts.of('team 1'), counts.of('team 2'), counts.of('team 3')]).toEqual([5, 1, 0]);
    expect([counts.total, counts.keys]).toEqual([6, 2]);
  });

  it('keeps no key of which nothing is left', () => {
    const counts = new Counts();
    counts.add('team 1', 2);
    counts.add('team 2', 1);
    counts.add('team 1', -2);
    expect([counts.of('team 1'), counts.total, counts.keys]).toEqual([0, 1, 1]);
  });
});
