import { type Caller, DomainError, type IdempotencyBinding, type IdempotencyReceipt } from '@parley/contracts';
import type { PoolClient } from 'pg';
import { bindKeys } from './bind-keys.js';
import type { KeyedRequest } from './binding.js';
import { fingerprintOf } from './fingerprint.js';
import { storeReceipts } from './store-receipts.js';
import { toIdempotencyReceipt } from './to-idempotency-receipt.js';

/** What a request came to. `answer` is stored and read again as JSON. */
export interface OnceAnswer<T> {
  readonly answer: T;
  /** It is that of an earlier request with the same key, and nothing was done now. */
  readonly isRepeat: boolean;
}

/**
 * A request with the key that it carries.
 * @param asked what makes two requests under one key the same: all of it that the caller decides
 */
export function keyedRequest({ teamId }: Caller, binding: IdempotencyBinding, asked: unknown): KeyedRequest {
  return { teamId, ...binding, fingerprint: fingerprintOf(asked) };
}

/**
 * Does what a request asks once for its key, in the caller's transaction, which also writes the effect: a crash leaves
 * both or neither. A duplicate in flight waits for the first and gets its answer; when the work throws, the transaction
 * is rolled back and the key stays free.
 * @param request undefined for a request without a key, which is always done
 * @throws DomainError `idempotency_conflict`; what the work throws
 */
export async function oncePerKey<T>(
  client: PoolClient,
  request: KeyedRequest | undefined,
  work: () => Promise<T>,
): Promise<OnceAnswer<T>> {
  return request ? oncePerReceipt(client, request, work) : { answer: await work(), isRepeat: false };
}

/** What a request came to, with what its caller sees of the key. */
export interface ReceiptedAnswer<T> extends OnceAnswer<T> {
  readonly idempotency: IdempotencyReceipt;
}

/**
 * As {@link oncePerKey}, for a request that is answered with the receipt of its key (decisions.md §7).
 * @throws DomainError of `conflict`; what the work throws
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
