import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  deliveryColumns,
  type DeliveryKey,
  type DeliveryRow,
  expiryFromNow,
  followBatches,
  type FollowedDelivery,
} from '../../deliveries/index.js';
import { type EndpointLimits, limitColumns } from '../../endpoints/index.js';
import { isReplayable, PAYLOAD_RETENTION_SECONDS } from '../../retention/index.js';
import { DeliveryFollowers } from '../../schedule/index.js';

export interface RetriedDelivery extends DeliveryRow, EndpointLimits {
  /** The delivery is due and unclaimed. */
  isFree: boolean;
}

export interface FoundForRetry extends FollowedDelivery {
  /** Of a member of an unfinished batch: the delivery that is attempted for it. */
  batchEventId: string | null;
  batchId: string | null;
}

export interface Retried {
  delivery: DeliveryRow;
  attempted: RetriedDelivery;
}

@Injectable()
export class RetryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly followers: DeliveryFollowers,
    @Inject(PAYLOAD_RETENTION_SECONDS) private readonly retentionSeconds: number,
  ) {}

  async find(webhookId: string, id: string): Promise<FoundForRetry | null> {
    const { rows } = await this.pool.query<FoundForRetry>({
      name: 'retry-find',
      text: `SELECT event_id AS "eventId", id, webhook_id AS "webhookId", kind, partition,
               CASE WHEN held = 'batched' THEN batch_event_id END AS "batchEventId",
               CASE WHEN held = 'batched' THEN batch_id END AS "batchId"
             FROM deliveries
             WHERE webhook_id = $1::bigint AND id = $2::bigint`,
      values: [webhookId, id],
    });
    return rows[0] ?? null;
  }

  /**
   * Runs `work` in the transaction of a retry, which also wakes a replay's operation to release a delivery not released yet.
   */
  together<T>(found: FollowedDelivery, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.followers.changeTogether([found], work);
  }

  /**
   * Makes the delivery due now, as asked for by hand, under its row's lock. If an attempt is under way, the record of
   * that attempt makes the delivery due again. A member of an unfinished batch is attempted with the batch: alone it would
   * arrive twice. One of a finished batch leaves it.
   * @throws DomainError `not_found`: the delivery was purged, or its endpoint removed; `payload_not_replayable`
   */
  async retry(client: PoolClient, found: FoundForRetry): Promise<Retried> {
    const { eventId, id } = found;
    const ofBatch = found.batchId === null ? undefined : await this.retryBatch(client, found);
    if (ofBatch) return ofBatch;
    const retried = await this.makeDue(client, { eventId, id }, false);
    if (retried) return { delivery: retried, attempted: retried };
    if (!(await isThere(client, { eventId, id }))) throw notFound('Delivery', id);
    throw new DomainError('payload_not_replayable', 'The exact body of the event is no longer available.');
  }

  /** @returns undefined when the batch has ended meanwhile: its members are on their own */
  private async retryBatch(client: PoolClient, found: FoundForRetry): Promise<Retried | undefined> {
    const batch = { eventId: found.batchEventId!, id: found.batchId! };
    const attempted = await this.makeDue(client, batch, true);
    if (!attempted) return undefined;
    await followBatches(client, [batch]);
    const { rows } = await client.query<DeliveryRow>(
      `SELECT ${deliveryColumns} FROM deliveries d WHERE d.event_id = $1::bigint AND d.id = $2::bigint`,
      [found.eventId, found.id],
    );
    return { delivery: rows[0]!, attempted };
  }

  private async makeDue(
    client: PoolClient,
    { eventId, id }: DeliveryKey,
    isForBatch: boolean,
  ): Promise<RetriedDelivery | undefined> {
    const values = [eventId, id, this.retentionSeconds, isForBatch];
    const { rows } = await client.query<RetriedDelivery>({ name: 'retry', text: retrySql, values });
    return rows[0];
  }
}

/** Whether both the delivery and its endpoint exist. */
async function isThere(client: PoolClient, { eventId, id }: DeliveryKey): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM deliveries d JOIN endpoints p ON p.id = d.webhook_id
     WHERE d.event_id = $1::bigint AND d.id = $2::bigint`,
    [eventId, id],
  );
  return rowCount === 1;
}

const isUnderWay = `d.claimed_until > now()`;
const isUnreleased = `d.kind = 'replay' AND d.status = 'pending' AND d.next_attempt_at IS NULL AND d.held IS NULL`;
const isOver = `d.status NOT IN ('pending', 'retrying')`;
/** It is attempted for all of its batch, which is unfinished. */
const isForBatch = `(d.batch_id IS NOT DISTINCT FROM d.id AND d.status IN ('pending', 'retrying'))`;
const isHeadOfPartition = `d.partition IS NOT NULL AND d.status IN ('pending', 'retrying') AND d.held IS DISTINCT FROM 'ordering'`;

/**
 * A retry by hand does not wait: a delivery that is held in an ordering partition leaves it, and a finished delivery does
 * not return to its partition. The partition is locked meanwhile; otherwise the leaving delivery could be promoted in it.
 *
 * The event's bytes are locked, so that they stay while the delivery is unfinished. A finished delivery whose bytes are
 * not replayable is not changed.
 *
 * The attempt is one beyond the schedule: when the next of the schedule is due is put aside until it has been made. One that
 * was held is due at once then, and held again if need be.
 *
 * If an attempt is under way, the due time is changed. The record of that attempt finds a due time other than the claimed
 * one, and knows that a further attempt was asked for.
 */
const retrySql = `
  WITH bytes AS (
    SELECT id, ${isReplayable('delivery_events', '$3')} AS "isReplayable" FROM delivery_events
    WHERE id = $1::bigint FOR KEY SHARE
  )
  UPDATE deliveries d
  SET manual = true, held = NULL, error = NULL, batching_since = NULL,
    batch_event_id = CASE WHEN ${isForBatch} THEN d.batch_event_id END,
    batch_id = CASE WHEN ${isForBatch} THEN d.batch_id END, expires_at = ${expiryFromNow},
    status = CASE WHEN ${isUnderWay} OR ${isUnreleased} THEN d.status ELSE 'retrying' END,
    next_attempt_at = CASE WHEN ${isUnreleased} THEN NULL
      WHEN ${isUnderWay} THEN greatest(now(), d.next_attempt_at + interval '1 millisecond') ELSE now() END,
    scheduled_at = CASE WHEN ${isOver} OR ${isUnreleased} THEN NULL
      WHEN d.manual OR ${isUnderWay} THEN d.scheduled_at
      WHEN d.held IS NOT NULL THEN now() ELSE d.next_attempt_at END,
    partition = CASE WHEN ${isHeadOfPartition} THEN d.partition END,
    ordering_sequence = CASE WHEN ${isHeadOfPartition} THEN d.ordering_sequence END,
    claimed_by = CASE WHEN ${isUnderWay} THEN d.claimed_by END,
    claimed_until = CASE WHEN ${isUnderWay} THEN d.claimed_until END
  FROM endpoints p, bytes
  WHERE d.event_id = $1::bigint AND d.id = $2::bigint AND p.id = d.webhook_id
    AND (bytes."isReplayable" OR d.status IN ('pending', 'retrying')) AND (NOT $4::boolean OR ${isForBatch})
  RETURNING ${deliveryColumns}, ${limitColumns('p')},
    d.claimed_until IS NULL AND d.next_attempt_at IS NOT NULL AS "isFree"`;
