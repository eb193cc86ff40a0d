export { bindKeys } from './bind-keys.js';
export type { Binding, KeyedRequest, KeyScope } from './binding.js';
export { deleteExpired, expiredReceipts } from './expired-receipts.js';
export { type BoundKey, findReceipts } from './find-receipts.js';
export { fingerprintOf } from './fingerprint.js';
export { idempotencyConflict, keyedRequest, type OnceAnswer, oncePerKey, oncePerReceipt } from './once-per-key.js';
export { releaseKeys } from './release-keys.js';
export { storeReceipts, type StoredReceipt } from './store-receipts.js';
export { toIdempotencyReceipt } from './to-idempotency-receipt.js';
