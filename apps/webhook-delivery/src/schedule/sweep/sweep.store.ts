import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { dueOfEndpoint } from '../../database/due-of-endpoint.js';
import { endpointLeaps } from '../../database/endpoint-leaps.js';
import { limitColumns } from '../../endpoints/index.js';
import { type DeliveryToWake, urgencyColumn, type WakeUp } from '../jobs/wake-up.js';

export interface DueDelivery extends WakeUp {
  nextAttemptAt: Date;
  /** From now until then; 0 when it is due. */
  delayMs: number;
}

export interface Backlog {
  /** Deliveries that are due and that nobody attempts now. */
  count: number;
  /** For how long the oldest of them has been due; 0 when there is none. */
  oldestSeconds: number;
}

export interface WaitedFor {
  webhookId: string;
  overdue: boolean;
}

@Injectable()
export class SweepStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Runs `work` unless another process does what is named so now. @returns false when it does */
  async alone(name: 'sweeper' | 'tending', work: () => Promise<void>): Promise<boolean> {
    const client = await this.pool.connect();
    let failed = true;
    try {
      const { rows } = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended('webhook-delivery ' || $1, 0)) AS locked`,
        [name],
      );
      if (rows[0]?.locked) {
        await work();
        await client.query(`SELECT pg_advisory_unlock(hashtextextended('webhook-delivery ' || $1, 0))`, [name]);
      }
      failed = false;
      return rows[0]?.locked === true;
    } finally {
      // A connection that failed is closed, and its lock with it.
      client.release(failed);
    }
  }

  /**
   * Deliveries that nobody holds and that come due from now on within so many seconds, in the order in which they do; a
   * page after `from`.
   */
  async ahead(withinSeconds: number, from: { at: Date; id: string } | null, limit: number): Promise<DueDelivery[]> {
    const { rows } = await this.pool.query<DueDelivery>({
      name: 'sweep-ahead',
      text: aheadSql,
      values: [withinSeconds, from?.at ?? null, from?.id ?? '0', limit],
    });
    return rows;
  }

  /**
   * The next endpoints after that one for which something waits, in the order of their ids, and whether some of it is
   * overdue by so many seconds and held by nobody.
   */
  async waitedFor(overdueSeconds: number, after: string, limit: number): Promise<WaitedFor[]> {
    const { rows } = await this.pool.query<WaitedFor>({
      name: 'endpoints-overdue',
      text: waitedForSql,
      values: [overdueSeconds, after, limit],
    });
    return rows;
  }

  /** What is overdue of endpoints and held by nobody, the oldest of each first, so many of each at most. */
  async overdue(webhookIds: readonly string[], overdueSeconds: number, each: number): Promise<DueDelivery[]> {
    const { rows } = await this.pool.query<DueDelivery>({
      name: 'sweep-overdue',
      text: overdueSql,
      values: [webhookIds, overdueSeconds, each],
    });
    return rows;
  }

  /** The deliveries of one endpoint that have been due for longest. */
  async dueOf(webhookId: string, limit: number): Promise<DeliveryToWake[]> {
    const { rows } = await this.pool.query<DeliveryToWake>(dueOfSql, [webhookId, limit]);
    return rows;
  }

  /** Reads the index of what is due, of it at most `limit` rows, however much is due. */
  async backlog(limit: number): Promise<Backlog> {
    const { rows } = await this.pool.query<Backlog>(
      `SELECT count(*)::int AS count,
         coalesce(extract(epoch FROM now() - min(next_attempt_at)), 0)::float8 AS "oldestSeconds"
       FROM (
         SELECT next_attempt_at FROM deliveries
         WHERE next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY next_attempt_at LIMIT $1
       ) AS due`,
      [limit],
    );
    return rows[0]!;
  }
}

const dueOfOne = dueOfEndpoint('deliveries', { webhookId: '$1::bigint', until: 'now()' });

export const dueOfSql = `
  SELECT event_id AS "eventId", id, ${urgencyColumn('deliveries')} FROM deliveries
  WHERE ${dueOfOne.where} AND (claimed_until IS NULL OR claimed_until < now())
  ORDER BY ${dueOfOne.orderBy} LIMIT $2`;

const dueColumns = `d.event_id AS "eventId", d.id, d.webhook_id AS "webhookId",
         ${limitColumns('p')}, ${urgencyColumn('d')}, d.next_attempt_at AS "nextAttemptAt",
         greatest(0, ceil(extract(epoch FROM d.next_attempt_at - now()) * 1000))::int AS "delayMs"`;

const isFree = `(d.claimed_until IS NULL OR d.claimed_until < now())`;

const aheadSql = `
  SELECT ${dueColumns}
  FROM deliveries d LEFT JOIN endpoints p ON p.id = d.webhook_id
  WHERE d.next_attempt_at <= now() + make_interval(secs => $1) AND ${isFree}
    AND d.next_attempt_at >= coalesce($2, now())
    AND (d.next_attempt_at, d.id) > (coalesce($2, now()), $3::bigint)
  ORDER BY d.next_attempt_at, d.id LIMIT $4`;

const overdueOf = (webhookId: string, seconds: string): { where: string; orderBy: string } =>
  dueOfEndpoint('d', { webhookId, until: `now() - make_interval(secs => ${seconds})` });
const overdueOfAsked = overdueOf('asked.webhook_id', '$2');
const overdueOfPage = overdueOf('page.webhook_id', '$1');

export const overdueSql = `
  SELECT ${dueColumns}
  FROM unnest($1::bigint[]) AS asked (webhook_id)
  CROSS JOIN LATERAL (
    SELECT * FROM deliveries d
    WHERE ${overdueOfAsked.where} AND ${isFree}
    ORDER BY ${overdueOfAsked.orderBy} LIMIT $3
  ) AS d LEFT JOIN endpoints p ON p.id = d.webhook_id`;

export const waitedForSql = `
  WITH RECURSIVE ${endpointLeaps('waited_for', ['next_attempt_at IS NOT NULL'], '$2::bigint')}, page AS MATERIALIZED (
    SELECT webhook_id FROM waited_for LIMIT $3
  )
  SELECT webhook_id AS "webhookId", (
    SELECT true FROM deliveries d
    WHERE ${overdueOfPage.where} AND ${isFree}
    ORDER BY ${overdueOfPage.orderBy} LIMIT 1
  ) IS NOT NULL AS overdue
  FROM page WHERE webhook_id IS NOT NULL ORDER BY webhook_id`;
