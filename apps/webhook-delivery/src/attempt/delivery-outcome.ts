import type { DeliveryStatus } from '@parley/contracts';
import { nextDelayMs, retryAfterSeconds } from '../endpoints/index.js';
import type { AttemptResult } from './http/exchange.js';

/** The state of a delivery after an attempt. */
export interface DeliveryOutcome {
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
  /** The receiver said that the endpoint is gone for good (410). */
  endpointGone: boolean;
}

interface Made {
  made: number;
  schedule: readonly number[];
  endedAt: Date;
  random: number;
  uncertainMs: number;
  isOnce?: boolean;
}

/**
 * The state of a delivery after an attempt (decisions.md §6). 2xx is a success; everything else is a failure, redirects
 * included. 410 ends the delivery at once; 429 and 503 may ask for a longer wait.
 * @param made number of the attempt that just ended, at `endedAt` or up to `uncertainMs` later; no wait is shortened by that
 * @param isOnce the attempt was asked for by hand after the delivery had succeeded: no retry follows
 */
export function outcomeOf(
  result: AttemptResult,
  { made, schedule, endedAt, random, uncertainMs = 0, isOnce = false }: Made,
): DeliveryOutcome {
  const status = result.responseStatus;
  if (result.error === undefined && status !== undefined && status >= 200 && status <= 299) {
    return { status: 'succeeded', nextAttemptAt: null, endpointGone: false };
  }
  if (status === 410) return { status: 'failed', nextAttemptAt: null, endpointGone: true };
  const asked = status === 429 || status === 503 ? retryAfterSeconds(result.retryAfter, endedAt) : 0;
  const delayMs = isOnce ? null : nextDelayMs(schedule, made, random, asked);
  if (delayMs === null) return { status: 'failed', nextAttemptAt: null, endpointGone: false };
  // A retry without a delay stays due at once, whatever the uncertainty.
  const waitMs = delayMs + Math.min(delayMs, uncertainMs);
  return { status: 'retrying', nextAttemptAt: new Date(endedAt.getTime() + waitMs), endpointGone: false };
}
