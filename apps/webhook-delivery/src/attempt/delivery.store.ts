import { Inject, Injectable } from '@nestjs/common';
import { columnsOf, inTransaction, type NoRow, statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type DeliveryKey, followBatches, type FollowedDelivery, isSuccess } from '../deliveries/index.js';
import { versionColumn } from '../endpoints/index.js';
import { DeliveryFollowers } from '../schedule/index.js';

/** A delivery that only this process may attempt now. */
export interface ClaimedDelivery extends FollowedDelivery {
  /** Attempts made before this one. */
  attempts: number;
  /** When the attempt was due. */
  dueAt: Date;
  /** When the claim's statement began, by the clock of Postgres. */
  claimedAt: Date;
  /** Version of its endpoint, as the claim found it; null when the endpoint is gone. */
  version: string | null;
  /** The attempt was asked for by hand. */
  manual: boolean;
  /** Of the attempts made before those that were asked for by hand, which do not count in the schedule. */
  manualAttempts: number;
  /** When the next attempt of the schedule is due, which the one by hand comes before; null when there is none. */
  scheduledAt: Date | null;
  /** The attempt was asked for by hand although an earlier one had succeeded. */
  hadSucceeded: boolean;
  /** Attempts by hand since the first that succeeded, before this one. */
  repeats: number;
  /** It is attempted for all deliveries of this batch, which has its id; null: for itself. */
  batchId: string | null;
  type: string;
  session: string;
  /** Null for an event of none. */
  sessionId: string | null;
  body: Buffer;
}

/** How long a claim holds after the endpoint's timeout, in seconds: time to record the attempt. */
export const claimMarginSeconds = 10;

/** A claim takes no further delivery once its bodies have this size: 256 of the largest would be 256 MB at once. */
export const claimBytes = 8 * 1024 * 1024;

