import { Injectable } from '@nestjs/common';
import type { AttemptError, AttemptTrigger } from '@parley/contracts/webhooks';
import { columnsOf, statement } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { followBatches, type FollowedDelivery, shareAttempts } from '../deliveries/index.js';
import { type HealthChange, type HealthSign, HealthStore } from '../endpoints/index.js';
import { DeliveryFollowers } from '../schedule/index.js';
import type { DeliveryOutcome } from './delivery-outcome.js';

export interface AttemptRecord extends FollowedDelivery, DeliveryOutcome {
  /** The URL that the attempt was sent to. */
  url: string;
  /** No attempt had been made at this URL, as the endpoint was read. */
  isFirstTry: boolean;
  number: number;
  trigger: AttemptTrigger;
  teamId: string;
  /** 0: an endpoint of the team itself. */
  projectId: string;
  /** The type of the event. */
  type: string;
  /** The length of the event's envelope. */
  bytes: number;
  /** An earlier attempt of the delivery had succeeded. */
  hadSucceeded: boolean;
  /** When the attempt was due, as the claim read it. A request by hand since then changes the delivery's due time. */
  dueAt: Date;
  startedAt: Date;
  endedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  responseBody: Buffer | null;
  error: AttemptError | null;
  /** Of an attempt that was no HTTP request. */
  target: string | null;
  /** The same: JSON. */
  response: string | null;
  /** What was sent together, in JSON. */
  batch: string | null;
  /** It was made for all deliveries of a batch. */
  hasMembers: boolean;
}

/** A delivery after its attempt was recorded. */
export interface RecordedDelivery {
  id: string;
  nextAttemptAt: Date | null;
}

/** How the records changed deliveries and their endpoints. */
export interface Recorded {
  deliveries: RecordedDelivery[];
  health: HealthChange[];
}

interface RecordedRow extends RecordedDelivery {
  webhookId: string;
  /** The endpoint's team, when this record closed its breaker; else null. */
  closedOfTeam: string | null;
}

/** Records many attempts in one statement, with the new state of their deliveries and of their endpoints' health. */
@Injectable()
export class AttemptRecordStore {
  constructor(
    private readonly followers: DeliveryFollowers,
    private readonly health: HealthStore,
  ) {}

  /**
   * Records attempts, in the order of their ends, and updates their deliveries. A delivery that was asked for by hand
   * during its attempt is due again at once. An attempt that was recorded before changes nothing.
   * @returns what changed
   */
  async record(records: readonly AttemptRecord[]): Promise<Recorded> {
    const failing = [...new Set(records.filter(isFailureOfEndpoint).map(({ webhookId }) => webhookId))];
    const ofBatches = records.filter(({ hasMembers }) => hasMembers);
    if (failing.length + ofBatches.length === 0) {
      return this.followers.change(records, (client) => this.insert(client, records));
    }
    return this.followers.changeTogether(records, async (client) => {
      const held = await this.health.hold(
        client,
        failing,
        records.map(({ webhookId }) => webhookId),
      );
      const { deliveries, health } = await this.insert(client, records);
      if (ofBatches.length > 0) {
        await shareAttempts(client, ofBatches);
        await followBatches(client, ofBatches);
      }
      const changed = new Set(deliveries.map(({ id }) => id));
      const signs = records.filter((made) => changed.has(made.id) && isSign(made)).map(signOf);
      return { deliveries, health: [...health, ...(await this.health.count(client, held, signs))] };
    });
  }

  private async insert(client: Pool | PoolClient, records: readonly AttemptRecord[]): Promise<Recorded> {
    const rows = await recordAttempts.rows(
      client,
      ...columnsOf(records, 'eventId', 'id', 'number', 'startedAt', 'durationMs', 'responseStatus', 'responseBody'),
      ...columnsOf(records, 'error', 'status', 'nextAttemptAt', 'trigger', 'dueAt', 'webhookId', 'url', 'isFirstTry'),
      ...columnsOf(records, 'teamId', 'projectId', 'kind', 'type', 'bytes', 'hadSucceeded', 'target', 'response'),
      ...columnsOf(records, 'batch'),
    );
    return { deliveries: rows.map(({ id, nextAttemptAt }) => ({ id, nextAttemptAt })), health: closings(rows) };
  }
}

