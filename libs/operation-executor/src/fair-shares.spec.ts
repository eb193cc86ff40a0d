import { describe, expect, it } from '@jest/globals';
import { fairShares, turnsToEnd } from './fair-shares.js';

const teams = (jobs: Record<string, number>): { teamId: string; jobs: number }[] =>
  Object.entries(jobs).map(([teamId, count]) => ({ teamId, jobs: count }));
const slots = (used: Record<string, number>): Map<string, number> => new Map(Object.entries(used));
const shares = (...inputs: Parameters<typeof fairShares>): Record<string, number> =>
  Object.fromEntries(fairShares(...inputs));

describe('the slots of a process', () => {
  it('are all for a team that waits alone', () => {
    expect(shares(teams({ a: 400 }), slots({}), { free: 100, spare: 25 })).toEqual({ a: 100 });
  });

  it('are shared equally by teams that wait, and what one does not need the others have', () => {
    expect(shares(teams({ a: 400, b: 400 }), slots({}), { free: 100, spare: 25 })).toEqual({ a: 50, b: 50 });
    expect(shares(teams({ a: 400, b: 3 }), slots({}), { free: 100, spare: 25 })).toEqual({ a: 97, b: 3 });
    expect(shares(teams({ a: 9, b: 9, c: 1 }), slots({}), { free: 7, spare: 2 })).toEqual({ a: 3, b: 3, c: 1 });
  });

  it('count those that a team has already', () => {
    expect(shares(teams({ a: 400, b: 400 }), slots({ a: 60 }), { free: 40, spare: 25 })).toEqual({ b: 40 });
    expect(shares(teams({ a: 400, b: 400 }), slots({ a: 30 }), { free: 70, spare: 25 })).toEqual({ a: 20, b: 50 });
  });

  it('have some to spare for teams that have none, one each', () => {
    const full = slots({ a: 100 });
    expect(shares(teams({ a: 300 }), full, { free: 0, spare: 25 })).toEqual({});
    expect(shares(teams({ a: 300, b: 5, c: 5 }), full, { free: 0, spare: 25 })).toEqual({ b: 1, c: 1 });
    expect(shares(teams({ a: 300, b: 5, c: 5 }), full, { free: 0, spare: 1 })).toEqual({ b: 1 });
  });
});

describe('a turn', () => {
  const used = [
    { teamId: 'a', sinceMs: 30 },
    { teamId: 'b', sinceMs: 1 },
    { teamId: 'a', sinceMs: 20 },
    { teamId: 'a', sinceMs: 10 },
  ];

  it('ends first of the team with the most slots, the longest one first, for as many jobs as wait', () => {
    expect(turnsToEnd(used, teams({ c: 1 }), 2).map(({ sinceMs }) => sinceMs)).toEqual([10, 20]);
    expect(turnsToEnd(used, teams({ c: 9 }), 9).map(({ sinceMs }) => sinceMs)).toEqual([10, 20, 30, 1]);
  });

  it('ends for a job of the same team too, but not for one of a team that has as many slots', () => {
    expect(turnsToEnd(used, teams({ a: 5 }), 5).map(({ teamId }) => teamId)).toEqual(['a', 'a', 'a']);
    expect(turnsToEnd(used.slice(0, 2), teams({ b: 1 }), 5).map(({ teamId }) => teamId)).toEqual(['b']);
  });
});
