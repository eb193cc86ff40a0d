import type { DeliveryStatus } from '@parley/contracts/webhooks';
import { requestedDelayMs, nextDelayMs, retryAfterSeconds } from '../endpoints/index.js';
import type { SendResult } from './sender.js';

/** The state of a delivery after an attempt. */
export interface DeliveryOutcome {
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
  /** The receiver said that the endpoint is gone for good (410). */
  endpointGone: boolean;
}

interface Made {
  /** Attempts of the schedule so far. One that was asked for by hand is beyond the schedule and does not count. */
  made: number;
  schedule: readonly number[];
  /** When the next attempt of the schedule is due, which one by hand came before. */
  scheduledAt?: Date | null;
  /** When the attempt ended, or up to `uncertainMs` later; no wait is shortened by that. */
  endedAt: Date;
  random: number;
  uncertainMs: number;
  /** The attempt was asked for by hand after the delivery had succeeded: no retry follows. */
  isOnce?: boolean;
}

/**
 * The state of a delivery after an attempt (decisions.md §6). Over HTTP 2xx is a success; everything else is a failure, redirects
 * included. 410 ends the delivery at once; 429 and 503 may ask for a longer wait. Elsewhere a success is what the other side
 * confirmed, and `too_large` ends the delivery at once (beyond.md §2).
 */
export function outcomeOf(result: SendResult, made: Made): DeliveryOutcome {
  const status = result.responseStatus;
  if (isAccepted(result)) {
    return { status: 'succeeded', nextAttemptAt: null, endpointGone: false };
  }
  if (result.error === 'too_large') return { status: 'failed', nextAttemptAt: null, endpointGone: false };
  if (status === 410) return { status: 'failed', nextAttemptAt: null, endpointGone: true };
  const retryAfter = status === 429 || status === 503 ? retryAfterSeconds(result.retryAfter, made.endedAt) : 0;
  const nextAttemptAt = made.isOnce ? null : nextAt(made, retryAfter);
  return { status: nextAttemptAt === null ? 'failed' : 'retrying', nextAttemptAt, endpointGone: false };
}

function isAccepted({ error, responseStatus: status, isConfirmed }: SendResult): boolean {
  if (error !== undefined) return false;
  return status === undefined ? isConfirmed === true : status >= 200 && status <= 299;
}

/** @returns null when the schedule is spent */
function nextAt(
  { made, schedule, scheduledAt, endedAt, random, uncertainMs = 0 }: Made,
  retryAfter: number,
): Date | null {
  if (scheduledAt) {
    const requestedMs = retryAfter > 0 ? endedAt.getTime() + requestedDelayMs(retryAfter) + uncertainMs : 0;
    return new Date(Math.max(scheduledAt.getTime(), requestedMs));
  }
  const delayMs = nextDelayMs(schedule, made, random, retryAfter);
  if (delayMs === null) return null;
  // A retry without a delay stays due at once, whatever the uncertainty.
  return new Date(endedAt.getTime() + delayMs + Math.min(delayMs, uncertainMs));
}
