import { columnsOf, type NoRow, statement } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { DeliveryKey } from './delivery.js';

/*
 * Batches (beyond.md §2, S3). One delivery of a closed batch, the last, is attempted for all, and the batch has its id. The others
 * are its members: held as `batched` while it is unfinished, without a due time. What becomes of it becomes of them, in the same
 * transaction.
 */

type Keys = [eventIds: string[], ids: string[]];

/** Gives members the state of those of these deliveries that are attempted for a batch. */
export async function followBatches(client: Pool | PoolClient, attempted: readonly DeliveryKey[]): Promise<void> {
  await follow.count(client, ...columnsOf(attempted, 'eventId', 'id'));
}

/** Gives members the recorded attempts of their batch, each once, and notes them for the metrics. */
export async function shareAttempts(client: Pool | PoolClient, attempted: readonly SharedAttempt[]): Promise<void> {
  await share.count(
    client,
    ...columnsOf(attempted, 'eventId', 'id', 'number', 'webhookId', 'teamId', 'projectId', 'kind', 'status'),
    ...columnsOf(attempted, 'hadSucceeded'),
  );
}

/** A batch that arrived has arrived for all its members, also for one that was discarded meanwhile. */
const follow = statement<NoRow, Keys>(
  'batches-follow',
  `
  UPDATE deliveries m
  SET attempts = l.attempts, manual_attempts = l.manual_attempts, manual = l.manual, status = l.status, error = l.error,
    last_response_status = l.last_response_status,
    held = CASE WHEN l.status IN ('pending', 'retrying') THEN 'batched' END
  FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
  JOIN deliveries l ON l.event_id = k.event_id AND l.id = k.id AND l.batch_id = l.id
  WHERE m.batch_id = l.id AND m.id <> l.id AND (m.status IN ('pending', 'retrying') OR l.status = 'succeeded')`,
);

const ofAttempt = 'trigger, started_at, duration_ms, response_status, response_body, error, target, response, batch';

/** An attempt of a batch, as far as its members have another part in it. */
type SharedAttempt = DeliveryKey &
  Readonly<Record<'webhookId' | 'teamId' | 'projectId' | 'kind' | 'status', string>> & {
    readonly number: number;
    readonly hadSucceeded: boolean;
  };

/**
 * Only events are in batches with others, so members are of the kind of the one that is attempted. Their bytes are looked up one by
 * one: a join might read all that there are.
 */
const share = statement<
  NoRow,
  [
    ...[...Keys, numbers: number[], webhookIds: string[], teamIds: string[], projectIds: string[]],
    ...[kinds: string[], statuses: string[], hadSucceeded: boolean[]],
  ]
>(
  'batches-share',
  `
  WITH made AS (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
      $9::boolean[])
      AS made (event_id, delivery_id, number, webhook_id, team_id, project_id, kind, status, had_succeeded)
  ), shared AS (
    INSERT INTO attempts (event_id, delivery_id, number, ${ofAttempt})
    SELECT m.event_id, m.id, a.number, ${ofAttempt.replaceAll(/\w+/g, (column) => `a.${column}`)}
    FROM made JOIN attempts a USING (event_id, delivery_id, number)
    JOIN deliveries m ON m.batch_id = made.delivery_id AND m.id <> made.delivery_id
    ON CONFLICT DO NOTHING
    RETURNING *, (batch ->> 'id')::bigint AS batch_id
  )
  INSERT INTO uncounted_records (event_ids, delivery_ids, numbers, started_at, durations_ms, response_statuses, errors,
    statuses, triggers, webhook_ids, team_ids, project_ids, kinds, types, bytes, had_succeeded, recorded_ids)
  SELECT array_agg(s.event_id), array_agg(s.delivery_id), array_agg(s.number), array_agg(s.started_at), array_agg(s.duration_ms),
    array_agg(s.response_status), array_agg(s.error), array_agg(made.status), array_agg(s.trigger), array_agg(made.webhook_id),
    array_agg(made.team_id), array_agg(made.project_id), array_agg(made.kind), array_agg(e.type), array_agg(e.bytes),
    array_agg(made.had_succeeded), '{}'
  FROM shared s JOIN made ON s.batch_id = made.delivery_id AND s.number = made.number
  CROSS JOIN LATERAL (
    SELECT type, octet_length(body) AS bytes FROM delivery_events WHERE id = s.event_id LIMIT 1
  ) AS e
  HAVING count(*) > 0`,
);
