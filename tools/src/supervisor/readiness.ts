import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 50;
const requestTimeoutMs = 2_000;
const reportEveryMs = 15_000;

/** Something that is ready when its url answers as it should. */
export interface ReadyCheck {
  name: string;
  /** Asked anew each time: a service that starts again may have to listen elsewhere. */
  url(): string;
  accepts(status: number): boolean;
}

/** Waits until every check passes; tells every 15 s which do not. Ends early, with false, when `signal` aborts. */
export async function waitUntilReady(
  checks: ReadyCheck[],
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<boolean> {
  let reportAt = Date.now() + reportEveryMs;
  let waiting = checks;
  while (!signal.aborted) {
    const results = await Promise.all(waiting.map(async (check) => ({ check, problem: await problemOf(check) })));
    const problems = results.filter(({ problem }) => problem !== undefined);
    if (problems.length === 0) return true;
    waiting = problems.map(({ check }) => check);
    if (Date.now() >= reportAt) {
      say(`still waiting: ${problems.map(({ check, problem }) => `${check.name} (${problem})`).join(', ')}`);
      reportAt += reportEveryMs;
    }
    // Rejects only when it is aborted, which ends the loop.
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function problemOf({ url, accepts }: ReadyCheck): Promise<string | undefined> {
  try {
    const response = await fetch(url(), { signal: AbortSignal.timeout(requestTimeoutMs) });
    const body = await response.text();
    return accepts(response.status) ? undefined : `${response.status} ${body.slice(0, 200)}`;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
