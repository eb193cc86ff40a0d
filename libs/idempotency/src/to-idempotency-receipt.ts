import type { IdempotencyReceipt } from '@parley/contracts';
import type { Binding } from './binding.js';

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
