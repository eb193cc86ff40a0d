/*
 * What repeated work asks before it does anything: SELECTs that find a row while there may be something to do. Each is
 * answered by a look at indexes which are empty in an installation that is idle.
 */

/** Something is due or will be. */
export const somethingWaits = 'SELECT FROM deliveries WHERE next_attempt_at IS NOT NULL';

/** Something is unfinished, in whichever way, or an endpoint fails. */
export const somethingNeedsUpkeep = `${somethingWaits}
  UNION ALL SELECT FROM deliveries WHERE held IS NOT NULL UNION ALL SELECT FROM endpoint_health`;
