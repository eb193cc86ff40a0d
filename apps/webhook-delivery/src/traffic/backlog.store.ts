import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryTraffic, EndpointCounts, FailingEndpoint, WaitingDeliveries } from '@parley/contracts/overview';
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
  breakerOpenSince: Date | null;
  disabledReason: FailingEndpoint['disabledReason'] | null;
}

const owned = `p.team_id = $1::bigint AND ($2::bigint IS NULL OR p.project_id = $2::bigint)`;
const due = dueOfEndpoint('d', { webhookId: 'p.id', until: 'now()' });

/** Reads the backlog of an owner's endpoints from indexes by endpoint, up to fixed limits. */
@Injectable()
export class BacklogStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async pending({ teamId, projectId }: SeenBy): Promise<Pick<DeliveryTraffic, 'pending' | 'morePending' | 'waiting'>> {
    const { rows } = await this.pool.query<WaitingDeliveries>(
      `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
         count(*) FILTER (WHERE status = 'retrying')::int AS retrying,
         count(*) FILTER (WHERE held IN ('breaker', 'suspended'))::int AS held FROM (
         SELECT open.* FROM endpoints p CROSS JOIN LATERAL (
           SELECT d.status, d.held FROM deliveries d WHERE d.webhook_id = p.id AND d.status IN ('pending', 'retrying') LIMIT $3
         ) AS open WHERE ${owned} LIMIT $3
       ) AS found`,
      [teamId, projectId ?? null, mostPending + 1],
    );
    const waiting = rows[0]!;
    const count = waiting.pending + waiting.retrying;
    return { pending: Math.min(count, mostPending), morePending: count > mostPending, waiting };
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
      this.pool.query<{ total: number; failingCount: number; openCount: number }>(
        `SELECT count(*)::int AS total, count(*) FILTER (WHERE ${isFailing})::int AS "failingCount",
           count(*) FILTER (WHERE p.enabled AND h.open_since IS NOT NULL)::int AS "openCount" ${from}`,
        values,
      ),
      this.pool.query<FailingRow>(
        `SELECT p.id, p.url, h.failing_since AS "failingSince",
           CASE WHEN p.enabled THEN h.open_since END AS "breakerOpenSince", p.disabled_reason AS "disabledReason" ${from}
           AND ${isFailing} ORDER BY h.failing_since NULLS LAST, p.id LIMIT ${mostFailing}`,
        values,
      ),
    ]);
    return {
      ...(counted.rows[0] ?? { total: 0, failingCount: 0, openCount: 0 }),
      failing: failing.rows.map(failingView),
    };
  }
}

function failingView({ id, url, failingSince, breakerOpenSince, disabledReason }: FailingRow): FailingEndpoint {
  return {
    id,
    url,
    ...(failingSince === null ? {} : { failingSince: failingSince.toISOString() }),
    ...(breakerOpenSince === null ? {} : { breakerOpenSince: breakerOpenSince.toISOString() }),
    ...(disabledReason === null ? {} : { disabledReason }),
  };
}
