import type { PayloadAvailability } from '@parley/contracts';

/** What decides whether the exact bytes of an event may be had. */
export interface Retention {
  id: string | bigint;
  /** Null when the content-retention grant was off as the event was made. */
  replayableUntil: Date | null;
  /** Content of the source session is revoked up to and including this event; null when it never was. */
  revokedThrough: string | bigint | null;
}

/**
 * Decided when it is asked, never stored, so it is exact to the millisecond whatever maintenance has or has not run
 * (interface.md §2.9, decisions.md §5).
 */
export function availabilityAt(now: Date, { id, replayableUntil, revokedThrough }: Retention): PayloadAvailability {
  if (replayableUntil === null) return 'not_retained';
  if (revokedThrough !== null && BigInt(id) <= BigInt(revokedThrough)) return 'revoked';
  return now >= replayableUntil ? 'expired' : 'available';
}
