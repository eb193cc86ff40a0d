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

/** A string that is equal for requests under the same key. */
export function scopeOf({ teamId, route, key }: KeyScope): string {
  return JSON.stringify([teamId, route, key]);
}
