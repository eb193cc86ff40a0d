import { hkdfSync } from 'node:crypto';

/**
 * Derives a key for one purpose from the installation's master secret (HKDF-SHA-256, no salt). The same secret and purpose
 * always give the same key; a key of one purpose reveals nothing about keys of others. `length` in bytes.
 */
export function deriveKey(secret: string, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}