/** The endpoints whose breaker closed, each once. */
function closings(rows: readonly RecordedRow[]): HealthChange[] {
  const changes = rows.flatMap(({ webhookId, closedOfTeam: teamId }): HealthChange[] =>
    teamId === null ? [] : [{ webhookId, teamId, step: 'close' }],
  );
  return [...new Map(changes.map((change) => [change.webhookId, change])).values()];
}

/** A message that is too large says nothing of the other side (beyond.md §2). */
function isSign({ error }: AttemptRecord): boolean {
  return error !== 'too_large';
}

function isFailureOfEndpoint(made: AttemptRecord): boolean {
  return isSign(made) && !signOf(made).succeeded;
}

function signOf({
  webhookId,
  id,
  url,
  status,
  endpointGone,
  endedAt,
  responseStatus,
  error,
}: AttemptRecord): HealthSign {
  const succeeded = status === 'succeeded';
  return { webhookId, deliveryId: id, url, succeeded, gone: endpointGone, endedAt, responseStatus, error };
}

/**
 * The delivery was asked for by hand during the attempt: another attempt follows at once, whatever the result, and the next of
 * the schedule after it.
 */
const isRetriedByHand = `d.manual AND d.next_attempt_at IS NOT NULL
      AND (made.trigger <> 'manual' OR d.next_attempt_at <> made.due_at)`;

/** The delivery was discarded during the attempt: no other attempt follows, even if the schedule has one. */
const isCalledOff = `d.status = 'discarded' AND made.status = 'retrying'`;

/**
 * What was recorded, and only that, is also noted for the metrics: they are exact whatever dies (beyond.md §6). It is one row, made
 * of the parameters as they are: a row for each attempt would cost a third of the statement.
 * A success deletes the health row of its endpoint, if the URL is unchanged, and notes that the endpoint is healthy, which
 * is reported where its failures were (beyond.md §3). A healthy endpoint has no such row: no write. The endpoint's first
 * attempt is noted in it, once.
 * What was recorded is looked up in a hash (`IS TRUE` keeps it from becoming a join): the pool allows nested loops alone, which
 * would compare each attempt with all others.
 */
const recordAttempts = statement<
  RecordedRow,
  [
    ...[eventIds: string[], ids: string[], numbers: number[], startedAt: Date[], durationsMs: number[]],
    ...[responseStatuses: (number | null)[], responseBodies: (Buffer | null)[], errors: (AttemptError | null)[]],
    ...[statuses: string[], nextAttemptsAt: (Date | null)[], triggers: AttemptTrigger[], dueAt: Date[]],
    ...[webhookIds: string[], urls: string[], areFirstTries: boolean[], teamIds: string[], projectIds: string[]],
    ...[kinds: string[], types: string[], bytes: number[], hadSucceeded: boolean[]],
    ...[targets: (string | null)[], responses: (string | null)[], batches: (string | null)[]],
  ]
