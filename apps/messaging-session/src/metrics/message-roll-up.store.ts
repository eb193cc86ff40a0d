import { Inject, Injectable } from '@nestjs/common';
import { bucketRetention, stepCountsSql, stepSql } from '@parley/contracts/metrics';
import { inTransaction, type NoRow, statement } from '@parley/database';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** Moves messages from `uncounted_messages` into the buckets of `message_metrics`, and deletes what is kept no longer. */
@Injectable()
export class MessageRollUpStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Counts the oldest uncounted messages and deletes them from the uncounted in the same transaction: each is counted once,
   * whatever dies. One process counts at a time. @returns how many; null while another process counts
   */
  async count(most: number): Promise<number | null> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ alone: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('messaging-session metrics', 0)) AS alone`,
      );
      if (rows[0]?.alone !== true) return null;
      const counted = await countMessages.rows(client, most);
      return counted[0]?.taken ?? 0;
    });
  }

  async forgetOld(most: number): Promise<void> {
    for (const { minutes, keptHours } of bucketRetention) {
      // The bucket in which the oldest request begins is kept whole.
      while ((await forgetBuckets.count(this.pool, minutes, keptHours * 60 + minutes, most)) === most);
    }
    while ((await forgetConnections.count(this.pool, most)) === most);
    while ((await forgetAcks.count(this.pool, String(ackDays * 86_400_000), idEpochMs, most)) === most);
  }
}

/** How long members of a group may acknowledge the same message and count once. */
const ackDays = 45;

const measures = ['sent', 'received', 'delivered', 'read', 'failed'];
const key = ['team_id', 'bucket_minutes', 'session_id', 'at', 'project_id', 'type'];
const columns = [...key, ...measures, 'ack'].join(', ');
const timeOf = (id: string): string => `((${id} >> 22) + ${idEpochMs})`;
const sums = measures.map((measure) => `sum(count) FILTER (WHERE measure = '${measure}')`);
const steps = (value: (step: number) => string): string =>
  stepCountsSql((step) => `coalesce(${value(step)}, 0)::bigint`);

/**
 * Those of a session that is removed by now count for its project alone: its own buckets are deleted with it. `IS TRUE` keeps
 * what is looked up in a hash from becoming a join, which would compare each of 20,000 with all others.
 */
const countMessages = statement<{ taken: number }, [most: number]>(
  'metrics-count-messages',
  `
  WITH last AS (
    SELECT max(event_id) AS event_id FROM (SELECT event_id FROM uncounted_messages ORDER BY event_id LIMIT $1) AS oldest
  ), taken AS (
    DELETE FROM uncounted_messages WHERE event_id <= (SELECT event_id FROM last) RETURNING *
  ), acked AS (
    INSERT INTO counted_acks (message_id, measure) SELECT DISTINCT message_id, measure FROM taken WHERE shared
    ON CONFLICT DO NOTHING RETURNING message_id, measure
  ), counted AS (
    SELECT * FROM taken WHERE NOT shared
    UNION ALL
    (SELECT DISTINCT ON (message_id, measure) * FROM taken
     WHERE shared AND ((message_id, measure) IN (SELECT message_id, measure FROM acked)) IS TRUE
     ORDER BY message_id, measure, event_id)
  ), alike AS (
    SELECT team_id, project_id, session_id, coalesce(type, (SELECT m.type FROM messages m WHERE m.id = c.message_id), 'unknown')
        AS type, measure, date_trunc('minute', to_timestamp(${timeOf('event_id')} / 1000.0)) AS minute,
      CASE measure WHEN 'delivered' THEN ${stepSql(`${timeOf('event_id')} - ${timeOf('message_id')}`)} END AS step,
      count(*) AS count
    FROM counted c GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), buckets AS (
    SELECT team_id, b.minutes AS bucket_minutes, scope.session_id, to_timestamp(floor(extract(epoch FROM minute)
        / (b.minutes * 60)) * b.minutes * 60) AS at, project_id, CASE WHEN b.minutes < 60 THEN '' ELSE type END AS type,
      ${sums.map((sum, index) => `coalesce(${sum}, 0)::bigint AS ${measures[index]}`).join(', ')},
      ${steps((step) => `sum(count) FILTER (WHERE step = ${step})`)} AS ack
    FROM alike a CROSS JOIN unnest('{${bucketRetention.map(({ minutes }) => minutes).join(',')}}'::int[]) AS b (minutes)
    CROSS JOIN LATERAL (VALUES (a.session_id), (0)) AS scope (session_id)
    WHERE scope.session_id = 0 OR EXISTS (SELECT FROM sessions s WHERE s.id = scope.session_id)
    GROUP BY 1, 2, 3, 4, 5, 6
  ), written AS (
    INSERT INTO message_metrics AS m (${columns}) SELECT ${columns} FROM buckets
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET
      ${measures.map((measure) => `${measure} = m.${measure} + excluded.${measure}`).join(', ')},
      ack = ${stepCountsSql((step) => `m.ack[${step}] + excluded.ack[${step}]`)}
  )
  SELECT count(*)::int AS taken FROM taken`,
);

const forgetBuckets = statement<NoRow, [bucketMinutes: number, ageMinutes: number, most: number]>(
  'message-metrics-forget-buckets',
  `DELETE FROM message_metrics WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM message_metrics WHERE bucket_minutes = $1 AND at < now() - make_interval(mins => $2) LIMIT $3))`,
);

const forgetConnections = statement<NoRow, [most: number]>(
  'metrics-forget-connections',
  `DELETE FROM session_connections WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM session_connections WHERE ended_at < now() - interval '401 days' LIMIT $1))`,
);

const forgetAcks = statement<NoRow, [ageMs: string, epochMs: number, most: number]>(
  'metrics-forget-acks',
  `DELETE FROM counted_acks WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM counted_acks
     WHERE message_id < ((extract(epoch FROM now()) * 1000)::bigint - $1::bigint - $2::bigint) << 22 LIMIT $3))`,
);

const mostAtOnce = 20_000;
/** After a backlog, the next turn goes on. */
const longestMs = 1_500;
const forgottenAtOnce = 5_000;

/** Rolls messages up into the metrics (beyond.md §6), in one process at a time. */
@Injectable()
export class MessageRollUp {
  constructor(private readonly store: MessageRollUpStore) {}

  async execute(): Promise<void> {
    const startedAt = performance.now();
    while (performance.now() - startedAt < longestMs) {
      const counted = await this.store.count(mostAtOnce);
      if (counted === null || counted < mostAtOnce) return;
    }
  }

  forgetOld(): Promise<void> {
    return this.store.forgetOld(forgottenAtOnce);
  }
}
