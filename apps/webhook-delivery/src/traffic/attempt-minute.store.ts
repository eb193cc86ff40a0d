import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryMinute } from '@parley/contracts/overview';
import { type NoRow, statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { AttemptMinute } from './attempt-counts.js';

const minutes = 60;
const keptHours = 2;

export interface SeenBy {
  teamId: string;
  /** Absent: all of the team's endpoints. */
  projectId?: string;
}

const writeMinutes = statement<
  NoRow,
  [
    ...[teamIds: string[], projectIds: string[], minutes: Date[], succeeded: number[], failed: number[]],
    ...[latencies: string[], process: string],
  ]
>(
  'attempt-minutes-write',
  `INSERT INTO attempt_minutes (team_id, project_id, minute, succeeded, failed, latency, process)
   SELECT team_id, project_id, minute, succeeded, failed, latency::int[], $7
   FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::int[], $5::int[], $6::text[])
     AS counted (team_id, project_id, minute, succeeded, failed, latency)
   ON CONFLICT (team_id, minute, project_id, process) DO UPDATE
     SET succeeded = excluded.succeeded, failed = excluded.failed, latency = excluded.latency`,
);

@Injectable()
export class AttemptMinuteStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Writes counts of a process over its earlier ones, so that writing twice changes nothing. */
  async write(process: string, counted: readonly AttemptMinute[]): Promise<void> {
    await writeMinutes.count(
      this.pool,
      counted.map(({ teamId }) => teamId),
      counted.map(({ projectId }) => projectId ?? '0'),
      counted.map(({ minute }) => minute),
      counted.map(({ succeeded }) => succeeded),
      counted.map(({ failed }) => failed),
      counted.map(({ latency }) => `{${latency.join(',')}}`),
      process,
    );
  }

  /** The last hour, oldest minute first, with every minute, by the database's clock. */
  async lastHour({ teamId, projectId }: SeenBy): Promise<DeliveryMinute[]> {
    const { rows } = await this.pool.query<{ at: Date; succeeded: number; failed: number }>(
      `SELECT at, coalesce(sum(m.succeeded), 0)::int AS succeeded, coalesce(sum(m.failed), 0)::int AS failed
       FROM generate_series(date_trunc('minute', now()) - interval '${minutes - 1} minutes',
         date_trunc('minute', now()), interval '1 minute') AS at
       LEFT JOIN attempt_minutes m ON m.minute = at AND m.team_id = $1::bigint
         AND ($2::bigint IS NULL OR m.project_id = $2::bigint)
       GROUP BY at ORDER BY at`,
      [teamId, projectId ?? null],
    );
    return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
  }

  /** Counts of first attempts in the last hour, by step of the latency scale. */
  async latencies({ teamId, projectId }: SeenBy): Promise<number[]> {
    const { rows } = await this.pool.query<{ step: number; count: number }>(
      `SELECT step::int - 1 AS step, sum(count)::int AS count
       FROM attempt_minutes m CROSS JOIN unnest(m.latency) WITH ORDINALITY AS l (count, step)
       WHERE m.team_id = $1::bigint AND ($2::bigint IS NULL OR m.project_id = $2::bigint)
         AND m.minute > now() - interval '${minutes} minutes'
       GROUP BY step`,
      [teamId, projectId ?? null],
    );
    const counts: number[] = [];
    for (const { step, count } of rows) {
      while (counts.length <= step) counts.push(0);
      counts[step] = count;
    }
    return counts;
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`DELETE FROM attempt_minutes WHERE minute < now() - interval '${keptHours} hours'`);
  }
}
