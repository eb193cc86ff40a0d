import { Inject, Injectable } from '@nestjs/common';
import { type NoRow, statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { dueOfEndpoint } from '../database/deliveries-by-endpoint.js';
import { type BreakerSample, limitColumns } from '../endpoints/index.js';
import type { DeliveryJob } from '../schedule/index.js';
import { deliveriesOf, releaseSql, toReleaseSql } from './held-deliveries.js';

/** Changes deliveries by the breakers of their endpoints: holds due ones, releases one as a probe, releases all. */
@Injectable()
export class BreakerStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Holds due deliveries of endpoints whose breaker is open, which saves a claim for each delivery job. Deliveries that
   * come due later are held by their claim. @returns how many were held
   */
  async hold(limit: number): Promise<number> {
    return holdDue.count(this.pool, limit);
  }

  /**
   * Releases the oldest held delivery, as a probe, of each endpoint whose next probe is due. Concurrent calls probe once.
   * @param intervalSeconds time until the next probe
   */
  async probe(intervalSeconds: number): Promise<DeliveryJob[]> {
    return probeOpen.rows(this.pool, intervalSeconds);
  }

  /** Endpoints with held deliveries but no open breaker: it closed since, or a claim saw its former state. */
  async toRelease(): Promise<string[]> {
    const rows = await toRelease.rows(this.pool);
    return rows.map(({ webhookId }) => webhookId);
  }

  /** Releases the oldest held deliveries of an endpoint, unless its breaker is open again. */
  async release(webhookId: string, limit: number): Promise<DeliveryJob[]> {
    return release.rows(this.pool, webhookId, limit);
  }

  /** @param limit held deliveries are counted up to this number */
  async sample(limit: number): Promise<BreakerSample> {
    const { rows } = await this.pool.query<BreakerSample>(
      `SELECT
         (SELECT count(*)::int FROM endpoint_health h JOIN endpoints p ON p.id = h.endpoint_id AND p.enabled
          WHERE h.open_since IS NOT NULL) AS open,
         (SELECT count(*)::int FROM (SELECT FROM deliveries WHERE held = 'breaker' LIMIT $1) AS held) AS held`,
      [limit],
    );
    return rows[0]!;
  }
}

const dueOfOpen = dueOfEndpoint('d', { webhookId: 'h.endpoint_id', until: 'now()' });

const isUnfinished = `d.status IN ('pending', 'retrying')`;

const holdDue = statement<NoRow, [limit: number]>(
  'breaker-hold',
  `
  WITH chosen AS (
    SELECT due.event_id, due.id
    FROM endpoint_health h
    JOIN endpoints p ON p.id = h.endpoint_id AND p.enabled
    CROSS JOIN LATERAL (
      SELECT d.event_id, d.id FROM deliveries d
      WHERE ${dueOfOpen.where} AND NOT d.manual
        AND d.id IS DISTINCT FROM h.probe_delivery_id AND (d.claimed_until IS NULL OR d.claimed_until < now())
      ORDER BY ${dueOfOpen.orderBy} LIMIT $1
      FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE h.open_since IS NOT NULL
    LIMIT $1
  )
  UPDATE deliveries d SET held = 'breaker', next_attempt_at = NULL, claimed_by = NULL, claimed_until = NULL
  FROM ${deliveriesOf('chosen')} WHERE d.event_id = k.event_id AND d.id = k.id`,
);

const probeOpen = statement<DeliveryJob, [intervalSeconds: number]>(
  'breaker-probe',
  `
  WITH due AS (
    SELECT h.endpoint_id FROM endpoint_health h JOIN endpoints p ON p.id = h.endpoint_id AND p.enabled
    WHERE h.open_since IS NOT NULL AND h.probe_at <= now() AND NOT ${isSuspended('p.team_id')}
    FOR UPDATE OF h SKIP LOCKED
  ), chosen AS (
    SELECT due.endpoint_id, oldest.event_id, oldest.id
    FROM due CROSS JOIN LATERAL (
      SELECT d.event_id, d.id FROM deliveries d
      WHERE d.held = 'breaker' AND d.webhook_id = due.endpoint_id AND ${isUnfinished}
      ORDER BY d.event_id LIMIT 1
      FOR UPDATE SKIP LOCKED
    ) AS oldest
  ), probing AS (
    UPDATE endpoint_health h SET probe_at = now() + make_interval(secs => $1), probe_delivery_id = chosen.id
    FROM chosen WHERE h.endpoint_id = chosen.endpoint_id
  ), released AS (
    UPDATE deliveries d SET held = NULL, next_attempt_at = now()
    FROM ${deliveriesOf('chosen')} WHERE d.event_id = k.event_id AND d.id = k.id
    RETURNING d.event_id, d.id, d.webhook_id
  )
  SELECT r.event_id AS "eventId", r.id, r.webhook_id AS "webhookId", ${limitColumns('p')}, 'now' AS urgency
  FROM released r JOIN endpoints p ON p.id = r.webhook_id`,
);

const isOpen = `EXISTS (SELECT FROM endpoint_health h WHERE h.endpoint_id = p.id AND h.open_since IS NOT NULL)`;
const toRelease = statement<{ webhookId: string }>('breaker-to-release', toReleaseSql('breaker', isOpen));
const release = statement<DeliveryJob, [webhookId: string, limit: number]>(
  'breaker-release',
  releaseSql('breaker', isOpen),
);
