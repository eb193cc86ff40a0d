import { Inject, Injectable } from '@nestjs/common';
import type { MetricRow, MetricWindow, SessionDimension } from '@parley/contracts/metrics';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { SessionScope } from './message-metrics.store.js';

export interface SessionSums {
  connectedSeconds: number;
  disconnects: number;
}

type Row = SessionSums & { rank: number; values: string[] | null; at: Date };

const dimensionSql: Readonly<Record<SessionDimension, string>> = {
  sessionId: 'c.session_id::text',
  statusReason: `coalesce(c.reason, 'none')`,
};

/** Reads `session_connections`: each time that a session was CONNECTED, in the buckets that it touches. */
@Injectable()
export class SessionMetricsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The sums of each bucket of the `limit` series with most connected time, and of all others together. */
  async series(
    { teamId, projectId, sessionId }: SessionScope,
    { bucketMs, since, until }: MetricWindow,
    dimensions: readonly SessionDimension[],
    limit: number,
  ): Promise<MetricRow<SessionSums>[]> {
    const values: unknown[] = [since, until, bucketMs / 1000, limit, teamId];
    const value = (one: unknown): string => `$${values.push(one)}::bigint`;
    const where = [
      'c.team_id = $5::bigint',
      ...(projectId === undefined ? [] : [`c.project_id = ${value(projectId)}`]),
      ...(sessionId === undefined ? [] : [`c.session_id = ${value(sessionId)}`]),
    ];
    const by = dimensions.map((name) => dimensionSql[name]);
    const { rows } = await this.pool.query<Row>(seriesSql(where.join(' AND '), by), values);
    return rows.map(({ rank, values: ofSeries, at, ...sums }) => ({ rank, values: ofSeries ?? [], at, sums }));
  }
}

/**
 * A connection counts in full for each bucket between its first and its last: these are told apart by where they begin and
 * where they end, so that a month of them costs no more than a minute. Of a session that an earlier version disconnected
 * meanwhile, the end is not noted: then it is as its row says.
 */
function seriesSql(where: string, by: readonly string[]): string {
  const [first = `''`, second = `''`] = by;
  const bucketOf = (time: string): string => `to_timestamp(floor(extract(epoch FROM ${time}) / $3::int) * $3::int)`;
  return `
    WITH bucket AS (SELECT make_interval(secs => $3::int) AS span),
    found AS (
      SELECT ${first} AS first, ${second} AS second, ended_at, greatest(connected_at, $1::timestamptz) AS since,
        least(ended_at, now(), ${bucketOf(`$2::timestamptz - interval '1 microsecond'`)} + span) AS until
      FROM session_connections c CROSS JOIN bucket
      WHERE ${where} AND connected_at < $2::timestamptz AND ended_at >= $1::timestamptz
        AND (ended_at <> 'infinity' OR EXISTS (SELECT FROM sessions s WHERE s.id = c.session_id AND s.status = 'CONNECTED'))
    ), sized AS (
      SELECT *, sum(until - since) OVER (PARTITION BY first, second) AS size FROM found
    ), c AS MATERIALIZED (
      SELECT *, least(dense_rank() OVER (ORDER BY size DESC, first, second), $4::int + 1)::int AS rank,
        ${bucketOf('since')} AS first_bucket, ${bucketOf(`greatest(since, until - interval '1 microsecond')`)} AS last_bucket
      FROM sized
    ), parts AS (
      SELECT rank, first_bucket AS at, least(until, first_bucket + span) - since AS part, 0 AS whole, 0 AS ended
        FROM c CROSS JOIN bucket
      UNION ALL SELECT rank, last_bucket, until - last_bucket, 0, 0 FROM c WHERE last_bucket > first_bucket
      UNION ALL SELECT rank, first_bucket + span, interval '0', 1, 0 FROM c CROSS JOIN bucket WHERE last_bucket > first_bucket
      UNION ALL SELECT rank, last_bucket, interval '0', -1, 0 FROM c WHERE last_bucket > first_bucket
      UNION ALL SELECT rank, ${bucketOf('ended_at')}, interval '0', 0, 1 FROM c WHERE ended_at < $2::timestamptz
    ), points AS (
      SELECT rank, at, interval '0' AS part, 0 AS whole, 0 AS ended
      FROM (SELECT DISTINCT rank FROM c) AS ranks, generate_series($1::timestamptz, $2::timestamptz, make_interval(secs => $3::int)) AS at
      WHERE at < $2::timestamptz
    ), summed AS (
      SELECT rank, at, sum(part) AS part, sum(sum(whole)) OVER (PARTITION BY rank ORDER BY at) AS whole, sum(ended) AS ended
      FROM (SELECT * FROM parts UNION ALL SELECT * FROM points) AS all_parts GROUP BY rank, at
    ), names AS (
      SELECT rank, CASE WHEN rank <= $4::int THEN ARRAY[min(first), min(second)] END AS values FROM c GROUP BY rank
    )
    SELECT rank, (SELECT n.values FROM names n WHERE n.rank = s.rank) AS values, at,
      round(extract(epoch FROM part) + whole * $3::int, 3)::float8 AS "connectedSeconds", ended::float8 AS disconnects
    FROM summed s WHERE at < $2::timestamptz AND (part > interval '0' OR whole > 0 OR ended > 0) ORDER BY rank, at`;
}
