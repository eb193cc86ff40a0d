import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StageResult } from '../stage.js';
import { longDurations } from './long-durations.js';
import type { LongTest } from './long-order.js';
import { type BoundedResult, runWithin } from './run-within.js';
import { TimeBudget } from './time-budget.js';

const backlog = 'apps/webhook-delivery/src/schedule/sweep/backlog.long-spec.ts';
const passes: StageResult = { passed: 2, failed: 0 };
const fails: StageResult = { passed: 1, failed: 1 };

const tests = (...paths: string[]): LongTest[] => paths.map((path) => ({ path, changed: 'elsewhere' }));

describe('the long tests within their budget', () => {
  let nowMs: number;
  let ran: string[];
  let logged: string[];
  beforeEach(() => {
    nowMs = 0;
    ran = [];
    logged = [];
  });

  /** One after the other, each in `seconds`, with results in the order of their runs. */
  function runAll(
    paths: string[],
    budgetSeconds: number,
    { seconds = 30, results = [] as (StageResult | undefined)[], reserveSeconds = 100 } = {},
  ): Promise<BoundedResult> {
    const endsAtMs = budgetSeconds * 1000;
    const deadlineAtMs = endsAtMs + reserveSeconds * 1000;
    return runWithin(tests(...paths), {
      budget: new TimeBudget({ nowMs: () => nowMs, endsAtMs, deadlineAtMs, slowness: 1 }),
      workers: 1,
      nowMs: () => nowMs,
      run: async ({ path }) => {
        ran.push(path);
        nowMs += seconds * 1000;
        return results.length > 0 ? results.shift() : passes;
      },
      say: (line) => logged.push(line),
    });
  }

  it('run in their order, and name what there was no time for', async () => {
    const { result, leftOut } = await runAll(['a', 'b', 'c', 'd'], 100);
    expect(ran).toEqual(['a', 'b', 'c']);
    expect(leftOut).toEqual(tests('d'));
    expect(result).toEqual({ passed: 6, failed: 0 });
    expect(logged).toEqual([
      'ok   a: 2 passed, 0 failed (30.0 s)',
      'ok   b: 2 passed, 0 failed (30.0 s)',
      'ok   c: 2 passed, 0 failed (30.0 s)',
    ]);
  });

  it('begin none that would not be done, and a shorter one in its place', async () => {
    expect(longDurations.get(backlog)).toBeGreaterThan(100);
    const { leftOut } = await runAll([backlog, 'a'], 100);
    expect(ran).toEqual(['a']);
    expect(leftOut).toEqual(tests(backlog));
  });

  it('are fewer on a slow machine', async () => {
    const { leftOut } = await runAll(['a', 'b', 'c', 'd', 'e', 'f'], 200, { seconds: 60 });
    expect(ran).toHaveLength(3);
    expect(leftOut).toHaveLength(3);
  });

  it('run once more, alone, when up to three fail, and count as they did then', async () => {
    const { result } = await runAll(['a', 'b'], 100, { results: [fails, passes, passes] });
    expect(ran).toEqual(['a', 'b', 'a']);
    expect(logged).toContain('Run once more, alone: a');
    expect(result).toEqual({ passed: 4, failed: 0 });
  });

  it('that fail have failed when there are four, or no time is left to repeat them', async () => {
    expect((await runAll(['a', 'b', 'c', 'd'], 200, { results: [fails, fails, fails, fails] })).result.failed).toBe(4);
    expect(ran).toEqual(['a', 'b', 'c', 'd']);
    nowMs = 0;
    expect((await runAll(['a'], 40, { results: [fails], reserveSeconds: 10 })).result).toEqual(fails);
  });

  it('that hang are stopped and have failed; what the deadline stops is left out', async () => {
    const hung = await runAll(['a', 'b'], 100, { results: [undefined, passes, undefined] });
    expect(ran).toEqual(['a', 'b', 'a']);
    expect(hung).toEqual({ result: { passed: 2, failed: 1 }, leftOut: [] });
    expect(logged).toContain('a was stopped: it was not done after 30.0 s');
    ran = [];
    nowMs = 0;
    const late = await runAll(['a', 'b'], 100, { seconds: 200, results: [undefined] });
    expect(ran).toEqual(['a']);
    expect(late).toEqual({ result: { passed: 0, failed: 0 }, leftOut: tests('b', 'a') });
  });

  it('run beside each other in their lanes', async () => {
    let running = 0;
    const beside: number[] = [];
    await runWithin(tests('a', 'b', 'c', 'd'), {
      budget: new TimeBudget({ nowMs: () => 0, endsAtMs: 100_000, deadlineAtMs: 100_000, slowness: 1 }),
      workers: 2,
      nowMs: () => 0,
      run: async () => {
        beside.push((running += 1));
        await Promise.resolve();
        running -= 1;
        return passes;
      },
      say: () => undefined,
    });
    expect(Math.max(...beside)).toBe(2);
    expect(beside).toHaveLength(4);
  });
});
