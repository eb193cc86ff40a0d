export {
  type Binding,
  bindKeys,
  type BoundKey,
  deleteExpired,
  expiredReceipts,
  findReceipts,
  type KeyedRequest,
  type KeyScope,
  releaseKeyOf,
  releaseKeys,
  scopeOf,
  type StoredReceipt,
  storeReceipts,
} from './bound-keys.js';
export { fingerprinting, fingerprintOf } from './fingerprint.js';
export {
  idempotencyConflict,
  keyedRequest,
  type OnceAnswer,
  oncePerKey,
  oncePerReceipt,
  toIdempotencyReceipt,
} from './once-per-key.js';
export { type BoundRequest, lockKeys, releaseLate, storeLate } from './late-receipts.js';
