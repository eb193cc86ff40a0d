import { Inject, Injectable } from '@nestjs/common';
import { batchDefaults } from '@parley/contracts/webhooks';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { endpointLeaps } from '../../database/deliveries-by-endpoint.js';
import { isBatched, limitColumns } from '../../endpoints/index.js';
import { type DeliveryJob, urgencyColumn } from '../../schedule/index.js';

/** Closes batches (beyond.md §2, S3). All of their state is that of their deliveries, and time is that of the database. */
@Injectable()
export class BatchStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The next endpoints after the id `after` that have deliveries in an open batch, in the order of their ids. */
  async waitedFor(after: string, limit: number): Promise<string[]> {
    const rows = await endpointsWithOpenBatch.rows(this.pool, after, limit);
    return rows.map(({ webhookId }) => webhookId);
  }

  /**
   * Closes the open batch of an endpoint if it has reached one of its bounds, in one statement: whatever dies, and whoever does
   * the same at once, each delivery is in one batch. With `ordering: "session"` a batch stays open while the one before is unfinished.
   * @returns the delivery that is attempted for the batch; null when none was closed
   */
  async close(webhookId: string): Promise<DeliveryJob | null> {
    const [attempted] = await closeBatch.rows(this.pool, webhookId);
    return attempted ?? null;
  }
}

const endpointsWithOpenBatch = statement<{ webhookId: string }, [after: string, limit: number]>(
  'batches-open',
  `
  WITH RECURSIVE ${endpointLeaps('waited_for', [`held = 'batching'`], '$1::bigint')}
  SELECT webhook_id AS "webhookId" FROM waited_for WHERE webhook_id IS NOT NULL LIMIT $2`,
);

const bound = (name: keyof typeof batchDefaults): string =>
  `coalesce((p.destination -> 'batch' ->> '${name}')::int, ${batchDefaults[name]})`;

/** What a structured CloudEvent has beside the envelope, at most: its session's name counts apart. */
const aroundEnvelope = 400;
const hasUnfinished = `EXISTS (
      SELECT FROM deliveries l WHERE l.webhook_id = p.id AND l.batch_id = l.id AND l.status IN ('pending', 'retrying'))`;

/**
 * Deliveries that were attempted before are in batches with those alone that were attempted as often, so that they count the same
 * attempts. The row of the endpoint is locked, so that two processes do not share an open batch between them.
 */
const closeBatch = statement<DeliveryJob, [webhookId: string]>(
  'batches-close',
  `
  WITH endpoint AS MATERIALIZED (
    SELECT p.id, ${bound('maxEvents')} AS max_events, ${bound('maxBytes')} AS max_bytes, ${bound('maxSeconds')} AS max_seconds,
      coalesce(p.retry_schedule[1], 0) AS first_delay, CASE p.format WHEN 'cloudevents' THEN ${aroundEnvelope} ELSE 0 END AS around
    FROM endpoints p
    WHERE p.id = $1::bigint AND p.enabled AND ${isBatched('p')} AND NOT (p.ordering = 'session' AND ${hasUnfinished})
    FOR NO KEY UPDATE OF p SKIP LOCKED
  ), waiting AS MATERIALIZED (
    SELECT open.*, octet_length(e.body) + 1
      + CASE WHEN p.around = 0 THEN 0 ELSE p.around + 3 * octet_length(e.session) END AS bytes
    FROM endpoint p CROSS JOIN LATERAL (
      SELECT d.event_id, d.id, d.attempts, d.manual, d.manual_attempts, d.batching_since FROM deliveries d
      WHERE d.held = 'batching' AND d.webhook_id = p.id
      ORDER BY d.event_id LIMIT p.max_events
      FOR UPDATE SKIP LOCKED
    ) AS open CROSS JOIN LATERAL (SELECT * FROM delivery_events WHERE id = open.event_id LIMIT 1) AS e
  ), sized AS (
    SELECT waiting.*, row_number() OVER earlier AS ordinal, sum(bytes) OVER earlier AS total,
      count(*) OVER alike AS events_alike, sum(bytes) OVER alike AS bytes_alike, min(batching_since) OVER alike AS since
    FROM waiting
    WINDOW alike AS (PARTITION BY attempts, manual, manual_attempts), earlier AS (
      PARTITION BY attempts, manual, manual_attempts ORDER BY event_id, id)
  ), due AS (
    SELECT attempts, manual, manual_attempts FROM sized CROSS JOIN endpoint
    WHERE events_alike >= max_events OR bytes_alike >= max_bytes OR since <= now() - make_interval(secs => max_seconds)
    ORDER BY since LIMIT 1
  ), batch AS MATERIALIZED (
    SELECT sized.event_id, sized.id FROM sized JOIN due USING (attempts, manual, manual_attempts) CROSS JOIN endpoint
    WHERE ordinal = 1 OR total <= max_bytes
  ), attempted AS (
    SELECT event_id, id FROM batch ORDER BY event_id DESC, id DESC LIMIT 1
  ), closed AS (
    UPDATE deliveries d
    SET held = CASE WHEN d.id <> attempted.id THEN 'batched' END, batching_since = NULL,
      next_attempt_at = CASE WHEN d.id = attempted.id
        THEN now() + make_interval(secs => endpoint.first_delay * (0.8 + 0.4 * random())) END,
      batch_event_id = attempted.event_id, batch_id = attempted.id
    FROM attempted CROSS JOIN endpoint
    CROSS JOIN unnest(ARRAY(SELECT event_id FROM batch ORDER BY id), ARRAY(SELECT id FROM batch ORDER BY id)) AS k (event_id, id)
    WHERE d.event_id = k.event_id AND d.id = k.id
    RETURNING d.event_id, d.id, d.webhook_id, d.manual, d.attempts, d.batch_id
  )
  SELECT c.event_id AS "eventId", c.id, c.webhook_id AS "webhookId", ${limitColumns('p')}, ${urgencyColumn('c')}
  FROM closed c JOIN endpoints p ON p.id = c.webhook_id WHERE c.id = c.batch_id`,
);
