import { type Caller, DomainError, type IdempotencyBinding, type IdempotencyReceipt } from '@parley/contracts/base';
import type { PoolClient } from 'pg';
import { type Binding, bindKeys, type KeyedRequest, storeReceipts } from './bound-keys.js';
import { fingerprintOf } from './fingerprint.js';

/** The result of a request. `answer` is stored and read again as JSON. */
export interface OnceAnswer<T> {
  readonly answer: T;
  /** True when the answer is that of an earlier request with the same key, and nothing was done now. */
  readonly isRepeat: boolean;
}

/**
 * Combines a request with the idempotency key that it carries.
 *
 * @param request what makes two requests under one key the same: everything that the caller decides
 */
export function keyedRequest({ teamId }: Caller, binding: IdempotencyBinding, request: unknown): KeyedRequest {
  return { teamId, ...binding, fingerprint: fingerprintOf(request) };
}

/**
 * Does the work of a request once per key, in the caller's transaction, which also writes the effect: a crash leaves both or
 * neither. A duplicate in flight waits for the first request and gets its answer. When the work throws, the transaction is
 * rolled back and the key stays free.
 *
 * @param request undefined for a request without a key; its work is always done
 * @throws DomainError `idempotency_conflict`; any error of the work
 */
export async function oncePerKey<T>(
  client: PoolClient,
  request: KeyedRequest | undefined,
  work: () => Promise<T>,
): Promise<OnceAnswer<T>> {
  return request ? oncePerReceipt(client, request, work) : { answer: await work(), isRepeat: false };
}

/** The result of a request, with the part of the receipt that its caller sees. */
export interface ReceiptedAnswer<T> extends OnceAnswer<T> {
  readonly idempotency: IdempotencyReceipt;
}

/**
 * Like {@link oncePerKey}, for a request that is answered with the receipt of its key (decisions.md §7).
 *
 * @throws the DomainError of `conflict`; any error of the work
 */
export async function oncePerReceipt<T>(
  client: PoolClient,
  request: KeyedRequest,
  work: () => Promise<T>,
  conflict: () => DomainError = idempotencyConflict,
): Promise<ReceiptedAnswer<T>> {
  const [binding] = await bindKeys(client, [request]);
  if (binding?.kind !== 'known' && binding?.kind !== 'new') throw conflict();
  const idempotency = toIdempotencyReceipt(request.key, binding);
  if (binding.kind === 'known') return { answer: binding.receipt as T, isRepeat: true, idempotency };
  const answer = await work();
  await storeReceipts(client, [{ request, receipt: answer }]);
  return { answer, isRepeat: false, idempotency };
}

export function idempotencyConflict(
  message = 'The idempotency key was used for a different request here.',
): DomainError {
  return new DomainError('idempotency_conflict', message);
}

/** The part of a receipt that callers see (decisions.md §7). `replayed`: the answer is that of an earlier request. */
export function toIdempotencyReceipt(
  key: string,
  { kind, createdAt, expiresAt }: Extract<Binding, { kind: 'new' | 'known' }>,
): IdempotencyReceipt {
  return {
    key,
    replayed: kind === 'known',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
