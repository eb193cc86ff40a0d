import { columnsOf } from '@parley/database';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/** A request that carries an idempotency key, scoped to a team and a route (decisions.md §7). */
export interface KeyedRequest {
  teamId: string;
  /** Such as `POST /api/sendText`. The project-prefixed form of a route counts as the same route. */
  route: string;
  key: string;
  /** From {@link fingerprintOf}. Distinguishes a repeated request from a different one under the same key. */
  fingerprint: Buffer;
  /** How long the key stays bound to its first request, in seconds. */
  keepSeconds: number;
}

/**
 * The result of binding a request's key.
 * - `new`: the key is bound to this request. Do it and store its receipt in the same transaction.
 * - `known`: an earlier, identical request has the key; `receipt` is its answer.
 * - `same`: the `new` request at `index` of this batch is identical: its answer, whatever it is, is also the answer to this
 *   one.
 * - `conflict`: a different request has the key. With `index`, that request is a `new` one of this batch. When that one is
 *   then refused and its key released, this request was refused without reason and must be retried by itself.
 */
export type Binding =
  | { kind: 'new'; createdAt: Date; expiresAt: Date }
  | { kind: 'known'; receipt: unknown; createdAt: Date; expiresAt: Date }
  | { kind: 'same'; index: number }
  | { kind: 'conflict'; index?: number };

/** The key together with the scope in which it is unique. */
export type KeyScope = Pick<KeyedRequest, 'teamId' | 'route' | 'key'>;

interface Times {
  teamId: string;
  route: string;
  key: string;
  createdAt: Date;
  expiresAt: Date;
}

interface Found extends Times {
  fingerprint: Buffer;
  receipt: unknown;
}

/** On conflict Postgres locks the existing row even when it is not replaced, so the following SELECT still finds it. */
const insert = `
  INSERT INTO idempotency_receipts AS bound (team_id, route, key, fingerprint, created_at, expires_at)
  SELECT team_id, route, key, fingerprint, statement_timestamp(), statement_timestamp() + make_interval(secs => seconds)
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::float8[])
    AS asked (team_id, route, key, fingerprint, seconds)
  ORDER BY team_id, route COLLATE "C", key COLLATE "C"
  ON CONFLICT (team_id, route, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, receipt = NULL,
        created_at = excluded.created_at, expires_at = excluded.expires_at
    WHERE bound.expires_at <= excluded.created_at
  RETURNING team_id::text AS "teamId", route, key, created_at AS "createdAt", expires_at AS "expiresAt"`;

const select = `
  SELECT team_id::text AS "teamId", route, key, fingerprint, receipt,
         created_at AS "createdAt", expires_at AS "expiresAt"
  FROM idempotency_receipts
  WHERE (team_id, route, key) IN (SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))`;

/** The request that a key is bound to at this moment. */
export interface BoundKey {
  readonly fingerprint: Buffer;
  readonly receipt: unknown;
}

export interface StoredReceipt {
  request: KeyedRequest;
  /** The answer to the request and to every repetition of it; any JSON value. */
  receipt: unknown;
}

const batchSize = 1000;

/** A provider that deletes expired receipts by timer. Only saves space: an expired key is free at once, deleted or not. */
export const expiredReceipts = repeatedTask<Pool>(PG_POOL, {
  name: 'expired idempotency receipts',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpired,
});

/**
 * Binds idempotency keys to the requests that carry them, in the caller's READ COMMITTED transaction; the binding lasts only
 * if that transaction commits. Returns one binding per request, in the order of the requests. Waits for any transaction that
 * is binding one of the keys, then uses what that transaction committed. Keys are locked in a fixed order, so batches never
 * deadlock on them. A caller that also locks other rows must do so either always before, or always after this call.
 *
 * In the same transaction, each `new` request must be done and its receipt stored by {@link storeReceipts}, or be refused and
 * its key released by {@link releaseKeys}: only an accepted request binds a key (decisions.md §7).
 */
export async function bindKeys(client: PoolClient, requests: readonly KeyedRequest[]): Promise<Binding[]> {
  if (requests.length === 0) return [];
  const firsts = new Map<string, number>();
  requests.forEach((request, index) => {
    const scope = scopeOf(request);
    if (!firsts.has(scope)) firsts.set(scope, index);
  });
  const requested = requests.filter((request, index) => firsts.get(scopeOf(request)) === index);
  const bound = await insertNew(client, requested);
  const earlier = requested.filter((request) => !bound.has(scopeOf(request)));
  const found = earlier.length === 0 ? new Map<string, Found>() : await findBound(client, earlier);
  return requests.map((request, index) => {
    const scope = scopeOf(request);
    const row = found.get(scope);
    if (row) return bindingTo(row, request);
    const times = bound.get(scope);
    const first = firsts.get(scope) as number;
    if (!times) throw new Error(`The idempotency key of route ${request.route} was bound and then not there.`);
    if (first === index) return { kind: 'new', createdAt: times.createdAt, expiresAt: times.expiresAt };
    const isSame = request.fingerprint.equals((requests[first] as KeyedRequest).fingerprint);
    return { kind: isSame ? 'same' : 'conflict', index: first };
  });
}

function bindingTo({ fingerprint, receipt, createdAt, expiresAt }: Found, request: KeyedRequest): Binding {
  if (!fingerprint.equals(request.fingerprint)) return { kind: 'conflict' };
  return { kind: 'known', receipt, createdAt, expiresAt };
}

async function insertNew(client: PoolClient, requests: KeyedRequest[]): Promise<Map<string, Times>> {
  const { rows } = await client.query<Times>({
    name: 'bind-idempotency-keys',
    text: insert,
    values: columnsOf(requests, 'teamId', 'route', 'key', 'fingerprint', 'keepSeconds'),
  });
  return new Map(rows.map((row) => [scopeOf(row), row]));
}

async function findBound(client: PoolClient, requests: KeyedRequest[]): Promise<Map<string, Found>> {
  const { rows } = await client.query<Found>({
    name: 'find-idempotency-keys',
    text: select,
    values: columnsOf(requests, 'teamId', 'route', 'key'),
  });
  return new Map(rows.map((row) => [scopeOf(row), row]));
}

/** A string that is equal for requests under the same key. */
export function scopeOf({ teamId, route, key }: KeyScope): string {
  return JSON.stringify([teamId, route, key]);
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

/** Deletes in batches, one transaction each, and skips rows that a request has locked. @returns how many rows */
export async function deleteExpired(pool: Pool): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency_receipts WHERE (team_id, route, key) IN (
         SELECT team_id, route, key FROM idempotency_receipts WHERE expires_at <= now()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [batchSize],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
}
