import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryDimension, MetricRow, MetricWindow } from '@parley/contracts/metrics';
import { stepCountsSql } from '@parley/contracts/metrics';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** What a request is about; of a team, a project or an endpoint. */
export interface MetricScope {
  teamId: string;
  projectId?: string;
  webhookId?: string;
  type?: string;
  trigger?: string;
}

export interface DeliverySums {
  attempts: number;
  succeeded: number;
  firstAttempts: number;
  manual: number;
  events: number;
  filtered: number;
  delivered: number;
  bytes: number;
  latency: number[];
  age: number[];
}

type Row = DeliverySums & { rank: number; values: string[] | null; at: Date };

/** What ended, or was kept back, longer ago than this is counted. */
const lagSeconds = 5;

const dimensionSql: Readonly<Record<DeliveryDimension, string>> = {
  webhookId: 'm.webhook_id::text',
  type: 'm.type',
  error: `CASE m.error WHEN '' THEN 'none' ELSE m.error END`,
  statusClass: `CASE m.status_class WHEN 0 THEN 'none' ELSE m.status_class || 'xx' END`,
  trigger: 'm.trigger',
};

/** Reads the buckets of `delivery_metrics` by their indexes. */
@Injectable()
export class DeliveryMetricsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Now by the clock that attempts are timed by, and whether all are counted that ended some seconds ago. */
  async state(): Promise<{ now: Date; complete: boolean }> {
    const { rows } = await this.pool.query<{ now: Date; complete: boolean }>(
      `SELECT now() AS now, NOT EXISTS (
         SELECT FROM (SELECT started_at, durations_ms FROM uncounted_records ORDER BY id LIMIT 20) AS oldest
         CROSS JOIN LATERAL unnest(started_at, durations_ms) AS made (started_at, duration_ms)
         WHERE made.started_at + made.duration_ms * interval '1 millisecond' < now() - interval '${lagSeconds} seconds'
       ) AND NOT EXISTS (
         SELECT FROM (SELECT * FROM filtered_events WHERE counted_at IS NULL ORDER BY event_id LIMIT 1000) AS oldest
         WHERE (event_id >> 22) + ${idEpochMs} < extract(epoch FROM now() - interval '${lagSeconds} seconds') * 1000
       ) AS complete`,
    );
    return rows[0]!;
  }

  /** The sums of each bucket of the `limit` series with most attempts, and of all others together. */
  async series(
    scope: MetricScope,
    window: MetricWindow,
    dimensions: readonly DeliveryDimension[],
    limit: number,
  ): Promise<MetricRow<DeliverySums>[]> {
    const values: unknown[] = [];
    const value = (one: unknown, type: string): string => `$${values.push(one)}::${type}`;
    const where = conditions(scope, window, dimensions, value).join(' AND ');
    const by = dimensions.map((name) => dimensionSql[name]);
    const { rows } = await this.pool.query<Row>(seriesSql(where, by, value(limit, 'int')), values);
    return rows.map(({ rank, values: ofSeries, at, ...sums }) => ({ rank, values: ofSeries ?? [], at, sums }));
  }
}

function conditions(
  { teamId, projectId, webhookId, type, trigger }: MetricScope,
  { bucketMs, since, until }: MetricWindow,
  dimensions: readonly DeliveryDimension[],
  value: (one: unknown, type: string) => string,
): string[] {
  const ofEndpoints = webhookId === undefined && dimensions.includes('webhookId');
  return [
    `m.team_id = ${value(teamId, 'bigint')} AND m.bucket_minutes = ${value(bucketMs / 60_000, 'int')}`,
    `m.at >= ${value(since, 'timestamptz')} AND m.at < ${value(until, 'timestamptz')}`,
    ofEndpoints ? 'm.webhook_id <> 0' : `m.webhook_id = ${value(webhookId ?? '0', 'bigint')}`,
    ...(projectId === undefined ? [] : [`m.project_id = ${value(projectId, 'bigint')}`]),
    ...(type === undefined ? [] : [`m.type = ${value(type, 'text')}`]),
    ...(trigger === undefined ? [] : [`m.trigger = ${value(trigger, 'text')}`]),
  ];
}

const count = (column: string): string => `sum(m.${column})::float8`;
const counts = (scale: string): string => stepCountsSql((step) => `sum(m.${scale}[${step}])::float8`);

function seriesSql(where: string, by: readonly string[], limit: string): string {
  const [first = `''`, second = `''`] = by;
  return `
    WITH sized AS (
      SELECT m.*, ${first} AS first, ${second} AS second,
        sum(attempts) OVER (PARTITION BY ${first}, ${second}) AS size FROM delivery_metrics m WHERE ${where}
    ), m AS (
      SELECT *, least(dense_rank() OVER (ORDER BY size DESC, first, second), ${limit} + 1)::int AS rank FROM sized
    )
    SELECT m.rank, CASE WHEN m.rank <= ${limit} THEN ARRAY[min(m.first), min(m.second)] END AS values, m.at,
      ${count('attempts')} AS attempts, ${count('succeeded')} AS succeeded, ${count('first_attempts')} AS "firstAttempts",
      coalesce(sum(m.attempts) FILTER (WHERE m.trigger = 'manual'), 0)::float8 AS manual, ${count('events')} AS events,
      ${count('filtered')} AS filtered, ${count('delivered')} AS delivered, ${count('bytes')} AS bytes,
      ${counts('latency')} AS latency, ${counts('age')} AS age
    FROM m GROUP BY m.rank, m.at ORDER BY m.rank, m.at`;
}
