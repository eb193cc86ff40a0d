import type { AttemptError } from '@parley/contracts/webhooks';
import type { AttemptBounds, CheckResult } from './destination.js';
import { runAttempt } from './run-attempt.js';

export type Looked = Omit<CheckResult, 'durationMs'>;

/**
 * Runs a check within its bounds. What it throws is a result, as `failureOf` has it.
 * @param look is passed a signal that is aborted when nobody waits for it any more
 */
export function runCheck(
  bounds: AttemptBounds,
  look: (ended: AbortSignal) => Promise<Looked>,
  failureOf: (error: unknown) => { error?: AttemptError; response?: Readonly<Record<string, unknown>> },
): Promise<CheckResult> {
  const work = async (ended: AbortSignal): Promise<Looked> => {
    try {
      return await look(ended);
    } catch (cause) {
      const { error = 'invalid_response', response = {} } = failureOf(cause);
      const { message } = response;
      return { ok: false, verified: false, error, ...(typeof message === 'string' ? { detail: message } : {}) };
    }
  };
  const late = (): Looked => ({
    ...{ ok: false, verified: false, error: 'timeout', detail: 'There was no answer in time.' },
  });
  return runAttempt(bounds, work, late);
}
