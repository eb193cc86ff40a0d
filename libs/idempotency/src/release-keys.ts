import type { PoolClient } from 'pg';
import { type KeyedRequest, scopeColumns } from './binding.js';

/** Gives back keys that this transaction has bound, of requests that were refused after all. */
export async function releaseKeys(client: PoolClient, requests: readonly KeyedRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await client.query({
    name: 'release-idempotency-keys',
    text: `DELETE FROM idempotency_receipts
      WHERE (team_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`,
    values: scopeColumns(requests),
  });
}
