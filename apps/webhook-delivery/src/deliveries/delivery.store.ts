import { Inject, Injectable } from '@nestjs/common';
import type { AttemptError, AttemptTrigger, DeliveryKind, DeliveryStatus } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { DeliveryFollowers } from './delivery-followers.js';

/** Where a delivery is found: its partition by the event, its row by its own id. */
export interface DeliveryKey {
  eventId: string;
  id: string;
}

/** A delivery that this process alone may attempt now. */
export interface ClaimedDelivery extends DeliveryKey {
  webhookId: string;
  kind: DeliveryKind;
  /** The session whose order it keeps; null when it keeps none. */
  lane: string | null;
  /** Attempts made before this one. */
  attempts: number;
  /** When this one was due. */
  dueAt: Date;
  /** This one was asked for by hand. */
  manual: boolean;
  /** By hand, although an earlier attempt had succeeded. */
  hadSucceeded: boolean;
  type: string;
  session: string;
  body: Buffer;
}

export interface AttemptRecord extends DeliveryKey {
  webhookId: string;
  kind: DeliveryKind;
  lane: string | null;
  number: number;
  trigger: AttemptTrigger;
  /** As the claim found it: a delivery that was asked for by hand since then is due at another time. */
  dueAt: Date;
  startedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  responseBody: Buffer | null;
  error: AttemptError | null;
  /** What the delivery is now. */
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
}

/** A delivery as a record left it. */
export interface RecordedDelivery {
  id: string;
  nextAttemptAt: Date | null;
}

/** Seconds beyond the endpoint's deadline for which a claim holds: time to record what came of the attempt. */
const claimMarginSeconds = 10;

/** The hot writes, in plain SQL and in batches: one round trip claims or records what many attempts need. */
@Injectable()
export class DeliveryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly followers: DeliveryFollowers,
  ) {}

  /**
   * Claims those of the deliveries that are due and that nobody holds. A second wake-up for the same delivery, here or
   * in another process, finds it claimed and gets nothing.
   */
  async claim(keys: readonly DeliveryKey[], claimant: string): Promise<ClaimedDelivery[]> {
    const { rows } = await this.pool.query<ClaimedDelivery>({
      name: 'deliveries-claim',
      text: claimSql,
      values: [keys.map(({ eventId }) => eventId), keys.map(({ id }) => id), claimant, claimMarginSeconds],
    });
    return rows;
  }

  /**
   * Records attempts with what they made of their deliveries. A delivery that was asked for by hand while its attempt
   * was under way is due again at once. An attempt that was recorded before changes nothing.
   * @returns the deliveries that changed
   */
  async record(records: readonly AttemptRecord[]): Promise<RecordedDelivery[]> {
    const column = <T>(value: (record: AttemptRecord) => T): T[] => records.map(value);
    const statement = {
      name: 'attempts-record',
      text: recordSql,
      values: [
        column(({ eventId }) => eventId),
        column(({ id }) => id),
        column(({ number }) => number),
        column(({ startedAt }) => startedAt),
        column(({ durationMs }) => durationMs),
        column(({ responseStatus }) => responseStatus),
        column(({ responseBody }) => responseBody),
        column(({ error }) => error),
        column(({ status }) => status),
        column(({ nextAttemptAt }) => nextAttemptAt),
        column(({ trigger }) => trigger),
        column(({ dueAt }) => dueAt),
      ],
    };
    return this.followers.change(records, async (client) => (await client.query<RecordedDelivery>(statement)).rows);
  }

  /** Their endpoint is gone or disabled: they are not attempted again. */
  async discard(deliveries: readonly (DeliveryKey & { kind: DeliveryKind })[]): Promise<void> {
    await this.followers.change(deliveries, (client) =>
      client.query(
        `UPDATE deliveries d SET status = 'discarded', next_attempt_at = NULL, held = NULL, manual = false,
           claimed_by = NULL, claimed_until = NULL
         FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
         WHERE d.event_id = k.event_id AND d.id = k.id AND d.status IN ('pending', 'retrying')`,
        [deliveries.map(({ eventId }) => eventId), deliveries.map(({ id }) => id)],
      ),
    );
  }

  /** What a process of this name held when it died is free at once, and need not wait for the claims to end. */
  async releaseClaims(claimant: string): Promise<number> {
    const { rowCount } = await this.pool.query(
      `UPDATE deliveries SET claimed_by = NULL, claimed_until = NULL
       WHERE next_attempt_at IS NOT NULL AND claimed_by = $1`,
      [claimant],
    );
    return rowCount ?? 0;
  }

  /** The next due deliveries of one endpoint, oldest first. */
  async dueOf(webhookId: string, limit: number): Promise<DeliveryKey[]> {
    const { rows } = await this.pool.query<DeliveryKey>(
      `SELECT event_id AS "eventId", id FROM deliveries
       WHERE webhook_id = $1::bigint AND status IN ('pending', 'retrying') AND next_attempt_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())
       ORDER BY id LIMIT $2`,
      [webhookId, limit],
    );
    return rows;
  }
}

