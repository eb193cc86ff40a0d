import { Inject, Injectable } from '@nestjs/common';
import type { EndpointCounts, FailingEndpoint } from '@parley/contracts/overview';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { dueOfEndpoint } from '../database/deliveries-by-endpoint.js';
import type { SeenBy } from './attempt-traffic.store.js';

const mostPending = 10_000;
const mostFailing = 20;

interface FailingRow {
  id: string;
  url: string;
  failingSince: Date | null;
  disabledReason: FailingEndpoint['disabledReason'] | null;
}

const owned = `p.team_id = $1::bigint AND ($2::bigint IS NULL OR p.project_id = $2::bigint)`;
const due = dueOfEndpoint('d', { webhookId: 'p.id', until: 'now()' });

/** Reads the backlog of an owner's endpoints from indexes by endpoint, up to fixed limits. */
@Injectable()
export class BacklogStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async pending({ teamId, projectId }: SeenBy): Promise<{ pending: number; morePending: boolean }> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM endpoints p CROSS JOIN LATERAL (
           SELECT FROM deliveries d WHERE d.webhook_id = p.id AND d.status IN ('pending', 'retrying') LIMIT $3
         ) AS open WHERE ${owned} LIMIT $3
       ) AS found`,
      [teamId, projectId ?? null, mostPending + 1],
    );
    const count = rows[0]?.count ?? 0;
    return { pending: Math.min(count, mostPending), morePending: count > mostPending };
  }

  /** When the longest waiting delivery was due. Deliveries that are being attempted do not count. */
  async oldestDueAt({ teamId, projectId }: SeenBy): Promise<Date | null> {
    const { rows } = await this.pool.query<{ at: Date | null }>(
      `SELECT min(waiting.next_attempt_at) AS at FROM endpoints p CROSS JOIN LATERAL (
         SELECT d.next_attempt_at FROM deliveries d
         WHERE ${due.where} AND (d.claimed_until IS NULL OR d.claimed_until < now())
         ORDER BY ${due.orderBy} LIMIT 1
       ) AS waiting WHERE ${owned}`,
      [teamId, projectId ?? null],
    );
    return rows[0]?.at ?? null;
  }

  async endpoints({ teamId, projectId }: SeenBy): Promise<EndpointCounts> {
    const values = [teamId, projectId ?? null];
    const isFailing = `(h.endpoint_id IS NOT NULL OR p.disabled_reason IN ('failing', 'gone'))`;
    const from = `FROM endpoints p LEFT JOIN endpoint_health h ON h.endpoint_id = p.id WHERE ${owned}`;
    const [counted, failing] = await Promise.all([
      this.pool.query<{ total: number; failingCount: number }>(
        `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${isFailing})::int AS "failingCount" ${from}`,
        values,
      ),
      this.pool.query<FailingRow>(
        `SELECT p.id, p.url, h.failing_since AS "failingSince", p.disabled_reason AS "disabledReason" ${from}
           AND ${isFailing} ORDER BY h.failing_since NULLS LAST, p.id LIMIT ${mostFailing}`,
        values,
      ),
    ]);
    return { ...(counted.rows[0] ?? { total: 0, failingCount: 0 }), failing: failing.rows.map(failingView) };
  }
}

function failingView({ id, url, failingSince, disabledReason }: FailingRow): FailingEndpoint {
  return {
    id,
    url,
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(disabledReason === null ? {} : { disabledReason }),
  };
}