/** Frequent writes to deliveries, in plain SQL and in batches: one round trip serves many attempts. */
@Injectable()
export class DeliveryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly followers: DeliveryFollowers,
  ) {}

  /**
   * Claims the deliveries that are due and unclaimed. A duplicate job for a delivery, in this or another process, finds it
   * claimed and gets nothing. While the team is suspended, the delivery is held instead (decisions.md §14). If the breaker of the
   * endpoint is open, it is held too, unless it is the probe or was asked for by hand. If the breaker closes at this moment, a delivery held too late is released with the rest.
   * @param lapsedUntil until this time, by the clock of Postgres, deliveries with a lapsed claim may be claimed
   * @returns the claimed ones. Where their bodies have {@link claimBytes} or more, others may be left that another claim gets
   */
  async claim(keys: readonly DeliveryKey[], claimant: string, lapsedUntil: Date): Promise<ClaimedDelivery[]> {
    const columns = columnsOf(keys, 'eventId', 'id');
    return claimDeliveries.rows(this.pool, ...columns, claimant, claimMarginSeconds, lapsedUntil, claimBytes);
  }

  /**
   * Discards deliveries whose endpoint is still gone or disabled, and members with the one that is attempted for them: they
   * are not attempted again.
   * @returns how many it discarded
   */
  async discard(deliveries: readonly FollowedDelivery[]): Promise<number> {
    return this.followers.changeTogether(deliveries, async (client) => {
      const discarded = await discardDeliveries.count(client, ...columnsOf(deliveries, 'eventId', 'id'));
      await followBatches(client, deliveries);
      return discarded;
    });
  }

  /** Gives back claims that were not used: their deliveries are due as before. */
  async giveBack(keys: readonly DeliveryKey[], claimant: string): Promise<void> {
    await giveBackClaims.count(this.pool, ...columnsOf(keys, 'eventId', 'id'), claimant);
  }

  /**
   * Releases at once the claims that a process of this name held when it died, instead of waiting for them to lapse.
   * Looks only at the `limit` deliveries due longest and the `limit` due most recently, for at most three seconds, so
   * that a backlog of millions does not delay the start.
   */
  async releaseClaims(claimant: string, limit = 10_000): Promise<number> {
    return inTransaction(this.pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = '3s'`);
      return releaseClaims.count(client, claimant, limit);
    });
  }
}

type Keys = [eventIds: string[], ids: string[]];

const discardDeliveries = statement<NoRow, Keys>(
  'deliveries-discard',
  `UPDATE deliveries d SET status = 'discarded', next_attempt_at = NULL, held = NULL, manual = false,
     claimed_by = NULL, claimed_until = NULL
   FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
   WHERE d.event_id = k.event_id AND d.id = k.id AND d.status IN ('pending', 'retrying')
     AND NOT EXISTS (SELECT FROM endpoints p WHERE p.id = d.webhook_id AND p.enabled)`,
);

const giveBackClaims = statement<NoRow, [...Keys, claimant: string]>(
  'deliveries-give-back',
  `UPDATE deliveries d SET claimed_by = NULL, claimed_until = NULL
   FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
   WHERE d.event_id = k.event_id AND d.id = k.id AND d.claimed_by = $3`,
);

const hold = `CASE WHEN p.enabled AND ${isSuspended('p.team_id')} THEN 'suspended'
    WHEN h.open_since IS NOT NULL AND p.enabled AND NOT d.manual AND d.id IS DISTINCT FROM h.probe_delivery_id
    THEN 'breaker' END`;

/**
 * The `coalesce` hides the due time from the planner, so that deliveries are found by key only. Otherwise the planner may
 * read the whole index of due times, with a backlog thousands of rows for each claim. Due times are rounded to whole
 * milliseconds, so a delivery that is due now may be stored up to half a millisecond later. The tolerance is no larger,
 * because a receiver's `Retry-After` is a minimum.
 */
const isDue = `coalesce(d.next_attempt_at <= now() + interval '1 millisecond', false)`;

const lookedAtForClaims = (order: string): string => `(
    SELECT event_id, id, claimed_by FROM deliveries
    WHERE next_attempt_at <= now() + interval '1 second' ORDER BY next_attempt_at ${order} LIMIT $2)`;

export const releaseClaims = statement<NoRow, [claimant: string, limit: number]>(
  'deliveries-release-claims',
  `
  WITH looked_at AS MATERIALIZED (
    ${lookedAtForClaims('ASC')} UNION ALL ${lookedAtForClaims('DESC')}
  ), mine AS (
    SELECT DISTINCT event_id, id FROM looked_at WHERE claimed_by = $1
  )
  UPDATE deliveries d SET claimed_by = NULL, claimed_until = NULL
  FROM unnest(ARRAY(SELECT event_id FROM mine ORDER BY id), ARRAY(SELECT id FROM mine ORDER BY id)) AS k (event_id, id)
  WHERE d.event_id = k.event_id AND d.id = k.id AND d.claimed_by = $1`,
);

/** A join by the keys; the event has the bytes as long as the delivery is unfinished. Their length is known without reading them. */
export const claimDeliveries = statement<
  ClaimedDelivery,
  [...Keys, claimant: string, marginSeconds: number, lapsedUntil: Date, mostBytes: number]
>(
  'deliveries-claim',
  `
  WITH due AS (
    SELECT d.event_id, d.id, k.place, p.timeout_seconds, ${hold} AS hold,
      ${versionColumn('p')} AS version
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS k (event_id, id, place)
    JOIN deliveries d ON d.event_id = k.event_id AND d.id = k.id
    LEFT JOIN endpoints p ON p.id = d.webhook_id
    LEFT JOIN endpoint_health h ON h.endpoint_id = d.webhook_id
    WHERE ${isDue}
      AND (d.claimed_until IS NULL OR (d.claimed_until < now() AND now() < $5::timestamptz))
    ORDER BY d.id
    FOR UPDATE OF d SKIP LOCKED
  ), held AS (
    UPDATE deliveries d SET held = due.hold, next_attempt_at = NULL, claimed_by = NULL, claimed_until = NULL
    FROM due WHERE d.event_id = due.event_id AND d.id = due.id AND due.hold IS NOT NULL
  ), free AS (
    SELECT due.event_id, due.id, due.timeout_seconds, due.version, e.type, e.session, e.session_id, e.body,
      sum(octet_length(e.body)) OVER (ORDER BY due.place ROWS UNBOUNDED PRECEDING) - octet_length(e.body) AS bytes_before
    FROM due JOIN delivery_events e ON e.id = due.event_id WHERE due.hold IS NULL
  ), claimed AS (
    UPDATE deliveries d
    SET claimed_by = $3, claimed_until = now() + make_interval(secs => coalesce(free.timeout_seconds, 0) + $4::int)
    FROM free WHERE d.event_id = free.event_id AND d.id = free.id AND free.bytes_before < $6::bigint
    RETURNING d.event_id, d.id, d.webhook_id, d.kind, d.partition, d.attempts, d.next_attempt_at, d.manual,
      d.manual_attempts, d.scheduled_at, d.batch_id, free.version, free.type, free.session, free.session_id, free.body
  )
  SELECT c.event_id AS "eventId", c.id, c.webhook_id AS "webhookId", c.kind, c.partition, c.attempts,
    c.next_attempt_at AS "dueAt", now() AS "claimedAt", c.version, c.manual,
    c.manual_attempts AS "manualAttempts", c.scheduled_at AS "scheduledAt", c.batch_id AS "batchId", c.type, c.session,
    c.session_id AS "sessionId", c.body,
    CASE WHEN c.manual THEN EXISTS (
      SELECT FROM attempts a WHERE a.event_id = c.event_id AND a.delivery_id = c.id AND ${isSuccess('a')}
    ) ELSE false END AS "hadSucceeded",
    CASE WHEN c.manual THEN (
      SELECT count(*)::int FROM attempts a
      WHERE a.event_id = c.event_id AND a.delivery_id = c.id AND a.trigger = 'manual' AND a.number > (
        SELECT min(s.number) FROM attempts s
        WHERE s.event_id = c.event_id AND s.delivery_id = c.id AND ${isSuccess('s')}
      )
    ) ELSE 0 END AS repeats
  FROM claimed c`,
  { neverNull: ['dueAt'] },
);
