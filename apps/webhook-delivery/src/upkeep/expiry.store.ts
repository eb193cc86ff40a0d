import { Inject, Injectable } from '@nestjs/common';
import { columnsOf, type NoRow, statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { expiryEventBound, followBatches, type FollowedDelivery, isExpired } from '../deliveries/index.js';
import { DeliveryFollowers } from '../schedule/index.js';

/** An unfinished delivery of an event that is at least seven days old. */
export interface AgedDelivery extends FollowedDelivery {
  nextAttemptAt: Date | null;
  held: string | null;
  isExpired: boolean;
}

/** Where a walk continues; null: at its beginning. */
export type AgedPosition = Pick<AgedDelivery, 'nextAttemptAt' | 'held' | 'webhookId' | 'eventId' | 'id'> | null;

/** Finds and ends deliveries that have been unfinished for too long; members of a batch end with it. */
@Injectable()
export class ExpiryStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly followers: DeliveryFollowers,
  ) {}

  /**
   * Deliveries with a due time, of events at least seven days old, read from the index of due times. A delivery is never
   * older than its event, so younger daily partitions are skipped. The unfinished deliveries found are old themselves,
   * except for replays and retries by hand.
   */
  async due(after: AgedPosition, limit: number): Promise<AgedDelivery[]> {
    return agedDue.rows(this.pool, after?.nextAttemptAt ?? '-infinity', after?.id ?? '0', limit);
  }

  /** Like {@link due}, for held deliveries. */
  async held(after: AgedPosition, limit: number): Promise<AgedDelivery[]> {
    const { held, webhookId, eventId, id } = after ?? { held: '', webhookId: '0', eventId: '0', id: '0' };
    return agedHeld.rows(this.pool, held ?? '', webhookId, eventId, id, limit);
  }

  /** Ends these deliveries, except those that are being attempted or have been asked for again. */
  async end(deliveries: readonly AgedDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const columns = columnsOf(deliveries, 'eventId', 'id');
    await this.followers.changeTogether(deliveries, async (client) => {
      await endExpired.count(client, ...columns);
      await followBatches(client, deliveries);
    });
  }
}

const columns = `d.event_id AS "eventId", d.id, d.webhook_id AS "webhookId", d.kind, d.partition,
    d.next_attempt_at AS "nextAttemptAt", d.held,
    d.held IS DISTINCT FROM 'batched' AND ${isExpired('d')} AND (d.claimed_until IS NULL OR d.claimed_until < now()) AS "isExpired"`;

const agedDue = statement<AgedDelivery, [after: Date | '-infinity', afterId: string, limit: number]>(
  'expiry-due',
  `
  SELECT ${columns} FROM deliveries d
  WHERE d.event_id < ${expiryEventBound} AND d.next_attempt_at >= $1 AND (d.next_attempt_at, d.id) > ($1::timestamptz, $2::bigint)
  ORDER BY d.next_attempt_at, d.id LIMIT $3`,
);

const agedHeld = statement<AgedDelivery, [held: string, webhookId: string, eventId: string, id: string, limit: number]>(
  'expiry-held',
  `
  SELECT ${columns} FROM deliveries d
  WHERE d.event_id < ${expiryEventBound} AND d.held IS NOT NULL
    AND (d.held, d.webhook_id, d.event_id) >= ($1::text, $2::bigint, $3::bigint)
    AND (d.held, d.webhook_id, d.event_id, d.id) > ($1::text, $2::bigint, $3::bigint, $4::bigint)
  ORDER BY d.held, d.webhook_id, d.event_id, d.id LIMIT $5`,
);

const endExpired = statement<NoRow, [eventIds: string[], ids: string[]]>(
  'expiry-end',
  `
  UPDATE deliveries d
  SET status = 'failed', error = 'expired', next_attempt_at = NULL, held = NULL, manual = false, claimed_by = NULL,
    claimed_until = NULL
  FROM unnest($1::bigint[], $2::bigint[]) AS k (event_id, id)
  WHERE d.event_id = k.event_id AND d.id = k.id AND d.status IN ('pending', 'retrying') AND ${isExpired('d')}
    AND (d.claimed_until IS NULL OR d.claimed_until < now())`,
);
