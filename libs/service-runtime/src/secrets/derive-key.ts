import { hkdfSync } from 'node:crypto';

/**
 * A key for one purpose, from the installation's master secret (HKDF-SHA-256, no salt). The same secret and
 * purpose always give the same key; keys of different purposes tell nothing of each other. `length` in bytes.
 */
export function deriveKey(secret: string, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}
