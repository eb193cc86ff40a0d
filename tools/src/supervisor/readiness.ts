import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 50;
const requestTimeoutMs = 2_000;
const reportEveryMs = 15_000;

/** A service is ready when its URL gives an accepted answer. */
export interface ReadyCheck {
  name: string;
  /** Called at each check: a restarted service may have a new port. */
  url(): string;
  accepts(status: number): boolean;
}

/** Waits until every check passes, and reports every 15 s which ones do not. Returns false early when `signal` aborts. */
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
    // Rejects only when it is aborted, which also ends the loop.
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
