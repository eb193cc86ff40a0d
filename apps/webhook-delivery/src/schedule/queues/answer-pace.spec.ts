import { describe, expect, it } from '@jest/globals';
import { AnswerPace } from './answer-pace.js';

describe('the pace of answers', () => {
  it('is what was answered in this moment of 150 ms or the last', () => {
    const pace = new AnswerPace(0);
    for (const at of [0, 30, 60]) pace.count(at, 1);
    expect(pace.perMoment(90)).toBe(3);
    pace.count(180, 1);
    expect(pace.perMoment(180)).toBe(3);
    expect(pace.perMoment(330)).toBe(1);
    expect(pace.perMoment(600)).toBe(0);
  });

  it('is fast while answers come at once, and until the first should have come', () => {
    const pace = new AnswerPace(0);
    expect([pace.isFast(200), pace.isFast(300)]).toEqual([true, false]);
    pace.count(300, 5);
    expect([pace.isFast(500), pace.isFast(600)]).toEqual([true, false]);
  });

  it('is slow once its answers take long, whatever comes between', () => {
    const pace = new AnswerPace(0);
    pace.count(0, 3000);
    expect(pace.isFast(0)).toBe(false);
    pace.count(1, 5);
    expect(pace.isFast(1)).toBe(false);
    for (let at = 2; at < 30; at += 1) pace.count(at, 5);
    expect(pace.isFast(30)).toBe(true);
  });
});