>(
  'attempts-record',
  `
  WITH made AS (
    SELECT * FROM unnest(
      $1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::bytea[],
      $8::text[], $9::text[], $10::timestamptz[], $11::text[], $12::timestamptz[], $13::bigint[], $14::text[], $15::boolean[],
      $16::bigint[], $17::bigint[], $18::text[], $19::text[], $20::int[], $21::boolean[], $22::text[], $23::text[], $24::text[]
    ) AS made (event_id, delivery_id, number, started_at, duration_ms, response_status, response_body, error,
      status, next_attempt_at, trigger, due_at, webhook_id, url, is_first_try,
      team_id, project_id, kind, type, bytes, had_succeeded, target, response, batch)
  ), recorded AS (
    INSERT INTO attempts (event_id, delivery_id, number, trigger, started_at, duration_ms, response_status,
      response_body, error, target, response, batch)
    SELECT event_id, delivery_id, number, trigger, started_at, duration_ms, response_status, response_body, error,
      target, response::jsonb, batch::jsonb
    FROM made
    ON CONFLICT DO NOTHING
    RETURNING event_id, delivery_id, number
  ), uncounted AS (
    INSERT INTO uncounted_records (event_ids, delivery_ids, numbers, started_at, durations_ms, response_statuses, errors,
      statuses, triggers, webhook_ids, team_ids, project_ids, kinds, types, bytes, had_succeeded, recorded_ids)
    SELECT $1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $8::text[], $9::text[],
      $11::text[], $13::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::text[], $20::int[], $21::boolean[],
      CASE WHEN r.count < cardinality($2::bigint[]) THEN r.ids ELSE '{}' END
    FROM (SELECT count(*) AS count, array_agg(delivery_id) AS ids FROM recorded) AS r WHERE r.count > 0
  ), fresh AS MATERIALIZED (
    SELECT * FROM made
    WHERE ((event_id, delivery_id, number) IN (SELECT event_id, delivery_id, number FROM recorded)) IS TRUE
  ), succeeding AS MATERIALIZED (
    SELECT DISTINCT webhook_id AS id, url FROM fresh WHERE status = 'succeeded'
  ), healed AS (
    DELETE FROM endpoint_health h USING endpoints p JOIN succeeding USING (id, url)
    WHERE p.id = h.endpoint_id
    RETURNING h.endpoint_id, h.open_since
  ), healthy AS (
    INSERT INTO endpoint_states AS s (endpoint_id, healthy_since)
    SELECT p.id, now() FROM endpoints p JOIN succeeding USING (id, url)
    WHERE (p.id IN (SELECT endpoint_id FROM healed) OR EXISTS (
        SELECT FROM endpoint_states r
        WHERE r.endpoint_id = p.id AND r.reported_at IS NOT NULL AND r.recovered_at IS NULL))
    ORDER BY p.id
    ON CONFLICT (endpoint_id) DO UPDATE SET healthy_since = excluded.healthy_since,
      recovered_at = CASE WHEN s.reported_at IS NOT NULL THEN coalesce(s.recovered_at, excluded.healthy_since) END
  ), tried AS (
    UPDATE endpoints p SET tried = true FROM made
    WHERE made.is_first_try AND p.id = made.webhook_id AND p.url = made.url AND NOT p.tried
  )
  UPDATE deliveries d
  SET attempts = made.number, last_response_status = coalesce(made.response_status, d.last_response_status),
    status = CASE WHEN ${isRetriedByHand} THEN 'retrying' WHEN ${isCalledOff} THEN d.status ELSE made.status END,
    next_attempt_at = CASE WHEN ${isRetriedByHand} THEN now() WHEN ${isCalledOff} THEN NULL
      ELSE made.next_attempt_at END,
    scheduled_at = CASE WHEN ${isRetriedByHand} THEN made.next_attempt_at END,
    manual_attempts = d.manual_attempts + CASE made.trigger WHEN 'manual' THEN 1 ELSE 0 END,
    error = NULL, manual = ${isRetriedByHand}, held = CASE WHEN d.held = 'ordering' THEN d.held END,
    claimed_by = NULL, claimed_until = NULL
  FROM fresh AS made LEFT JOIN (
    SELECT healed.endpoint_id, p.team_id
    FROM healed JOIN endpoints p ON p.id = healed.endpoint_id WHERE healed.open_since IS NOT NULL
  ) AS closed ON closed.endpoint_id = made.webhook_id
  WHERE d.event_id = made.event_id AND d.id = made.delivery_id AND d.attempts = made.number - 1
  RETURNING d.id, d.next_attempt_at AS "nextAttemptAt", d.webhook_id AS "webhookId",
    closed.team_id AS "closedOfTeam"`,
);
