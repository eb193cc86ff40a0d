import { columnsOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { type KeyScope, scopeOf } from './binding.js';

/** The request that a key is bound to at this moment. */
export interface BoundKey {
  readonly fingerprint: Buffer;
  readonly receipt: unknown;
}

/**
 * Looks keys up without binding them. Results are in the order of the requests; `undefined` for a free key. Waits for no
 * transaction: a request in progress has no receipt yet.
 */
export async function findReceipts(
  client: Pool | PoolClient,
  requests: readonly KeyScope[],
): Promise<(BoundKey | undefined)[]> {
  if (requests.length === 0) return [];
  const { rows } = await client.query<BoundKey & { teamId: string; route: string; key: string }>({
    name: 'find-idempotency-receipts',
    text: `SELECT team_id::text AS "teamId", route, key, fingerprint, receipt FROM idempotency_receipts
      WHERE (team_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))
        AND expires_at > now()`,
    values: columnsOf(requests, 'teamId', 'route', 'key'),
  });
  const found = new Map(rows.map(({ fingerprint, receipt, ...scope }) => [scopeOf(scope), { fingerprint, receipt }]));
  return requests.map((request) => found.get(scopeOf(request)));
}
