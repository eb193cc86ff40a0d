import { idEpochMs } from '@parley/service-runtime';
import { firstIdBefore } from '../retention/index.js';

const lifeDays = 7;

/** SQL: when a delivery expires that is asked for again by hand now. */
export const expiryFromNow = `now() + interval '${lifeDays} days'`;

/**
 * SQL condition: a delivery, in `deliveries` or its alias, has been unfinished for too long (decisions.md §6). The time for
 * which its team was suspended meanwhile does not count (decisions.md §14).
 */
export function isExpired(deliveries: string): string {
  const end = `coalesce(${deliveries}.expires_at,
      to_timestamp(((${deliveries}.id >> 22) + ${idEpochMs}) / 1000.0) + interval '${lifeDays} days')`;
  const team = `(SELECT p.team_id FROM endpoints p WHERE p.id = ${deliveries}.webhook_id)`;
  return `CASE WHEN ${end} <= now() THEN ${end} + suspended_time(${team}, ${end} - interval '${lifeDays} days') <= now()
    ELSE false END`;
}

/** SQL: an event id; deliveries of later events cannot have expired. */
export const expiryEventBound = firstIdBefore(String(lifeDays * 24 * 3600));
