import { Inject, Injectable } from '@nestjs/common';
import type { ReplayAccepted } from '@parley/contracts/replays';
import type { DeliveryStatus } from '@parley/contracts/webhooks';
import type { RunningJob } from '@parley/operation-executor';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { type DeliveryKey, isSuccess } from '../../deliveries/index.js';
import { limitColumns } from '../../endpoints/index.js';
import { isUnretained, keepBytes } from '../../retention/index.js';
import type { DeliveryJob } from '../../schedule/index.js';

/** The delivery of a replay, as its operation needs it. */
export interface ReplayDelivery extends DeliveryJob {
  status: DeliveryStatus;
  lastResponseStatus: number | null;
  /** True when any attempt succeeded; another attempt asked for by hand may have followed. */
  wasDelivered: boolean;
  /** Milliseconds until the next attempt, 0 or less when it is due; null when no attempt is scheduled. */
  dueInMs: number | null;
}

/** A rendering of an event is an event of its own here. */
export function deliveredId({ eventId, renderedId }: Pick<ReplayAccepted, 'eventId' | 'renderedId'>): string {
  return renderedId ?? eventId;
}

/** Reads and changes the delivery of a replay for its operation. */
@Injectable()
export class ReplayDeliveryStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Inserts the delivery with its event's bytes, which may have been deleted here or never stored. No attempt is made
   * before {@link release}. Bytes that exist already are locked, so that no purge deletes them.
   */
  async insert(client: PoolClient, accepted: ReplayAccepted): Promise<void> {
    const { eventId, renderedId, type, session, sessionId = null, envelope, deliveryId, webhookId } = accepted;
    await client.query({
      name: 'replay-delivery-insert',
      text: `WITH stored AS (
               INSERT INTO delivery_events (id, type, session, body, session_id, unretained)
               VALUES ($1::bigint, $2, $3, $4, $7::bigint,
                 ${isUnretained({ id: '$1::bigint', sessionId: '$7::bigint', retained: 'true' })})
               ${keepBytes}
             )
             INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, source_event_id)
             VALUES ($1::bigint, $5::bigint, $6::bigint, 'replay', 'pending', 0, $8::bigint)`,
      values: [
        ...[deliveredId(accepted), type, session, Buffer.from(envelope, 'utf8'), deliveryId, webhookId, sessionId],
        renderedId === undefined ? null : eventId,
      ],
    });
  }

  async find(operationId: string): Promise<ReplayDelivery | null> {
    const { rows } = await this.pool.query<ReplayDelivery>({
      name: 'replay-delivery-find',
      text: `SELECT d.event_id AS "eventId", d.id, d.webhook_id AS "webhookId", d.status,
               ${limitColumns('p')}, d.last_response_status AS "lastResponseStatus",
               EXISTS (
                 SELECT FROM attempts a
                 WHERE a.event_id = d.event_id AND a.delivery_id = d.id AND ${isSuccess('a')}) AS "wasDelivered",
               ceil(extract(epoch FROM d.next_attempt_at - now()) * 1000)::float8 AS "dueInMs"
             FROM replays r
             JOIN deliveries d ON d.event_id = r.event_id AND d.id = r.delivery_id
             LEFT JOIN endpoints p ON p.id = d.webhook_id
             WHERE r.operation_id = $1::bigint`,
      values: [operationId],
    });
    return rows[0] ?? null;
  }

  /** Makes the delivery due now. A delivery that was due before is left alone, even if it is held now. @throws ClaimLost */
  async release(job: RunningJob, { eventId, id }: DeliveryKey): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      await job.holdClaim(client);
      await client.query({
        name: 'replay-delivery-release',
        text: `UPDATE deliveries SET next_attempt_at = now()
               WHERE event_id = $1::bigint AND id = $2::bigint AND status = 'pending' AND next_attempt_at IS NULL
                 AND held IS NULL`,
        values: [eventId, id],
      });
    });
  }

  /** Discards a delivery whose operation ended first. */
  async discard(client: PoolClient, { eventId, id }: DeliveryKey): Promise<void> {
    await client.query({
      name: 'replay-delivery-discard',
      text: `UPDATE deliveries
             SET status = 'discarded', next_attempt_at = NULL, held = NULL, manual = false, claimed_by = NULL,
               claimed_until = NULL
             WHERE event_id = $1::bigint AND id = $2::bigint AND status IN ('pending', 'retrying')`,
      values: [eventId, id],
    });
  }

  async remove(client: PoolClient, { eventId, id }: DeliveryKey): Promise<void> {
    await client.query('DELETE FROM deliveries WHERE event_id = $1::bigint AND id = $2::bigint', [eventId, id]);
  }
}
