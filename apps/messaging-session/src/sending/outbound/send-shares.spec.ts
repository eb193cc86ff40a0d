import { describe, expect, it } from '@jest/globals';
import { SendShares } from './send-pace.js';

describe('the share of a team in what is sent', () => {
  let now = 0;
  const shares = (sends: Record<string, number>): SendShares => {
    now = 0;
    const made = new SendShares(() => now);
    for (const [teamId, count] of Object.entries(sends)) for (let n = 0; n < count; n += 1) made.note(teamId);
    return made;
  };

  it('is modest below half of an equal one', () => {
    const three = shares({ flood: 90, some: 15, few: 2 });
    expect(['flood', 'some', 'few', 'none'].map((team) => three.isModest(team))).toEqual([false, true, true, true]);
    const two = shares({ one: 30, other: 10 });
    expect([two.isModest('one'), two.isModest('other')]).toEqual([false, false]);
  });

  it('is never modest of a team that sends alone, nor of teams that send alike', () => {
    expect(shares({ alone: 1 }).isModest('alone')).toBe(false);
    const alike = shares({ one: 5, other: 5, third: 6 });
    expect([alike.isModest('one'), alike.isModest('third')]).toEqual([false, false]);
  });

  it('is of the last seconds', () => {
    const made = shares({ flood: 100, few: 1 });
    now = 1_500;
    expect([made.isModest('few'), made.isModest('flood')]).toEqual([true, false]);
    now = 2_600;
    made.note('few');
    expect(made.isModest('few')).toBe(false);
  });
});
