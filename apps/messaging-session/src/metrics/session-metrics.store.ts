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

/** Of a session that an earlier version disconnected meanwhile, the end is not noted: then it is as its row says. */
function seriesSql(where: string, by: readonly string[]): string {
  const [first = `''`, second = `''`] = by;
  return `
    WITH c AS MATERIALIZED (
      SELECT ${first} AS first, ${second} AS second, connected_at, least(ended_at, now()) AS until, ended_at
      FROM session_connections c WHERE ${where} AND connected_at < $2::timestamptz AND ended_at >= $1::timestamptz
        AND (ended_at <> 'infinity' OR EXISTS (SELECT FROM sessions s WHERE s.id = c.session_id AND s.status = 'CONNECTED'))
    ), m AS MATERIALIZED (
      SELECT first, second, at, extract(epoch FROM least(until, at + length) - greatest(connected_at, at))::float8 AS seconds,
        (ended_at >= at AND ended_at < at + length)::int AS ended
      FROM c CROSS JOIN (SELECT make_interval(secs => $3::int) AS length) AS bucket CROSS JOIN LATERAL generate_series(
        to_timestamp(floor(extract(epoch FROM greatest(connected_at, $1::timestamptz)) / $3::int) * $3::int),
        least(until, $2::timestamptz - interval '1 microsecond'), length) AS at
    ), ranked AS (
      SELECT first, second, least(row_number() OVER (ORDER BY sum(seconds) DESC, first, second), $4::int + 1)::int AS rank
      FROM m GROUP BY first, second
    )
    SELECT r.rank, CASE WHEN r.rank <= $4::int THEN ARRAY[min(m.first), min(m.second)] END AS values, m.at,
      round(sum(greatest(seconds, 0))::numeric, 3)::float8 AS "connectedSeconds", sum(ended)::float8 AS disconnects
    FROM m JOIN ranked r USING (first, second) GROUP BY r.rank, m.at ORDER BY r.rank, m.at`;
}
