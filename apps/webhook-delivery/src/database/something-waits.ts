/*
 * Checks that repeated tasks run before they do anything: each SELECT returns a row while there may be work. It reads
 * only indexes that are empty in an idle installation.
 */

/** A delivery is due now or later. */
export const somethingWaits = 'SELECT FROM deliveries WHERE next_attempt_at IS NOT NULL';

/** A delivery waits for its batch to close. */
export const somethingBatches = `SELECT FROM deliveries WHERE held = 'batching'`;

/** A delivery is due, will be due or is held, or an endpoint fails. */
export const somethingNeedsUpkeep = `${somethingWaits}
  UNION ALL SELECT FROM deliveries WHERE held IS NOT NULL UNION ALL SELECT FROM endpoint_health`;
