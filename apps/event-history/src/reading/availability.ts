import type { PayloadAvailability } from '@parley/contracts/events';

/** The data that decides whether the exact bytes of an event are available. */
export interface Retention {
  id: string | bigint;
  /** Null when the content-retention grant was off when the event was created. */
  replayableUntil: Date | null;
  /** The source session's content is revoked up to and including this event; null when it never was. */
  revokedThrough: string | bigint | null;
}

/**
 * Computed at each read and never stored, so it is exact to the millisecond, whether or not maintenance has run (interface.md
 * §2.9, decisions.md §5).
 */
export function availabilityAt(now: Date, { id, replayableUntil, revokedThrough }: Retention): PayloadAvailability {
  if (replayableUntil === null) return 'not_retained';
  if (revokedThrough !== null && BigInt(id) <= BigInt(revokedThrough)) return 'revoked';
  return now >= replayableUntil ? 'expired' : 'available';
}
