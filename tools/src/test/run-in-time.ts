import { boundedLongStage } from './long/bounded-long-stage.js';
import { runStages } from './run-stages.js';
import type { StageContext, StageResult } from './stage.js';
import { stages } from './stages.js';

/** How long `test ci` may take. */
interface TimeLimits {
  /** When everything ends, in milliseconds since 1970. */
  readonly deadlineAtMs: number;
  /** What the long tests have at most. */
  readonly longMs: number;
}

/** Less than `.github/workflows/ci.yml` gives, which checks the code out and installs servers first. */
const defaultMinutes = 57;

const defaultLongMinutes = 30;

/** What `npm test` takes on two cores that it has for itself. */
const usualTestMs = 13 * 60_000;
/** From the end of the long tests' budget to the deadline: for what took longer than usual, and to repeat what failed. */
const reserveMs = 4 * 60_000;
/** The longest time that a timer of Node takes. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Everything of `npm test`, then the long tests that there is time for. What is not done at the deadline is stopped and has
 * failed, so that a run that comes to an end is always a run with a result.
 */
export async function runInTime(
  { deadlineAtMs, longMs }: TimeLimits,
  context: StageContext,
  say: (line: string) => void,
): Promise<StageResult> {
  const startedAtMs = Date.now();
  const tooLate = new AbortController();
  const timer = setTimeout(
    () => tooLate.abort(new Error('The time of this run is over (TEST_DEADLINE).')),
    Math.min(deadlineAtMs - startedAtMs, longestTimerMs),
  );
  const bounded = { ...context, signal: AbortSignal.any([context.signal, tooLate.signal]) };
  try {
    const first = await runStages(stages, bounded, say);
    const slowness = Math.max(1, (Date.now() - startedAtMs) / usualTestMs);
    const endsAtMs = Math.min(Date.now() + longMs, deadlineAtMs - reserveMs);
    const long = await runStages([boundedLongStage({ endsAtMs, deadlineAtMs, slowness }, say)], bounded, say);
    return { passed: first.passed + long.passed, failed: first.failed + long.failed };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `TEST_DEADLINE`: seconds since 1970, 57 minutes from now unless it is set; `LONG_TEST_MINUTES`: 30.
 * @throws naming the variable that is no number
 */
export function timeLimits(environment: NodeJS.ProcessEnv, nowMs: number): TimeLimits {
  const deadline = numberOf(environment, 'TEST_DEADLINE') ?? nowMs / 1000 + defaultMinutes * 60;
  const longMinutes = numberOf(environment, 'LONG_TEST_MINUTES') ?? defaultLongMinutes;
  return { deadlineAtMs: deadline * 1000, longMs: longMinutes * 60_000 };
}

function numberOf(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${name} is to be a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}
