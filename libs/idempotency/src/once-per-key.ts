import { type Caller, DomainError, type IdempotencyBinding } from '@parley/contracts';
import type { PoolClient } from 'pg';
import { bindKeys } from './bind-keys.js';
import type { KeyedRequest } from './binding.js';
import { fingerprintOf } from './fingerprint.js';
import { storeReceipts } from './store-receipts.js';

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
  if (!request) return { answer: await work(), isRepeat: false };
  const [binding] = await bindKeys(client, [request]);
  if (binding?.kind === 'known') return { answer: binding.receipt as T, isRepeat: true };
  if (binding?.kind !== 'new') throw idempotencyConflict();
  const answer = await work();
  await storeReceipts(client, [{ request, receipt: answer }]);
  return { answer, isRepeat: false };
}

export function idempotencyConflict(): DomainError {
  return new DomainError('idempotency_conflict', 'The idempotency key was used for a different request here.');
}
