import type { HoldReason } from '@parley/contracts/webhooks';
import { endpointLeaps } from '../database/deliveries-by-endpoint.js';
import { limitColumns } from '../endpoints/index.js';
import { urgencyColumn } from '../schedule/index.js';

/** Keys go through arrays: the planner expects few elements and looks up each row instead of reading all partitions. */
export const deliveriesOf = (chosen: string): string =>
  `unnest(ARRAY(SELECT event_id FROM ${chosen}), ARRAY(SELECT id FROM ${chosen})) AS k (event_id, id)`;

/** A delivery that ended while it was held is released but not sent: see `attempt-record.store.ts`. */
const isUnfinished = `d.status IN ('pending', 'retrying')`;

/**
 * SQL: the enabled endpoints that have deliveries held for this reason, which no longer applies.
 * @param applies a condition on the endpoint `p`
 */
export const toReleaseSql = (held: HoldReason, applies: string): string => `
  WITH RECURSIVE ${endpointLeaps('held', [`held = '${held}'`], '0')}
  SELECT held.webhook_id AS "webhookId" FROM held JOIN endpoints p ON p.id = held.webhook_id AND p.enabled
  WHERE NOT ${applies}`;

/**
 * SQL: makes the oldest held deliveries of the endpoint $1, at most $2, due now, unless the reason applies again.
 * @param applies a condition on the endpoint `p`
 */
export const releaseSql = (held: HoldReason, applies: string): string => `
  WITH chosen AS (
    SELECT d.event_id, d.id FROM deliveries d
    WHERE d.held = '${held}' AND d.webhook_id = $1::bigint
      AND NOT EXISTS (SELECT FROM endpoints p WHERE p.id = $1::bigint AND ${applies})
    ORDER BY d.event_id LIMIT $2
    FOR UPDATE SKIP LOCKED
  ), released AS (
    UPDATE deliveries d SET held = NULL, next_attempt_at = CASE WHEN ${isUnfinished} THEN now() END
    FROM ${deliveriesOf('chosen')} WHERE d.event_id = k.event_id AND d.id = k.id
    RETURNING d.event_id, d.id, d.webhook_id, d.manual, d.attempts, d.status
  )
  SELECT r.event_id AS "eventId", r.id, r.webhook_id AS "webhookId", ${limitColumns('p')}, ${urgencyColumn('r')}
  FROM released r LEFT JOIN endpoints p ON p.id = r.webhook_id
  WHERE r.status IN ('pending', 'retrying') ORDER BY r.event_id`;
