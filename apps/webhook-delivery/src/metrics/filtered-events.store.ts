import { Inject, Injectable } from '@nestjs/common';
import { bucketRetention, stepCountsSql } from '@parley/contracts/metrics';
import { type NoRow, statement } from '@parley/database';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/** An event, and the endpoints that would have it but for their filters. */
export interface FilteredEvent {
  readonly id: string;
  readonly type: string;
  readonly teamId: string;
  /** Undefined: of the team itself. */
  readonly projectId: string | undefined;
  readonly webhookIds: readonly string[];
}

/** Events that filters kept back from endpoints (beyond.md §1), until they are counted in the metrics (§6). */
@Injectable()
export class FilteredEventsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** An event that comes again, because its batch was not acknowledged, is noted once. */
  async note(events: readonly FilteredEvent[]): Promise<void> {
    if (events.length === 0) return;
    await noteEvents.count(
      this.pool,
      events.map(({ id }) => id),
      events.map(({ webhookIds }) => `{${webhookIds.join(',')}}`),
      events.map(({ teamId }) => teamId),
      events.map(({ projectId }) => projectId ?? '0'),
      events.map(({ type }) => type),
    );
  }

  /** @param client in the transaction of the roll-up, in which one process counts @returns how many were counted */
  async count(client: PoolClient, most: number): Promise<number> {
    const rows = await countEvents.rows(client, most);
    return rows[0]?.taken ?? 0;
  }

  async forgetCounted(most: number): Promise<void> {
    while ((await forgetEvents.count(this.pool, most)) === most);
  }
}

const noteEvents = statement<
  NoRow,
  [ids: string[], webhookIds: string[], teamIds: string[], projectIds: string[], types: string[]]
>(
  'metrics-note-filtered',
  `INSERT INTO filtered_events (event_id, webhook_ids, team_id, project_id, type)
   SELECT id, webhook_ids::bigint[], team_id, project_id, type
   FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])
     AS e (id, webhook_ids, team_id, project_id, type)
   ON CONFLICT DO NOTHING`,
);

const columns = [
  'team_id',
  'bucket_minutes',
  'webhook_id',
  'at',
  'project_id',
  'type',
  'trigger',
  'error',
  'status_class',
];
const counters = ['attempts', 'succeeded', 'first_attempts', 'delivered', 'events', 'bytes'];
const scales = ['latency', 'age', 'wait'];
const noSteps = stepCountsSql(() => '0::bigint');

/** By the time of the event, in a row without attempts: for each endpoint, and for all of its owner, in each length of bucket. */
const countEvents = statement<{ taken: number }, [most: number]>(
  'metrics-count-filtered',
  `
  WITH taken AS (
    UPDATE filtered_events SET counted_at = now()
    WHERE event_id IN (SELECT event_id FROM filtered_events WHERE counted_at IS NULL ORDER BY event_id LIMIT $1)
    RETURNING event_id, webhook_ids, team_id, project_id, type
  ), buckets AS (
    SELECT team_id, b.minutes AS bucket_minutes, scope.webhook_id,
      to_timestamp(floor(((event_id >> 22) + ${idEpochMs}) / (b.minutes * 60000.0)) * b.minutes * 60) AS at, project_id,
      CASE WHEN b.minutes < 60 THEN '' ELSE type END AS type, count(*) AS filtered
    FROM taken CROSS JOIN unnest(webhook_ids) AS own (webhook_id)
    CROSS JOIN unnest('{${bucketRetention.map(({ minutes }) => minutes).join(',')}}'::int[]) AS b (minutes)
    CROSS JOIN LATERAL (VALUES (own.webhook_id), (0)) AS scope (webhook_id)
    GROUP BY 1, 2, 3, 4, 5, 6
  ), written AS (
    INSERT INTO delivery_metrics AS m (${columns.join(', ')}, filtered, ${counters.join(', ')}, ${scales.join(', ')})
    SELECT team_id, bucket_minutes, webhook_id, at, project_id, type, 'schedule', '', 0, filtered,
      ${counters.map(() => '0').join(', ')}, ${scales.map(() => noSteps).join(', ')}
    FROM buckets
    ON CONFLICT (${columns.join(', ')}) DO UPDATE SET filtered = m.filtered + excluded.filtered
  )
  SELECT count(*)::int AS taken FROM taken`,
);

const forgetEvents = statement<NoRow, [most: number]>(
  'metrics-forget-filtered',
  `DELETE FROM filtered_events WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM filtered_events WHERE counted_at < now() - interval '1 hour' LIMIT $1))`,
);
