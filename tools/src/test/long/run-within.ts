import type { StageResult } from '../stage.js';
import type { LongTest } from './long-order.js';
import { secondsOf } from './long-durations.js';
import type { TimeBudget } from './time-budget.js';

/** If more files than this fail, a busy machine is not the cause. */
const mostRepeated = 3;

export interface BoundedRun {
  readonly budget: TimeBudget;
  /** How many run beside each other. */
  readonly workers: number;
  readonly nowMs: () => number;
  /** Runs one file and stops it after `limitMs`. Undefined: it was stopped. */
  readonly run: (test: LongTest, limitMs: number) => Promise<StageResult | undefined>;
  readonly say: (line: string) => void;
}

export interface BoundedResult {
  readonly result: StageResult;
  /** What there was no time for, begun or not. */
  readonly leftOut: readonly LongTest[];
}

/**
 * Runs files in their order as long as the budget admits them; a shorter one takes the place of one that is too long for
 * what is left. Up to three that fail run once more, alone, and count as they did then. What takes far longer than usual is
 * stopped and has failed; what is stopped at the deadline is left out.
 */
export async function runWithin(tests: readonly LongTest[], bounded: BoundedRun): Promise<BoundedResult> {
  const { budget, workers } = bounded;
  const waiting = [...tests];
  const results = new Map<LongTest, StageResult>();
  const next = (): LongTest | undefined => {
    const index = waiting.findIndex(({ path }) => budget.admits(secondsOf(path)));
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };
  const work = async (): Promise<void> => {
    for (let test = next(); test !== undefined; test = next()) {
      const result = await runOne(test, bounded);
      if (result) results.set(test, result);
      else waiting.push(test);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  await repeatFailed(results, bounded);
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of results.values()) {
    total.passed += passed;
    total.failed += failed;
  }
  return { result: total, leftOut: waiting };
}

async function repeatFailed(results: Map<LongTest, StageResult>, bounded: BoundedRun): Promise<void> {
  const failures = [...results].filter(([, { failed }]) => failed > 0).map(([test]) => test);
  if (failures.length > mostRepeated) return;
  for (const test of failures) {
    if (!bounded.budget.admitsAgain(secondsOf(test.path))) continue;
    bounded.say(`Run once more, alone: ${test.path}`);
    const result = await runOne(test, bounded);
    if (result) results.set(test, result);
  }
}

/** @returns undefined where the deadline stopped it */
async function runOne(test: LongTest, { budget, nowMs, run, say }: BoundedRun): Promise<StageResult | undefined> {
  const usualSeconds = secondsOf(test.path);
  const startedAtMs = nowMs();
  const done = await run(test, budget.limitMs(usualSeconds));
  const tookMs = nowMs() - startedAtMs;
  const seconds = (tookMs / 1000).toFixed(1);
  if (!done) say(`${test.path} was stopped: it was not done after ${seconds} s`);
  if (!done && budget.isOver) return undefined;
  const { passed, failed } = done ?? { passed: 0, failed: 1 };
  // How long a failure takes says nothing about the machine.
  if (failed === 0) budget.took(usualSeconds, tookMs);
  say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${test.path}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
}
