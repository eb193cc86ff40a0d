import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryKind } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { deliveryColumns, DeliveryFollowers, type DeliveryKey, type DeliveryRow } from '../deliveries/index.js';
import { type EndpointLimits, limitColumns } from '../wake-ups/index.js';

interface FoundDelivery extends DeliveryKey {
  kind: DeliveryKind;
}

export interface RetriedDelivery extends DeliveryRow, EndpointLimits {
  /** It is due and nobody attempts it now. */
  isFree: boolean;
}

@Injectable()
export class RetryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly followers: DeliveryFollowers,
  ) {}

  async find(webhookId: string, id: string): Promise<FoundDelivery | null> {
    const { rows } = await this.pool.query<FoundDelivery>({
      name: 'retry-find',
      text: `SELECT event_id AS "eventId", id, kind FROM deliveries WHERE webhook_id = $1::bigint AND id = $2::bigint`,
      values: [webhookId, id],
    });
    return rows[0] ?? null;
  }

  /**
   * Makes it due now, by hand, in one statement under the lock of its row. One whose attempt is under way is left to
   * that, whose record makes it due again. A replay that its operation has not let go yet is let go by it: whoever
   * follows it is woken. Null: it was purged, or its endpoint
   * removed.
   */
  async retry(found: FoundDelivery): Promise<RetriedDelivery | null> {
    const statement = { name: 'retry', text: retrySql, values: [found.eventId, found.id] };
    return this.followers.change([found], async (client) => {
      const { rows } = await client.query<RetriedDelivery>(statement);
      return rows[0] ?? null;
    });
  }
}

const isUnderWay = `d.claimed_until > now()`;
const isUnreleased = `d.kind = 'replay' AND d.status = 'pending' AND d.next_attempt_at IS NULL AND d.held IS NULL`;
const isHeadOfLane = `d.lane IS NOT NULL AND d.status IN ('pending', 'retrying') AND d.held IS DISTINCT FROM 'ordering'`;

/**
 * By hand means now: one that waits in a lane leaves it, and one that is over does not come back to it. The lane is
 * locked first, as by everybody who moves it on; otherwise it could be told to go on with the very one that leaves.
 *
 * A due time other than the one it was claimed for tells the record of an attempt that another was asked for since.
 */
const retrySql = `
  WITH wanted AS (
    SELECT event_id, id, webhook_id, lane FROM deliveries WHERE event_id = $1::bigint AND id = $2::bigint
  ), lane AS (
    SELECT l.session FROM lanes l JOIN wanted w ON l.webhook_id = w.webhook_id AND l.session = w.lane
    FOR UPDATE OF l
  )
  UPDATE deliveries d
  SET manual = true, held = NULL,
    status = CASE WHEN ${isUnderWay} OR ${isUnreleased} THEN d.status ELSE 'retrying' END,
    next_attempt_at = CASE WHEN ${isUnreleased} THEN NULL
      WHEN ${isUnderWay} THEN greatest(now(), d.next_attempt_at + interval '1 millisecond') ELSE now() END,
    lane = CASE WHEN ${isHeadOfLane} THEN d.lane END,
    lane_sequence = CASE WHEN ${isHeadOfLane} THEN d.lane_sequence END,
    claimed_by = CASE WHEN ${isUnderWay} THEN d.claimed_by END,
    claimed_until = CASE WHEN ${isUnderWay} THEN d.claimed_until END
  FROM wanted w JOIN endpoints p ON p.id = w.webhook_id, (SELECT count(*) AS locked FROM lane) AS locked
  WHERE d.event_id = w.event_id AND d.id = w.id AND locked.locked >= 0
  RETURNING ${deliveryColumns}, ${limitColumns('p')},
    d.claimed_until IS NULL AND d.next_attempt_at IS NOT NULL AS "isFree"`;
