import { columnsOf } from '@parley/database';
import type { PoolClient } from 'pg';
import type { KeyedRequest } from './binding.js';

export interface StoredReceipt {
  request: KeyedRequest;
  /** The answer to the request and to every repetition of it; any JSON value. */
  receipt: unknown;
}

/** Stores the receipts of requests whose keys this transaction has bound. A stored receipt does not change. */
export async function storeReceipts(client: PoolClient, entries: readonly StoredReceipt[]): Promise<void> {
  if (entries.length === 0) return;
  const requests = entries.map(({ request }) => request);
  const { rowCount } = await client.query({
    name: 'store-idempotency-receipts',
    text: `UPDATE idempotency_receipts AS bound SET receipt = asked.receipt
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::json[]) AS asked (team_id, route, key, receipt)
      WHERE (bound.team_id, bound.route, bound.key) = (asked.team_id, asked.route, asked.key)`,
    values: [...columnsOf(requests, 'teamId', 'route', 'key'), entries.map(({ receipt }) => JSON.stringify(receipt))],
  });
  if (rowCount !== entries.length) throw new Error('A receipt was stored for a key that is not bound.');
}
