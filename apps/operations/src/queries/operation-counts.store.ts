import { Inject, Injectable } from '@nestjs/common';
import type { OperationCounts } from '@parley/contracts/overview';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

interface CountRow {
  kind: string;
  actionRequired: boolean;
  count: number;
}

/**
 * At most this many are counted per status, so that the index is not read through. No customer runs more operations than that at
 * once.
 */
const mostCounted = 10_000;

/** Counts open operations by kind. They are few among very many, and are found by their status. */
@Injectable()
export class OperationCountsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async open({ teamId, projectId }: { teamId: string; projectId?: string }): Promise<OperationCounts> {
    const { rows } = await this.pool.query<CountRow>(
      `SELECT kind, status = 'action_required' AS "actionRequired", count(*)::int AS count
       FROM unnest(ARRAY['pending', 'running', 'action_required', 'cancelling']) AS open (status)
       CROSS JOIN LATERAL (
         SELECT kind FROM operations o
         WHERE o.team_id = $1::bigint AND o.status = open.status ${projectId === undefined ? '' : 'AND o.project_id = $3::bigint'}
         LIMIT $2
       ) AS found
       GROUP BY 1, 2`,
      [teamId, mostCounted, ...(projectId === undefined ? [] : [projectId])],
    );
    const byKind: Record<string, number> = {};
    for (const { kind, count } of rows) byKind[kind] = (byKind[kind] ?? 0) + count;
    const sum = (wanted: boolean): number =>
      rows.filter(({ actionRequired }) => actionRequired === wanted).reduce((total, { count }) => total + count, 0);
    return { running: sum(false), actionRequired: sum(true), byKind };
  }
}
