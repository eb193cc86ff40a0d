import { beforeEach, describe, expect, it } from '@jest/globals';
import { LapsedClaims } from './lapsed-claims.js';

const startedAt = Date.parse('2026-11-22T08:00:00.000Z');
let claims: LapsedClaims;

beforeEach(() => {
  claims = new LapsedClaims({} as never);
});

/** Postgres answers each second, from one second to another, both included. */
function answers(fromSecond: number, toSecond: number): void {
  for (let second = fromSecond; second <= toSecond; second++) {
    claims.answered(new Date(startedAt + second * 1000), second * 1000);
  }
}
const isGoodAt = (second: number): boolean => new Date(startedAt + second * 1000) < claims.until;

describe('a claim that ran out', () => {
  it('counts once Postgres has answered for ten seconds, from each answer for five', () => {
    answers(0, 9);
    expect(isGoodAt(9)).toBe(false);
    answers(10, 10);
    expect([isGoodAt(10), isGoodAt(14.9), isGoodAt(15)]).toEqual([true, true, false]);
  });

  it('does not count when Postgres comes back, until living processes have had time to record', () => {
    answers(0, 20);
    answers(41, 50);
    expect(isGoodAt(50)).toBe(false);
    answers(51, 51);
    expect(isGoodAt(51)).toBe(true);
  });
});
