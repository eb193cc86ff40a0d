/** A request that carries an idempotency key, scoped to a team and a route (decisions.md §7). */
export interface KeyedRequest {
  teamId: string;
  /** Such as `POST /api/sendText`; a route's project-prefixed form is the same route. */
  route: string;
  key: string;
  /** Of {@link fingerprintOf}: what tells a repeated request from another one under the same key. */
  fingerprint: Buffer;
  /** How long the key stands for its first request, in seconds. */
  keepSeconds: number;
}

/**
 * What a key turned out to stand for.
 * - `new`: for this request, which is to be done, and its receipt stored, in the same transaction.
 * - `known`: for an earlier one that asked the same; `receipt` is what it was answered.
 * - `same`: for the `new` request at `index` of this batch, which asks the same: whatever becomes of that one is the
 *   answer to this one.
 * - `conflict`: for a request that asked something else. With `index`, that one is a `new` one of this batch; should it be
 *   refused and its key released, this request was refused for nothing and is to be tried again by itself.
 */
export type Binding =
  | { kind: 'new'; createdAt: Date; expiresAt: Date }
  | { kind: 'known'; receipt: unknown; createdAt: Date; expiresAt: Date }
  | { kind: 'same'; index: number }
  | { kind: 'conflict'; index?: number };

/** What a key belongs to, with the key. */
export type KeyScope = Pick<KeyedRequest, 'teamId' | 'route' | 'key'>;

/** Equal for requests under the same key. */
export function scopeOf({ teamId, route, key }: KeyScope): string {
  return JSON.stringify([teamId, route, key]);
}
