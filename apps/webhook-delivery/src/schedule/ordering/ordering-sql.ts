import { limitColumns } from '../../endpoints/index.js';

const requestedPairs = 'unnest($1::bigint[], $2::text[]) AS given (webhook_id, session)';
const isRequestedPair = 'l.webhook_id = given.webhook_id AND l.session = given.session';

/**
 * The head is found by its primary key, so only one daily partition is read, and the check is right after any change of
 * the delivery. It is a scalar subquery, because the planner might turn an anti-join into a scan of all deliveries.
 */
const hasNoHead = `(
    SELECT true FROM deliveries h
    WHERE h.event_id = l.head_event_id AND h.id = l.head_id AND h.partition = l.session
      AND h.status IN ('pending', 'retrying') AND h.held IS DISTINCT FROM 'ordering'
  ) IS NULL`;

export const lockSql = `
  SELECT FROM ordering_partitions l JOIN ${requestedPairs} ON ${isRequestedPair}
  ORDER BY l.webhook_id, l.session FOR UPDATE OF l`;

export const addSql = `
  INSERT INTO ordering_partitions AS l (webhook_id, session, waiting_from, added_sequence, settled_sequence)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[]) ORDER BY 1, 2
  ON CONFLICT (webhook_id, session) DO UPDATE SET
    waiting_from = least(l.waiting_from, excluded.waiting_from),
    added_sequence = greatest(l.added_sequence, excluded.added_sequence),
    settled_sequence = greatest(l.settled_sequence, excluded.settled_sequence)`;

export const settleSql = `
  UPDATE ordering_partitions l SET settled_sequence = greatest(l.settled_sequence, given.sequence)
  FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS given (webhook_id, session, sequence)
  WHERE ${isRequestedPair}`;

/**
 * Considers only the earliest held delivery: while the stream may still hold an earlier event, nothing is promoted.
 * Partitions of disabled or removed endpoints are skipped, so that deliveries to be discarded there are not promoted one
 * by one. `waiting_from` bounds the search from below, so that older daily partitions are not read. The time in an id
 * comes from a process whose clock may be wrong; `least(now(), …)` makes a delivery due no later than its first delay
 * from now. Due times are rounded to whole milliseconds, hence the tolerance of 1 ms at the end.
 */
export const promoteSql = `
  WITH partition AS (
    SELECT l.webhook_id, l.session, l.settled_sequence, l.waiting_from
    FROM ${requestedPairs} JOIN ordering_partitions l ON ${isRequestedPair} JOIN endpoints p ON p.id = l.webhook_id AND p.enabled
    WHERE l.waiting_from IS NOT NULL AND ${hasNoHead}
  ), next AS (
    SELECT partition.webhook_id, partition.session, n.event_id, n.id,
      coalesce(n.ordering_sequence <= partition.settled_sequence, false) AS goes
    FROM partition LEFT JOIN LATERAL (
      SELECT d.event_id, d.id, d.ordering_sequence FROM deliveries d
      WHERE d.webhook_id = partition.webhook_id AND d.partition = partition.session AND d.held = 'ordering'
        AND d.event_id >= partition.waiting_from
      ORDER BY d.event_id LIMIT 1
    ) n ON true
  ), moved AS (
    UPDATE ordering_partitions l SET waiting_from = next.event_id,
      head_event_id = CASE WHEN next.goes THEN next.event_id END, head_id = CASE WHEN next.goes THEN next.id END
    FROM next WHERE l.webhook_id = next.webhook_id AND l.session = next.session
  ), promoted AS (
    UPDATE deliveries d SET held = NULL, next_attempt_at = greatest(
      now(),
      least(now(), to_timestamp(((d.id >> 22) + $3::bigint) / 1000.0))
        + make_interval(secs => coalesce(p.retry_schedule[1], 0) * (0.8 + 0.4 * random()))
    )
    FROM next JOIN endpoints p ON p.id = next.webhook_id
    WHERE next.goes AND d.event_id = next.event_id AND d.id = next.id
    RETURNING d.event_id, d.id, d.webhook_id, d.next_attempt_at, ${limitColumns('p')}
  )
  SELECT event_id AS "eventId", id, webhook_id AS "webhookId", "teamId", "maxConcurrency", "ratePerSecond", "limitsReadAt"
  FROM promoted WHERE next_attempt_at < now() + interval '1 millisecond'`;

export const stalledSql = `
  SELECT l.webhook_id AS "webhookId", l.session, p.team_id AS "teamId", p.project_id AS "projectId",
    l.added_sequence::float8 AS "addedSequence", l.settled_sequence::float8 AS "settledSequence"
  FROM ordering_partitions l JOIN endpoints p ON p.id = l.webhook_id AND p.enabled
  WHERE l.added_sequence > l.settled_sequence OR (l.waiting_from IS NOT NULL AND ${hasNoHead})
  LIMIT $1`;

export const forgetSql = `
  DELETE FROM ordering_partitions l
  WHERE NOT EXISTS (SELECT FROM endpoints p WHERE p.id = l.webhook_id)
    AND (
      SELECT true FROM deliveries w
      WHERE w.webhook_id = l.webhook_id AND w.partition = l.session AND w.held = 'ordering' LIMIT 1
    ) IS NULL
    AND ${hasNoHead}`;
