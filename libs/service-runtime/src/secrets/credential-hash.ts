import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.js';

/** Credentials are stored as this alone: HMAC-SHA-256 under a pepper derived from the installation's secret. */
export function credentialHasher(secret: string): (credential: string) => Buffer<ArrayBuffer> {
  const pepper = deriveKey(secret, 'gateway credential pepper');
  return (credential) => createHmac('sha256', pepper).update(credential).digest();
}
