import { Inject, Injectable } from '@nestjs/common';
import { stepCountsSql } from '@parley/contracts/metrics';
import type { DeliveryMinute } from '@parley/contracts/overview';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

const minutes = 60;

export interface SeenBy {
  teamId: string;
  /** Absent: all of the team's endpoints. */
  projectId?: string;
}

interface MinuteRow {
  at: Date;
  succeeded: number;
  failed: number;
  wait: number[] | null;
}

/** The minutes of the last hour, oldest first, with every minute, by the database's clock. */
const lastHour = statement<MinuteRow, [teamId: string, projectId: string | null]>(
  'overview-last-hour',
  `SELECT minute.at, coalesce(sum(m.succeeded), 0)::int AS succeeded,
     coalesce(sum(m.attempts - m.succeeded), 0)::int AS failed,
     CASE WHEN count(m.at) > 0 THEN ${stepCountsSql((step) => `sum(m.wait[${step}])::float8`)} END AS wait
   FROM generate_series(date_trunc('minute', now()) - interval '${minutes - 1} minutes',
     date_trunc('minute', now()), interval '1 minute') AS minute (at)
   LEFT JOIN delivery_metrics m ON m.team_id = $1 AND m.bucket_minutes = 1 AND m.webhook_id = 0 AND m.at = minute.at
     AND ($2::bigint IS NULL OR m.project_id = $2::bigint)
   GROUP BY minute.at ORDER BY minute.at`,
  { neverNull: ['at'] },
);

/** Reads the last hour of an owner's attempts from the totals that the roll-up keeps. */
@Injectable()
export class AttemptTrafficStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the minutes, and how many first attempts began within each step of the scale of durations */
  async lastHour({ teamId, projectId }: SeenBy): Promise<{ perMinute: DeliveryMinute[]; waits: number[] }> {
    const rows = await lastHour.rows(this.pool, teamId, projectId ?? null);
    const waits: number[] = [];
    for (const { wait } of rows) wait?.forEach((count, step) => (waits[step] = (waits[step] ?? 0) + count));
    const perMinute = rows.map(({ at, succeeded, failed }) => ({ at: at.toISOString(), succeeded, failed }));
    return { perMinute, waits };
  }
}
