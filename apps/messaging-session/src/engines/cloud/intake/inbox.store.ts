import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { WebhookItem } from '../webhook/index.js';

/** A webhook item for a session. */
export interface InboxItem {
  readonly id: string;
  readonly item: WebhookItem;
}

/** Webhook items that were acknowledged to Meta and are not recorded yet. */
@Injectable()
export class InboxStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Stores all of the items or none. */
  async add(items: readonly { sessionId: string; item: WebhookItem }[]): Promise<void> {
    await this.pool.query(
      `INSERT INTO cloud_inbox (id, session_id, item)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[])`,
      [
        items.map(() => this.ids.next()),
        items.map(({ sessionId }) => sessionId),
        items.map(({ item }) => JSON.stringify(item)),
      ],
    );
  }

  /** The oldest items of a session, in order. */
  async oldest(sessionId: string, limit: number): Promise<InboxItem[]> {
    const { rows } = await this.pool.query<InboxItem>(
      `SELECT id, item FROM cloud_inbox WHERE session_id = $1::bigint ORDER BY id LIMIT $2`,
      [sessionId, limit],
    );
    return rows;
  }

  /** Sessions with items, at most 1,000. */
  async sessions(): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `WITH RECURSIVE s AS (
         (SELECT session_id FROM cloud_inbox ORDER BY session_id LIMIT 1)
         UNION ALL
         SELECT (SELECT i.session_id FROM cloud_inbox i WHERE i.session_id > s.session_id ORDER BY i.session_id LIMIT 1)
         FROM s WHERE s.session_id IS NOT NULL)
       SELECT session_id::text AS id FROM s WHERE session_id IS NOT NULL LIMIT 1000`,
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes items that are recorded, in the transaction that records them, or that need no recording. */
  async remove(ids: readonly string[], client: Pool | PoolClient = this.pool): Promise<void> {
    await client.query('DELETE FROM cloud_inbox WHERE id = ANY($1::bigint[])', [ids]);
  }

  /** @returns how often the item has failed; 0 when it is gone */
  async countFailure(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ failures: number }>(
      'UPDATE cloud_inbox SET failures = failures + 1 WHERE id = $1::bigint RETURNING failures',
      [id],
    );
    return rows[0]?.failures ?? 0;
  }
}
