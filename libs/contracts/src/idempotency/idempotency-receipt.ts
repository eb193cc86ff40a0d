import { Flag, Integer, Text, Timestamp } from '../validation/fields.js';

/** An `Idempotency-Key`: 1 to 255 visible ASCII characters (decisions.md §7). */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** Tells the client about the idempotency key that the receipt belongs to (decisions.md §7). */
export class IdempotencyReceipt {
  @Text({ min: 1, max: 255 }) key: string;
  @Flag({ description: 'Whether this answer is that of an earlier request with the same key.' }) replayed: boolean;
  @Timestamp() createdAt: string;
  @Timestamp({ description: 'Until when repeats with this key are answered as the first request was.' })
  expiresAt: string;
}

/** How long the receipt of a send is kept, in seconds (decisions.md §4). */
export const sendKeySeconds = 24 * 3600;

/** Makes a command happen once for all requests of a team that carry the same key on the same route. */
export class IdempotencyBinding {
  @Text({ min: 1, max: 128, description: 'Keys are scoped to it, such as `POST /api/sendText`.' }) route: string;
  @Text({ min: 1, max: 255, pattern: idempotencyKeyPattern }) key: string;
  @Integer({ min: 1, max: 366 * 24 * 3600, description: 'How long the answer is kept, in seconds.' })
  keepSeconds: number;
}
