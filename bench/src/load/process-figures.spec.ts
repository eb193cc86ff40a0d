import { describe, expect, it } from '@jest/globals';
import { parseStat, stolenShare } from './process-figures.js';

const stat = `cpu  100 1 20 300 4 0 5 70 9 0
cpu0 50 1 10 150 2 0 2 35 5 0
ctxt 1234`;

describe('stolen time', () => {
  it('is the eighth of all processors; the time of guests is in that of users already', () => {
    expect(parseStat(stat)).toEqual({ total: 500, stolen: 70 });
  });

  it('is a share of what has passed', () => {
    expect(stolenShare({ total: 500, stolen: 70 }, { total: 700, stolen: 90 })).toBe(0.1);
  });

  it('of no time at all is none', () => {
    expect(stolenShare({ total: 0, stolen: 0 }, { total: 0, stolen: 0 })).toBe(0);
  });
});
