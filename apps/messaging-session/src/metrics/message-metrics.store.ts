import { Inject, Injectable } from '@nestjs/common';
import { type MessageDimension, type MetricRow, type MetricWindow, stepCountsSql } from '@parley/contracts/metrics';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** What a request is about: a team, a project or a session. */
export interface SessionScope {
  teamId: string;
  projectId?: string;
  sessionId?: string;
}

export interface MessageSums {
  sent: number;
  received: number;
  delivered: number;
  read: number;
  failed: number;
  ack: number[];
}

type Row = MessageSums & { rank: number; values: string[] | null; at: Date };

const lagMs = 5_000;

const dimensionSql: Readonly<Record<MessageDimension, string>> = { sessionId: 'm.session_id::text', type: 'm.type' };

/** Reads the buckets of `message_metrics` by their indexes. */
@Injectable()
export class MessageMetricsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Now, and whether all messages are counted that happened more than some seconds ago. */
  async state(): Promise<{ now: Date; complete: boolean }> {
    const { rows } = await this.pool.query<{ now: Date; complete: boolean }>(
      `SELECT now() AS now, coalesce((SELECT (min(event_id) >> 22) + $1::bigint FROM uncounted_messages)
         >= extract(epoch FROM now()) * 1000 - ${lagMs}, true) AS complete`,
      [idEpochMs],
    );
    return rows[0]!;
  }

  /** The sums of each bucket of the `limit` largest series, and of all others together. */
  async series(
    scope: SessionScope & { type?: string },
    window: MetricWindow,
    dimensions: readonly MessageDimension[],
    limit: number,
  ): Promise<MetricRow<MessageSums>[]> {
    const values: unknown[] = [];
    const value = (one: unknown, type: string): string => `$${values.push(one)}::${type}`;
    const where = conditions(scope, window, dimensions, value).join(' AND ');
    const by = dimensions.map((name) => dimensionSql[name]);
    const { rows } = await this.pool.query<Row>(seriesSql(where, by, value(limit, 'int')), values);
    return rows.map(({ rank, values: ofSeries, at, ...sums }) => ({ rank, values: ofSeries ?? [], at, sums }));
  }
}

function conditions(
  { teamId, projectId, sessionId, type }: SessionScope & { type?: string },
  { bucketMs, since, until }: MetricWindow,
  dimensions: readonly MessageDimension[],
  value: (one: unknown, type: string) => string,
): string[] {
  const ofSessions = sessionId === undefined && dimensions.includes('sessionId');
  return [
    `m.team_id = ${value(teamId, 'bigint')} AND m.bucket_minutes = ${value(bucketMs / 60_000, 'int')}`,
    `m.at >= ${value(since, 'timestamptz')} AND m.at < ${value(until, 'timestamptz')}`,
    ofSessions ? 'm.session_id <> 0' : `m.session_id = ${value(sessionId ?? '0', 'bigint')}`,
    ...(projectId === undefined ? [] : [`m.project_id = ${value(projectId, 'bigint')}`]),
    ...(type === undefined ? [] : [`m.type = ${value(type, 'text')}`]),
  ];
}

function seriesSql(where: string, by: readonly string[], limit: string): string {
  const [first = `''`, second = `''`] = by;
  const counts = ['sent', 'received', 'delivered', 'read', 'failed'];
  return `
    WITH sized AS (
      SELECT m.*, ${first} AS first, ${second} AS second,
        sum(sent + received) OVER (PARTITION BY ${first}, ${second}) AS size FROM message_metrics m WHERE ${where}
    ), m AS (
      SELECT *, least(dense_rank() OVER (ORDER BY size DESC, first, second), ${limit} + 1)::int AS rank FROM sized
    )
    SELECT m.rank, CASE WHEN m.rank <= ${limit} THEN ARRAY[min(m.first), min(m.second)] END AS values, m.at,
      ${counts.map((column) => `sum(m.${column})::float8 AS ${column}`).join(', ')},
      ${stepCountsSql((step) => `sum(m.ack[${step}])::float8`)} AS ack
    FROM m GROUP BY m.rank, m.at ORDER BY m.rank, m.at`;
}
