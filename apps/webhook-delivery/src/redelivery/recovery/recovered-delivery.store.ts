import { Inject, Injectable } from '@nestjs/common';
import { isPrefix, typesToName } from '@parley/contracts/events';
import { columnsOf } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type DeliveryKey, expiryFromNow } from '../../deliveries/index.js';
import { isReplayable, isUnretained, keepBytes, PAYLOAD_RETENTION_SECONDS } from '../../retention/index.js';
import { type EndpointScope, firstPosition, lastPosition, unsentStatuses } from './recovery.js';

/** An event, or a rendering of one, for which a delivery is to be made. */
export interface MissingEvent {
  id: string;
  type: string;
  session: string;
  /** Null for an event without a session, or when event history did not send it. */
  sessionId: string | null;
  /** What it is a rendering of; null for an event itself. */
  sourceEventId: string | null;
  body: Buffer;
}

/** Of an endpoint that is sent in batches (beyond.md §2). */
interface Batched {
  isBatched: boolean;
}

export interface NewDelivery {
  id: string;
  event: MissingEvent;
}

/** A part of a scope: events after `after` up to `upTo`, inclusive. */
interface EventRange {
  after: string;
  upTo: string;
}

/** Finds and makes deliveries for a recovery. They are of kind `event`; an event has one of them to an endpoint. */
@Injectable()
export class RecoveredDeliveryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PAYLOAD_RETENTION_SECONDS) private readonly retentionSeconds: number,
  ) {}

  /** Failed or discarded deliveries of events that the endpoint wants now, ordered by event. */
  async unsent(scope: EndpointScope, { after, upTo }: EventRange, limit: number): Promise<DeliveryKey[]> {
    const { rows } = await this.pool.query<DeliveryKey>(
      `SELECT d.event_id AS "eventId", d.id ${fromUnsent} ORDER BY d.event_id LIMIT $11`,
      [...unsentValues(scope, { after, upTo }, this.retentionSeconds), limit],
    );
    return rows;
  }

  /** Counts them, up to `most`. */
  async countUnsent(scope: EndpointScope, most: number): Promise<number> {
    const range = { after: firstPosition(scope), upTo: lastPosition(scope) };
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 ${fromUnsent} LIMIT $11) AS unsent`,
      [...unsentValues(scope, range, this.retentionSeconds), most],
    );
    return rows[0]?.count ?? 0;
  }

  /**
   * The bodies of events, from the first, as long as they together stay within `bytes`; the first is there whatever its size.
   * @returns in the order of `eventIds`, null for one that is gone
   */
  async bodies(eventIds: readonly string[], bytes: number): Promise<(Buffer | null)[]> {
    const { rows } = await this.pool.query<{ body: Buffer | null }>(
      `WITH sized AS (
         SELECT a.ordinal, e.body, sum(coalesce(octet_length(e.body), 0)) OVER (ORDER BY a.ordinal) AS bytes
         FROM unnest($1::bigint[]) WITH ORDINALITY AS a (id, ordinal) LEFT JOIN delivery_events e ON e.id = a.id
       )
       SELECT body FROM sized WHERE ordinal = 1 OR bytes <= $2 ORDER BY ordinal`,
      [eventIds, bytes],
    );
    return rows.map(({ body }) => body);
  }

  /** Deliveries of the period that come by themselves, made or still to be made by turns: no recovery sends them. */
  async countWaiting(scope: EndpointScope): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (
         SELECT d.event_id FROM deliveries d
         WHERE d.webhook_id = $1::bigint AND d.kind = 'event' AND d.status IN ('pending', 'retrying')
           AND d.event_id > $2::bigint AND d.event_id <= $3::bigint
         UNION ALL
         SELECT w.event_id FROM waiting_fan_outs w
         WHERE w.event_id > $2::bigint AND w.event_id <= $3::bigint AND ${comesByTurns('$1')} AND (
           SELECT true FROM deliveries d
           WHERE d.event_id = w.event_id AND d.webhook_id = $1::bigint AND d.kind = 'event'
         ) IS NULL
       ) AS waiting`,
      [scope.webhookId, firstPosition(scope), lastPosition(scope)],
    );
    return rows[0]?.count ?? 0;
  }

  /** @returns the ids of events that have a delivery to the endpoint, in any status, or get it by turns */
  async withDelivery(webhookId: string, eventIds: readonly string[]): Promise<Set<string>> {
    if (eventIds.length === 0) return new Set();
    // A scalar subquery makes Postgres look up each event by the index, in its own daily partition.
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT asked.id FROM unnest($2::bigint[]) AS asked (id)
       WHERE (
         SELECT true FROM deliveries d
         WHERE d.event_id = asked.id AND d.webhook_id = $1::bigint AND d.kind = 'event'
       ) OR (
         SELECT true FROM waiting_fan_outs w WHERE w.event_id = asked.id AND ${comesByTurns('$1')}
       )`,
      [webhookId, eventIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Makes deliveries due now, as a retry by hand does, or part of the open batch, unless their status has changed. Finished deliveries are in no
   * ordering partition any more, so none is locked.
   * @returns the deliveries that are due
   */
  async makeDue(
    client: PoolClient,
    deliveries: readonly DeliveryKey[],
    { status, isBatched }: Pick<EndpointScope, 'status'> & Batched,
  ): Promise<DeliveryKey[]> {
    if (deliveries.length === 0) return [];
    const { rows } = await client.query<DeliveryKey>({
      name: 'recovery-make-due',
      text: makeDueSql,
      values: [...columnsOf(deliveries, 'eventId', 'id'), unsentStatuses({ status }), this.retentionSeconds, isBatched],
    });
    return rows;
  }

  /**
   * Stores events with a delivery each, due now and in no ordering partition, since they come out of order. Event bytes
   * that exist already are locked, so that no purge deletes them.
   * @returns the new deliveries; an event that got a delivery meanwhile keeps it
   */
  async insert(
    client: PoolClient,
    { id: webhookId, isBatched }: { id: string } & Batched,
    deliveries: readonly NewDelivery[],
  ): Promise<DeliveryKey[]> {
    if (deliveries.length === 0) return [];
    const events = deliveries.map(({ event }) => event);
    const { rows } = await client.query<DeliveryKey>({
      name: 'recovery-insert',
      text: insertSql,
      values: [
        webhookId,
        ...columnsOf(events, 'id', 'type', 'session', 'body'),
        ...columnsOf(deliveries, 'id'),
        ...columnsOf(events, 'sessionId'),
        isBatched,
        ...columnsOf(events, 'sourceEventId'),
      ],
    });
    return rows;
  }
}

/**
 * SQL condition: the event of a row `w` goes to the endpoint when it is its turn (decisions.md §14). One statement must
 * read deliveries and these rows: a delivery is made before its row says so.
 */
function comesByTurns(webhookId: string): string {
  return `${webhookId}::bigint > w.after_id AND ${webhookId}::bigint = ANY(w.endpoint_ids)`;
}

/** The conditions on kind and status match those of the partial index, which the planner needs to use it. */
const fromUnsent = `
  FROM deliveries d JOIN delivery_events e ON e.id = d.event_id
  WHERE d.webhook_id = $1::bigint AND d.kind = 'event' AND d.status IN ('failed', 'discarded')
    AND d.status = ANY($2::text[]) AND d.event_id > $3::bigint AND d.event_id <= $4::bigint
    AND (e.type = ANY($5::text[]) OR ('*' = ANY($5::text[]) AND e.type <> ALL($9::text[])) OR e.type ^@ ANY($10::text[]))
    AND (cardinality($6::text[]) = 0 OR e.session_id = ANY($7::bigint[])
      OR (e.session = ANY($6::text[]) AND (e.session_id IS NULL OR cardinality($7::bigint[]) = 0)))
    AND ${isReplayable('e', '$8')}`;

function unsentValues(scope: EndpointScope, { after, upTo }: EventRange, retentionSeconds: number): unknown[] {
  const { webhookId, events, sessions, sessionIds } = scope;
  const filter = [events, sessions, sessionIds];
  // Of `message.*` what a type begins with.
  const begins = events.filter(isPrefix).map((prefix) => prefix.slice(0, -1));
  return [webhookId, unsentStatuses(scope), after, upTo, ...filter, retentionSeconds, typesToName, begins];
}

/* SQL: what is sent in batches waits for the open one to close. @param isBatched an SQL parameter */
const dueUnless = (isBatched: string): string => `CASE WHEN NOT ${isBatched}::boolean THEN now() END`;
const heldIf = (isBatched: string): string => `CASE WHEN ${isBatched}::boolean THEN 'batching' END`;
const sinceIf = (isBatched: string): string => `CASE WHEN ${isBatched}::boolean THEN now() END`;

const makeDueSql = `
  WITH unsent AS (
    SELECT d.event_id, d.id FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
    JOIN deliveries d ON d.event_id = k.event_id AND d.id = k.id
    JOIN delivery_events e ON e.id = k.event_id
    WHERE d.status = ANY($3::text[]) AND ${isReplayable('e', '$4')}
    ORDER BY d.event_id FOR UPDATE OF d FOR KEY SHARE OF e
  )
  UPDATE deliveries d
  SET status = 'retrying', manual = true, scheduled_at = NULL, next_attempt_at = ${dueUnless('$5')},
    held = ${heldIf('$5')}, batching_since = ${sinceIf('$5')}, batch_event_id = NULL, batch_id = NULL,
    expires_at = ${expiryFromNow}, error = NULL, partition = NULL, ordering_sequence = NULL,
    claimed_by = NULL, claimed_until = NULL
  FROM unsent WHERE d.event_id = unsent.event_id AND d.id = unsent.id
  RETURNING d.event_id AS "eventId", d.id`;

const insertSql = `
  WITH missing AS (
    SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::bigint[], $7::bigint[], $9::bigint[])
      AS missing (event_id, type, session, body, id, session_id, source_event_id)
  ), stored AS (
    INSERT INTO delivery_events (id, type, session, body, session_id, unretained)
    SELECT event_id, type, session, body, session_id,
      ${isUnretained({ id: 'missing.event_id', sessionId: 'missing.session_id', retained: 'true' })}
    FROM missing ORDER BY event_id
    ${keepBytes}
  )
  INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, next_attempt_at, held, batching_since,
    source_event_id)
  SELECT event_id, id, $1::bigint, 'event', 'pending', 0, ${dueUnless('$8')}, ${heldIf('$8')}, ${sinceIf('$8')},
    source_event_id
  FROM missing ORDER BY event_id
  ON CONFLICT (event_id, webhook_id) WHERE kind = 'event' DO NOTHING
  RETURNING event_id AS "eventId", id`;
