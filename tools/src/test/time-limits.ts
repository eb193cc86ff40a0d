/** How long `test ci` may take. */
export interface TimeLimits {
  /** When everything ends, in milliseconds since 1970. */
  readonly deadlineAtMs: number;
  /** What the long tests have at most. */
  readonly longMs: number;
}

/** Less than `.github/workflows/ci.yml` gives, which checks the code out and installs servers first. */
const defaultMinutes = 55;
const defaultLongMinutes = 30;

/**
 * `TEST_DEADLINE`: seconds since 1970, 55 minutes from now unless it is set; `LONG_TEST_MINUTES`: 30.
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
