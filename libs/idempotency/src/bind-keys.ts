import { columnsOf } from '@parley/database';
import type { PoolClient } from 'pg';
import { type Binding, type KeyedRequest, scopeOf } from './binding.js';

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
