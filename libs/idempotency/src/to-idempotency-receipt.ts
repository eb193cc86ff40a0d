import type { IdempotencyReceipt } from '@parley/contracts';
import type { Binding } from './binding.js';

/** What callers see of a key (decisions.md §7); `replayed` when the answer is that of an earlier request. */
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
