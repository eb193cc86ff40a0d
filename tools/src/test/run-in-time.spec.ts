import { expect, it } from '@jest/globals';
import { timeLimits } from './run-in-time.js';

const minuteMs = 60_000;

it('a run ends after 57 minutes, of which the long tests have 30', () => {
  expect(timeLimits({}, 1_000_000)).toEqual({ deadlineAtMs: 1_000_000 + 57 * minuteMs, longMs: 30 * minuteMs });
});

it('a run ends when and takes as long as it is told', () => {
  const environment = { TEST_DEADLINE: '1795000000', LONG_TEST_MINUTES: '5' };
  expect(timeLimits(environment, 0)).toEqual({ deadlineAtMs: 1_795_000_000_000, longMs: 5 * minuteMs });
  expect(() => timeLimits({ LONG_TEST_MINUTES: 'ten' }, 0)).toThrow(/LONG_TEST_MINUTES .* "ten"/);
  expect(() => timeLimits({ TEST_DEADLINE: '-1' }, 0)).toThrow(/TEST_DEADLINE/);
});
