import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdBytes, type KeyRing } from './key-ring.js';

/**
 * AES-256-GCM of a secret text. Layout: format (2), 4 bytes key id, 12 bytes nonce, 16 bytes tag, then the sealed text. The
 * head and the bound value, such as an id, are authenticated with the text, so it cannot be moved to another row. Format 1
 * has no key id and authenticates only the bound value; it is still opened but no longer written.
 */
const format = 2;
const firstFormat = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** None of the installation's secrets opens the data: PARLEY_SECRET or the bytes were changed. */
export class UnopenableSecret extends Error {
  override readonly name = 'UnopenableSecret';
}

/** The first bytes of everything that the newest key sealed. */
export function newestHead(ring: KeyRing): Buffer {
  return Buffer.concat([Buffer.from([format]), ring.newest.id]);
}

export function seal(ring: KeyRing, text: string, boundTo: string): Buffer {
  const head = newestHead(ring);
  return Buffer.concat([head, sealUnder(ring.newest.key, text, Buffer.concat([head, Buffer.from(boundTo)]))]);
}

/** @throws UnopenableSecret when the bytes were altered, are bound to another value, or no key of the ring opens them */
export function unseal(ring: KeyRing, bytes: Uint8Array, boundTo: string): string {
  const sealed = Buffer.from(bytes);
  const headBytes = sealed[0] === firstFormat ? 1 : 1 + keyIdBytes;
  const head = sealed.subarray(0, headBytes);
  const isKnown = (head[0] === firstFormat || head[0] === format) && sealed.length > headBytes + nonceBytes + tagBytes;
  const id = Buffer.from(boundTo);
  const authenticated = head[0] === firstFormat ? id : Buffer.concat([head, id]);
  let cause: unknown;
  for (const { key } of isKnown ? ring.candidates(head[0] === firstFormat ? undefined : head.subarray(1)) : []) {
    try {
      return openUnder(key, sealed.subarray(headBytes), authenticated);
    } catch (error) {
      cause = error;
    }
  }
  throw new UnopenableSecret(ring.sealing.unopenable(boundTo), { cause });
}

/** Returns null when no key of the ring opens the bytes. */
export function unsealIfAble(ring: KeyRing, bytes: Uint8Array, boundTo: string): string | null {
  try {
    return unseal(ring, bytes, boundTo);
  } catch (error) {
    if (error instanceof UnopenableSecret) return null;
    throw error;
  }
}

/** Seals with a given key: nonce, tag and text, without a head. @param authenticated data authenticated with the text */
export function sealUnder(key: Buffer, text: string, authenticated: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(authenticated);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error when the bytes were altered, sealed with another key, or with other authenticated data */
export function openUnder(key: Buffer, sealed: Buffer, authenticated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
