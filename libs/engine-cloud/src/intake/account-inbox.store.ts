import { Inject, Injectable } from '@nestjs/common';
import { type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { StorableItem } from '../webhook/take-apart.js';
import type { WebhookItem } from '../webhook/webhook-item.js';
import type { AccountOfApp } from './hook-owner.store.js';

/** A webhook item for the sessions of an account. */
export interface AccountItem {
  readonly id: string;
  readonly account: AccountOfApp;
  readonly item: WebhookItem;
  /** The last session that has it. */
  readonly appliedTo: string;
}

/** An account with items, as one team was told of it. */
export interface DueAccount {
  readonly teamId: string;
  readonly businessAccountId: string;
}

/** A webhook item that is to be stored for an account. */
export interface ToldOfAccount {
  readonly account: AccountOfApp;
  readonly item: StorableItem;
}

/** Leaves out items about which a later one of the same post says all (decisions.md §14). */
export function newestOf(told: readonly ToldOfAccount[]): ToldOfAccount[] {
  const newest = new Map<string, ToldOfAccount>();
  for (const one of told) {
    const { account, item } = one;
    const key = JSON.stringify([account.businessAccountId, item.about]);
    const before = newest.get(key);
    if (before && (before.item.toldAt ?? 0) > (item.toldAt ?? 0)) continue;
    // In the place of the later one, so that the order stays.
    newest.delete(key);
    newest.set(key, one);
  }
  return [...newest.values()];
}

/**
 * Stores items that a team was told of accounts of one app, and removes those that they replace: about the same, and not begun. One
 * that is being applied stays, so that those who are told all the time have it too.
 */
export async function insertAccountItems(
  client: PoolClient,
  ids: Ids,
  teamId: string,
  told: readonly ToldOfAccount[],
): Promise<void> {
  await client.query(
    `WITH told AS MATERIALIZED (
       SELECT * FROM unnest($3::bigint[], $4::text[], $5::jsonb[], $6::text[], $7::float8[]) AS t(id, account, item, about, told_at)),
     made AS (
       INSERT INTO cloud_account_inbox (id, team_id, business_account_id, item, app_marks, about, told_at)
       SELECT id, $1::bigint, account, item, $2::bytea[], about, told_at FROM told),
     replaced AS (
       SELECT i.id FROM cloud_account_inbox i JOIN told t ON i.business_account_id = t.account AND i.about = t.about
       WHERE i.team_id = $1::bigint AND i.applied_to IS NULL AND i.app_marks = $2::bytea[]
         AND (t.told_at IS NULL OR i.told_at <= t.told_at)
       ORDER BY i.id FOR UPDATE OF i SKIP LOCKED)
     DELETE FROM cloud_account_inbox WHERE id IN (SELECT id FROM replaced)`,
    [
      ...[teamId, told[0]?.account.appMarks, told.map(() => ids.next())],
      ...[told.map(({ account }) => account.businessAccountId), told.map(({ item }) => item.item)],
      ...[told.map(({ item }) => item.about), told.map(({ item }) => item.toldAt)],
    ],
  );
}

/** Webhook items of accounts that were acknowledged to Meta and are not applied yet. */
@Injectable()
export class AccountInboxStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Begins the oldest item of an account that is due, or goes on with it. */
  async oldest({ teamId, businessAccountId }: DueAccount): Promise<AccountItem | undefined> {
    const { rows } = await this.pool.query<Omit<AccountItem, 'account'> & { appMarks: Buffer[] }>(
      `UPDATE cloud_account_inbox SET applied_to = coalesce(applied_to, 0) WHERE id = (
         SELECT i.id FROM cloud_account_inbox i WHERE i.team_id = $1::bigint AND i.business_account_id = $2
           AND (i.retry_at IS NULL OR i.retry_at <= now()) ORDER BY i.id LIMIT 1)
       RETURNING id::text AS id, item, app_marks AS "appMarks", applied_to::text AS "appliedTo"`,
      [teamId, businessAccountId],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { appMarks, ...item } = row;
    return { ...item, account: { businessAccountId, appMarks } };
  }

  /** Up to `limit` accounts with items, in the order of team and account. Makes one index probe for each. */
  async accounts({ teamId, businessAccountId }: DueAccount, limit: number): Promise<DueAccount[]> {
    const { rows } = await this.pool.query<DueAccount>(
      `WITH RECURSIVE found AS (
         (SELECT i.team_id, i.business_account_id FROM cloud_account_inbox i
          WHERE (i.team_id, i.business_account_id) > ($1::bigint, $2::text)
          ORDER BY i.team_id, i.business_account_id LIMIT 1)
         UNION ALL
         SELECT n.team_id, n.business_account_id FROM found f CROSS JOIN LATERAL (
           SELECT i.team_id, i.business_account_id FROM cloud_account_inbox i
           WHERE (i.team_id, i.business_account_id) > (f.team_id, f.business_account_id)
           ORDER BY i.team_id, i.business_account_id LIMIT 1) n)
       SELECT team_id::text AS "teamId", business_account_id AS "businessAccountId" FROM found LIMIT $3`,
      [teamId, businessAccountId, limit],
    );
    return rows;
  }

  /** All sessions up to this one have the item. */
  async advance(id: string, sessionId: string): Promise<void> {
    await this.pool.query(
      `UPDATE cloud_account_inbox SET applied_to = greatest(applied_to, $2::bigint), failures = 0 WHERE id = $1::bigint`,
      [id, sessionId],
    );
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM cloud_account_inbox WHERE id = $1::bigint', [id]);
  }

  /**
   * Sets the item aside for about as long as it has waited, without counting a failure of its own.
   * @returns false when it has waited for a day
   */
  async putOff(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE cloud_account_inbox
       SET retry_at = now() + least(greatest(now() - received_at, interval '1 second'), interval '1 minute')
       WHERE id = $1::bigint AND received_at > now() - interval '1 day'`,
      [id],
    );
    return rowCount === 1;
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
