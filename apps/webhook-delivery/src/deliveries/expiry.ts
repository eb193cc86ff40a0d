import { idEpochMs } from '@parley/service-runtime';
import { firstIdBefore } from '../retention/index.js';

const lifeDays = 7;

/** SQL: when a delivery expires that is asked for again by hand now. */
export const expiryFromNow = `now() + interval '${lifeDays} days'`;

/** SQL condition: a delivery, in `deliveries` or its alias, has been unfinished for too long (decisions.md §6). */
export function isExpired(deliveries: string): string {
  return `coalesce(${deliveries}.expires_at,
      to_timestamp(((${deliveries}.id >> 22) + ${idEpochMs}) / 1000.0) + interval '${lifeDays} days') <= now()`;
}

/** SQL: an event id; deliveries of later events cannot have expired. */
export const expiryEventBound = firstIdBefore(String(lifeDays * 24 * 3600));
