import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { WebhookItem } from '../webhook/index.js';
import type { AccountOfApp } from './hook-owner.store.js';

/** A webhook item for the sessions of an account. */
export interface AccountItem {
  readonly id: string;
  readonly account: AccountOfApp;
  readonly item: WebhookItem;
}

/** An account with items. */
export interface DueAccount {
  readonly businessAccountId: string;
  readonly teamId: string;
}

/** Webhook items of accounts that were acknowledged to Meta and are not applied yet. */
@Injectable()
export class AccountInboxStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The oldest item of an account that is due. */
  async oldest(businessAccountId: string): Promise<AccountItem | undefined> {
    const { rows } = await this.pool.query<{ id: string; item: WebhookItem; appMarks: Buffer[] }>(
      `SELECT i.id::text AS id, i.item, i.app_marks AS "appMarks" FROM cloud_account_inbox i
       WHERE i.business_account_id = $1 AND (i.retry_at IS NULL OR i.retry_at <= now()) ORDER BY i.id LIMIT 1`,
      [businessAccountId],
    );
    const [row] = rows;
    return row && { id: row.id, item: row.item, account: { businessAccountId, appMarks: row.appMarks } };
  }

  /** Up to `limit` accounts with items, in order. */
  async accounts(after: string, limit: number): Promise<DueAccount[]> {
    const { rows } = await this.pool.query<DueAccount>(
      `SELECT business_account_id AS "businessAccountId", min(team_id)::text AS "teamId" FROM cloud_account_inbox
       WHERE business_account_id > $1 GROUP BY 1 ORDER BY 1 LIMIT $2`,
      [after, limit],
    );
    return rows;
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM cloud_account_inbox WHERE id = $1::bigint', [id]);
  }

  /** Sets the item aside, longer with each failure. @returns how often it has failed */
  async countFailure(id: string): Promise<number> {
    const { rows } = await this.pool.query<{ failures: number }>(
      `UPDATE cloud_account_inbox SET failures = failures + 1, retry_at = now() + least(failures + 1, 5) * interval '1 second'
       WHERE id = $1::bigint RETURNING failures`,
      [id],
    );
    return rows[0]?.failures ?? 0;
  }
}
