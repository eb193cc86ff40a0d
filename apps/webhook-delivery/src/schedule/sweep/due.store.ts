import { Inject, Injectable } from '@nestjs/common';
import { Batcher, idEpochMs, PG_POOL } from '@parley/service-runtime';
import { columnsOf, statement } from '@parley/database';
import type { Pool } from 'pg';
import { dueOfEndpoint } from '../../database/deliveries-by-endpoint.js';
import { endpointLeaps } from '../../database/deliveries-by-endpoint.js';
import { limitColumns } from '../../endpoints/index.js';
import { type DeliveryJob, type EndpointJob, urgencyColumn } from '../jobs/delivery-job.js';

export interface Backlog {
  /** Deliveries that are due and unclaimed. */
  count: number;
  /** For how long the oldest of these has been due; 0 when there is none. */
  oldestSeconds: number;
}

export interface EndpointWaitedFor extends EndpointJob {
  isOverdue: boolean;
}

/** A position in the order in which deliveries come due. */
export interface DuePosition {
  at: Date;
  id: string;
}

interface Requested {
  webhookId: string;
  limit: number;
}

/** `id` is null in a row that says only how far was read. */
type ComeDueRow = DeliveryJob & { nextAttemptAt: Date; until: Date };

/** Reads due deliveries for the sweeper and for refills. Each query uses an index, however many deliveries are due. */
@Injectable()
export class DueStore {
  /** Only one of these reads runs at a time, so that many endpoints with a backlog do not use up the connections. */
  private readonly dueReads = new Batcher<Requested, DeliveryJob[]>({
    maxSize: 16,
    run: (requested) => this.readDue(requested),
  });

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Deliveries that came due after that position, at most four seconds ago, in the order of their due times; and the
   * position to go on from. First attempts that were due when they were made are left out: they have a job already.
   */
  async comeDue(after: DuePosition | null, limit: number): Promise<{ due: DeliveryJob[]; end: DuePosition }> {
    const rows = await comeDue.rows(this.pool, after?.at ?? '-infinity', after?.id ?? '0', limit, idEpochMs);
    const due = rows.filter(({ id }) => id !== null);
    const { nextAttemptAt, id, until } = rows.at(-1)!;
    const end = due.length === limit ? { at: nextAttemptAt, id } : { at: until, id: lastId };
    return { due: due.map(({ nextAttemptAt: _, until: __, ...job }) => job), end };
  }

  /** The deliveries of one endpoint that have been due longest. */
  dueOf(webhookId: string, limit: number): Promise<DeliveryJob[]> {
    return this.dueReads.add({ webhookId, limit });
  }

  /**
   * The next endpoints after the id `after` that have deliveries with a due time, in the order of their ids, and whether
   * any of these deliveries is unclaimed and overdue by `overdueSeconds`.
   */
  async endpointsWaitedFor(overdueSeconds: number, after: string, limit: number): Promise<EndpointWaitedFor[]> {
    return endpointsWaitedFor.rows(this.pool, overdueSeconds, after, limit);
  }

  /** Reads at most `limit` entries of the index of due times, however many deliveries are due. */
  async backlog(limit: number): Promise<Backlog> {
    const [backlog] = await readBacklog.rows(this.pool, limit);
    return backlog!;
  }

  private async readDue(requested: readonly Requested[]): Promise<DeliveryJob[][]> {
    const rows = await dueOfEndpoints.rows(this.pool, ...columnsOf(requested, 'webhookId', 'limit'));
    return requested.map(({ webhookId }) => rows.filter((row) => row.webhookId === webhookId));
  }
}

const lastId = String(2n ** 63n - 1n);
const isFree = `(d.claimed_until IS NULL OR d.claimed_until < now())`;

const readBacklog = statement<Backlog, [limit: number]>(
  'deliveries-backlog',
  `SELECT count(*)::int AS count,
     coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "oldestSeconds"
   FROM (
     SELECT next_attempt_at FROM deliveries
     WHERE next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
     ORDER BY next_attempt_at LIMIT $1
   ) AS due`,
);

const dueOfRequested = dueOfEndpoint('d', { webhookId: 'asked."webhookId"', until: 'now()' });

/** The CTE is materialized so that limits are read once for an endpoint, not for each delivery. */
export const dueOfEndpoints = statement<DeliveryJob, [webhookIds: string[], limits: number[]]>(
  'deliveries-due-of-endpoints',
  `
  WITH asked AS MATERIALIZED (
    SELECT given.id AS "webhookId", given.most, ${limitColumns('p')}
    FROM unnest($1::bigint[], $2::int[]) AS given (id, most) LEFT JOIN endpoints p ON p.id = given.id
  )
  SELECT due."eventId", due.id, due.urgency, asked."webhookId", asked."teamId", asked."maxConcurrency", asked."ratePerSecond",
    asked."limitsReadAt"
  FROM asked CROSS JOIN LATERAL (
    SELECT event_id AS "eventId", id, ${urgencyColumn('d')} FROM deliveries d
    WHERE ${dueOfRequested.where} AND ${isFree}
    ORDER BY ${dueOfRequested.orderBy} LIMIT asked.most
  ) AS due`,
);

/**
 * Returns at least one row, which tells up to when was read: a moment ago, so that deliveries that have just come due are
 * committed. A delivery that is due at least half a second after it was made has a first delay.
 */
export const comeDue = statement<
  ComeDueRow,
  [after: Date | '-infinity', afterId: string, limit: number, idEpochMs: number]
>(
  'deliveries-come-due',
  `
  WITH span AS (
    SELECT greatest($1::timestamptz, now() - interval '4 seconds') AS since, date_trunc('milliseconds', now() - interval '50 milliseconds') AS until
  )
  SELECT due.*, span.until
  FROM span LEFT JOIN LATERAL (
    SELECT d.event_id AS "eventId", d.id, d.webhook_id AS "webhookId", ${limitColumns('p')}, ${urgencyColumn('d')},
      d.next_attempt_at AS "nextAttemptAt"
    FROM deliveries d LEFT JOIN endpoints p ON p.id = d.webhook_id
    WHERE d.next_attempt_at >= span.since AND d.next_attempt_at <= span.until
      AND (d.next_attempt_at, d.id) > (span.since, $2::bigint) AND ${isFree}
      AND (d.attempts > 0 OR d.next_attempt_at > to_timestamp(((d.id >> 22) + $4::bigint + 500) / 1000.0))
    ORDER BY d.next_attempt_at, d.id LIMIT $3
  ) AS due ON true`,
  { neverNull: ['nextAttemptAt'] },
);

const overdue = dueOfEndpoint('d', { webhookId: 'page.webhook_id', until: 'now() - make_interval(secs => $1)' });

export const endpointsWaitedFor = statement<EndpointWaitedFor, [overdueSeconds: number, after: string, limit: number]>(
  'endpoints-waited-for',
  `
  WITH RECURSIVE ${endpointLeaps('waited_for', ['next_attempt_at IS NOT NULL'], '$2::bigint')}, page AS MATERIALIZED (
    SELECT webhook_id FROM waited_for LIMIT $3
  )
  SELECT webhook_id AS "webhookId", ${limitColumns('p')}, (
    SELECT true FROM deliveries d
    WHERE ${overdue.where} AND ${isFree}
    ORDER BY ${overdue.orderBy} LIMIT 1
  ) IS NOT NULL AS "isOverdue"
  FROM page LEFT JOIN endpoints p ON p.id = webhook_id WHERE webhook_id IS NOT NULL ORDER BY webhook_id`,
);
