import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM of a signing secret: one byte that names the key, 12 of nonce, 16 of tag, then the sealed text.
 * The endpoint's id is authenticated with it, so a sealed secret cannot be moved to another endpoint.
 */
const currentKey = 1;

export function seal(key: Buffer, secret: string, endpointId: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(endpointId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([currentKey]), nonce, cipher.getAuthTag(), sealed]);
}

/** @throws when the bytes were altered, or sealed for another endpoint or by another key */
export function unseal(key: Buffer, bytes: Uint8Array, endpointId: string): string {
  const sealed = Buffer.from(bytes);
  if (sealed[0] !== currentKey) throw new Error(`Unknown sealing key ${String(sealed[0])}.`);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
    .setAAD(Buffer.from(endpointId))
    .setAuthTag(sealed.subarray(13, 29));
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
}
