import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { dueOfEndpoint } from '../database/deliveries-by-endpoint.js';
import { endpointLeaps } from '../database/deliveries-by-endpoint.js';
import type { FollowedDelivery } from '../deliveries/index.js';

export interface WaitedFor {
  webhookId: string;
  /** The endpoint is disabled or gone. */
  abandoned: boolean;
}

/** Finds unfinished deliveries of endpoints that are disabled or gone. */
@Injectable()
export class AbandonedStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The next endpoints after the id `after` that have waiting deliveries, in the order of their ids. */
  async waitedFor(after: string, limit: number): Promise<WaitedFor[]> {
    return endpointsWaitedFor.rows(this.pool, after, limit);
  }

  /** Up to `limit` deliveries of an endpoint that have a due time or are held, and are not being attempted. */
  async waiting(webhookId: string, limit: number): Promise<FollowedDelivery[]> {
    return waitingOfEndpoint.rows(this.pool, webhookId, limit);
  }
}

/** The ways in which deliveries wait. Each condition has an index of its own. */
const ways = [
  `next_attempt_at IS NOT NULL`,
  `held = 'breaker'`,
  `held = 'ordering'`,
  `held = 'suspended'`,
  `held = 'batching'`,
];

const endpointsWaitedFor = statement<WaitedFor, [after: string, limit: number]>(
  'deliveries-waited-for',
  `
  WITH RECURSIVE ${endpointLeaps('waited_for', ways, '$1::bigint')}, page AS MATERIALIZED (
    SELECT webhook_id FROM waited_for LIMIT $2
  )
  SELECT page.webhook_id AS "webhookId", p.id IS NULL OR NOT p.enabled AS abandoned
  FROM page LEFT JOIN endpoints p ON p.id = page.webhook_id
  WHERE page.webhook_id IS NOT NULL ORDER BY page.webhook_id`,
);

const dueOfOne = dueOfEndpoint('d', { webhookId: '$1::bigint', until: `'infinity'` });
/** Ordered like their indexes, so that deliveries of other endpoints are not read. */
const waitingInOneWay = [
  dueOfOne,
  ...['breaker', 'ordering', 'suspended', 'batching'].map((held) => ({
    where: `d.held IS NOT NULL AND (d.held, d.webhook_id) >= ('${held}', $1::bigint)
      AND (d.held, d.webhook_id) <= ('${held}', $1::bigint)`,
    orderBy: 'd.held, d.webhook_id, d.event_id',
  })),
];

const waitingSql = waitingInOneWay
  .map(
    ({ where, orderBy }) => `
  (SELECT event_id AS "eventId", id, webhook_id AS "webhookId", kind, partition FROM deliveries d
   WHERE ${where} AND (claimed_until IS NULL OR claimed_until < now()) ORDER BY ${orderBy} LIMIT $2)`,
  )
  .join('\n  UNION ALL')
  .concat('\n  LIMIT $2');

export const waitingOfEndpoint = statement<FollowedDelivery, [webhookId: string, limit: number]>(
  'deliveries-waiting',
  waitingSql,
);
