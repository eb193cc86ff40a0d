import { columnsOf } from '@parley/database';
import type { PoolClient } from 'pg';
import type { KeyedRequest } from './bound-keys.js';

/**
 * A request whose key was bound in an earlier transaction and that is settled in this one. Its key may have expired meanwhile
 * and be bound to another request.
 */
export type BoundRequest = Pick<KeyedRequest, 'teamId' | 'route' | 'key' | 'fingerprint'>;

const isBound = `(bound.team_id, bound.route, bound.key, bound.fingerprint)
  = (asked.team_id, asked.route, asked.key, asked.fingerprint) AND bound.receipt IS NULL`;

/**
 * Locks keys in the order in which {@link bindKeys} locks them. For callers that lock other rows before the receipts are
 * known.
 */
export async function lockKeys(client: PoolClient, requests: readonly BoundRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await client.query({
    name: 'lock-idempotency-keys',
    text: `SELECT 1 FROM idempotency_receipts
      WHERE (team_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))
      ORDER BY team_id, route COLLATE "C", key COLLATE "C" FOR UPDATE`,
    values: columnsOf(requests, 'teamId', 'route', 'key'),
  });
}

/** Stores the receipts of requests whose keys are still bound to them. */
export async function storeLate(
  client: PoolClient,
  entries: readonly { readonly request: BoundRequest; readonly receipt: unknown }[],
): Promise<void> {
  if (entries.length === 0) return;
  const requests = entries.map(({ request }) => request);
  await client.query({
    name: 'store-late-receipts',
    text: `UPDATE idempotency_receipts AS bound SET receipt = asked.receipt
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::json[])
        AS asked (team_id, route, key, fingerprint, receipt) WHERE ${isBound}`,
    values: [
      ...columnsOf(requests, 'teamId', 'route', 'key', 'fingerprint'),
      entries.map(({ receipt }) => JSON.stringify(receipt)),
    ],
  });
}

/** Releases the keys that are still bound to these requests. */
export async function releaseLate(client: PoolClient, requests: readonly BoundRequest[]): Promise<void> {
  if (requests.length === 0) return;
  await client.query({
    name: 'release-late-keys',
    text: `DELETE FROM idempotency_receipts AS bound
      USING unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[]) AS asked (team_id, route, key, fingerprint)
      WHERE ${isBound}`,
    values: columnsOf(requests, 'teamId', 'route', 'key', 'fingerprint'),
  });
}
