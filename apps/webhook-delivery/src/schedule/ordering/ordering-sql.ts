import { type NoRow, statement } from '@parley/database';
import { limitColumns } from '../../endpoints/index.js';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import type { PartitionMark, StalledPartition } from './ordering-partition.js';

type Pairs = [webhookIds: string[], sessions: string[]];

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

export const lockPartitions = statement<NoRow, Pairs>(
  'partitions-lock',
  `
  SELECT FROM ordering_partitions l JOIN ${requestedPairs} ON ${isRequestedPair}
  ORDER BY l.webhook_id, l.session FOR UPDATE OF l`,
);

/**
 * The sequence of the earliest event of a session that waits to be fanned out by turns, given an endpoint `p` of its owner;
 * null when none waits. One look into an index, however many wait. Of the session, not of the endpoint alone: to find what
 * waits for one endpoint could take a look at each.
 */
const earliestWaiting = (session: string): string => `(
    SELECT w.sequence FROM waiting_fan_outs w
    WHERE w.team_id = p.team_id AND w.project_id = coalesce(p.project_id, 0) AND w.partition = ${session}
    ORDER BY w.sequence LIMIT 1
  )`;
const earliestOfRequested = `(SELECT ${earliestWaiting('given.session')} FROM endpoints p WHERE p.id = given.webhook_id)`;

/**
 * Settles no partition as far as an event that waits. Returns those that are settled less far than was asked, as the
 * statement saw what waited before it had the lock.
 */
export const addToPartitions = statement<
  PartitionMark,
  [...Pairs, fromEventIds: string[], sequences: number[], settledSequences: number[]]
>(
  'partitions-add',
  `
  WITH given AS (
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
      AS given (webhook_id, session, from_event_id, sequence, settled_sequence)
  ), added AS (
    INSERT INTO ordering_partitions AS l (webhook_id, session, waiting_from, added_sequence, settled_sequence)
    SELECT webhook_id, session, from_event_id, sequence, least(settled_sequence, ${earliestOfRequested} - 1)
    FROM given ORDER BY webhook_id, session
    ON CONFLICT (webhook_id, session) DO UPDATE SET
      waiting_from = least(l.waiting_from, excluded.waiting_from),
      added_sequence = greatest(l.added_sequence, excluded.added_sequence),
      settled_sequence = greatest(l.settled_sequence, excluded.settled_sequence)
    RETURNING l.webhook_id, l.session, l.settled_sequence
  )
  SELECT given.webhook_id AS "webhookId", given.session, given.settled_sequence::float8 AS sequence
  FROM given JOIN added l ON ${isRequestedPair} WHERE l.settled_sequence < given.settled_sequence`,
);

/**
 * Settles partitions up to a sequence, but no further than what has been added, and not as far as an event that waits. The
 * partitions are locked: what makes the deliveries of such an event locks them too, before it says that none waits any more.
 * Returns those to which more has been added beyond the sequence, with how far, unless an event that waits holds that up.
 */
export const settlePartitions = statement<PartitionMark & { isBehind: boolean }, [...Pairs, sequences: number[]]>(
  'partitions-settle',
  `
  UPDATE ordering_partitions l
  SET settled_sequence = greatest(l.settled_sequence, least(given.sequence, l.added_sequence, given.waiting - 1))
  FROM (
    SELECT given.*, ${earliestOfRequested} AS waiting
    FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS given (webhook_id, session, sequence)
  ) AS given
  WHERE ${isRequestedPair}
  RETURNING l.webhook_id AS "webhookId", l.session, l.added_sequence::float8 AS sequence,
    given.sequence < least(l.added_sequence, given.waiting - 1) AS "isBehind"`,
);

/**
 * Considers only the earliest held delivery: while the stream may still hold an earlier event, nothing is promoted.
 * Partitions of disabled or removed endpoints are skipped, so that deliveries to be discarded there are not promoted one
 * by one. `waiting_from` bounds the search from below, so that older daily partitions are not read. The time in an id
 * comes from a process whose clock may be wrong; `least(now(), …)` makes a delivery due no later than its first delay
 * from now. Due times are rounded to whole milliseconds, hence the tolerance of 1 ms at the end.
 */
export const promoteNext = statement<DeliveryJob, [...Pairs, idEpochMs: number]>(
  'partitions-promote',
  `
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
  FROM promoted WHERE next_attempt_at < now() + interval '1 millisecond'`,
);

/** Without those that go on by themselves when an event that waits has all its deliveries. */
export const stalledPartitions = statement<StalledPartition, [limit: number]>(
  'partitions-stalled',
  `
  SELECT l.webhook_id AS "webhookId", l.session, p.team_id AS "teamId", p.project_id AS "projectId",
    l.added_sequence::float8 AS "addedSequence", l.settled_sequence::float8 AS "settledSequence"
  FROM ordering_partitions l JOIN endpoints p ON p.id = l.webhook_id AND p.enabled
  WHERE (l.added_sequence > l.settled_sequence OR (l.waiting_from IS NOT NULL AND ${hasNoHead}))
    AND coalesce(${earliestWaiting('l.session')} > l.settled_sequence + 1, true)
  LIMIT $1`,
);

export const forgetPartitions = statement<NoRow>(
  'partitions-forget',
  `
  DELETE FROM ordering_partitions l
  WHERE NOT EXISTS (SELECT FROM endpoints p WHERE p.id = l.webhook_id)
    AND (
      SELECT true FROM deliveries w
      WHERE w.webhook_id = l.webhook_id AND w.partition = l.session AND w.held = 'ordering' LIMIT 1
    ) IS NULL
    AND ${hasNoHead}`,
);
