import { columnsOf } from '@parley/database';
import type { PoolClient } from 'pg';
import type { KeyScope } from './binding.js';

/** Releases the keys of requests that this transaction has bound and then refused, or whose effect it undoes. */
export async function releaseKeys(client: PoolClient, requests: readonly KeyScope[]): Promise<void> {
  if (requests.length === 0) return;
  await client.query({
    name: 'release-idempotency-keys',
    text: `DELETE FROM idempotency_receipts
      WHERE (team_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`,
    values: columnsOf(requests, 'teamId', 'route', 'key'),
  });
}

/**
 * Releases the key of the request that began an operation, perhaps long ago. The key may have expired meanwhile and be bound
 * to another request, so it is released only when its receipt names this operation.
 */
export async function releaseKeyOf(client: PoolClient, request: KeyScope, operationId: string): Promise<void> {
  const { teamId, route, key } = request;
  await client.query({
    name: 'release-idempotency-key-of',
    text: `DELETE FROM idempotency_receipts
      WHERE (team_id, route, key) = ($1::bigint, $2::text, $3::text) AND receipt ->> 'operationId' = $4`,
    values: [teamId, route, key, operationId],
  });
}