const claimSql = `
  WITH due AS (
    SELECT d.event_id, d.id, p.timeout_seconds
    FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
    JOIN deliveries d ON d.event_id = k.event_id AND d.id = k.id
    LEFT JOIN endpoints p ON p.id = d.webhook_id
    WHERE d.next_attempt_at <= now() + interval '250 milliseconds'
      AND (d.claimed_until IS NULL OR d.claimed_until < now())
    ORDER BY d.id
    FOR UPDATE OF d SKIP LOCKED
  ), claimed AS (
    UPDATE deliveries d
    SET claimed_by = $3, claimed_until = now() + make_interval(secs => coalesce(due.timeout_seconds, 0) + $4::int)
    FROM due WHERE d.event_id = due.event_id AND d.id = due.id
    RETURNING d.event_id, d.id, d.webhook_id, d.kind, d.lane, d.attempts, d.next_attempt_at, d.manual
  )
  SELECT c.event_id AS "eventId", c.id, c.webhook_id AS "webhookId", c.kind, c.lane, c.attempts,
    c.next_attempt_at AS "dueAt", c.manual, e.type, e.session, e.body,
    CASE WHEN c.manual THEN EXISTS (
      SELECT FROM attempts a
      WHERE a.event_id = c.event_id AND a.delivery_id = c.id AND a.error IS NULL
        AND a.response_status BETWEEN 200 AND 299
    ) ELSE false END AS "hadSucceeded"
  FROM claimed c JOIN delivery_events e ON e.id = c.event_id`;

/** Asked for by hand while the attempt was under way: another follows at once, whatever came of this one. */
const isAskedForAgain = `d.manual AND d.next_attempt_at IS NOT NULL
      AND (made.trigger <> 'manual' OR d.next_attempt_at <> made.due_at)`;

/** Discarded while the attempt was under way: no other follows, whatever the schedule says. */
const isCalledOff = `d.status = 'discarded' AND made.status = 'retrying'`;

const recordSql = `
  WITH made AS (
    SELECT * FROM unnest(
      $1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::bytea[], $8::text[],
      $9::text[], $10::timestamptz[], $11::text[], $12::timestamptz[]
    ) AS made (event_id, delivery_id, number, started_at, duration_ms, response_status, response_body, error,
      status, next_attempt_at, trigger, due_at)
  ), recorded AS (
    INSERT INTO attempts (event_id, delivery_id, number, trigger, started_at, duration_ms, response_status,
      response_body, error)
    SELECT event_id, delivery_id, number, trigger, started_at, duration_ms, response_status, response_body, error
    FROM made
    ON CONFLICT DO NOTHING
    RETURNING event_id, delivery_id, number
  )
  UPDATE deliveries d
  SET attempts = made.number, last_response_status = coalesce(made.response_status, d.last_response_status),
    status = CASE WHEN ${isAskedForAgain} THEN 'retrying' WHEN ${isCalledOff} THEN d.status ELSE made.status END,
    next_attempt_at = CASE WHEN ${isAskedForAgain} THEN now() WHEN ${isCalledOff} THEN NULL
      ELSE made.next_attempt_at END,
    manual = ${isAskedForAgain}, claimed_by = NULL, claimed_until = NULL
  FROM made JOIN recorded USING (event_id, delivery_id, number)
  WHERE d.event_id = made.event_id AND d.id = made.delivery_id AND d.attempts = made.number - 1
  RETURNING d.id, d.next_attempt_at AS "nextAttemptAt"`;
