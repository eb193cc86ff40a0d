import { idEpochMs } from '@parley/service-runtime';
import { firstIdBefore } from '../retention/index.js';

const lifeDays = 7;

/** When what is asked for again by hand ends unfinished. */
export const expiryFromNow = `now() + interval '${lifeDays} days'`;

/** SQL: a delivery, in `deliveries` or an alias of it, has been unfinished for too long (decisions.md §6). */
export function isExpired(deliveries: string): string {
  return `coalesce(${deliveries}.expires_at,
      to_timestamp(((${deliveries}.id >> 22) + ${idEpochMs}) / 1000.0) + interval '${lifeDays} days') <= now()`;
}

/** SQL: no delivery of a later event can be expired. */
export const expiryEventBound = firstIdBefore(String(lifeDays * 24 * 3600));
