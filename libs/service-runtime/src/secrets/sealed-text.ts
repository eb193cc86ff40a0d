import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdBytes, type KeyRing } from './key-ring.js';

/**
 * AES-256-GCM of a secret text: the format (2), 4 bytes that name the key, 12 of nonce, 16 of tag, then the sealed text.
 * The head and what the text is bound to, such as an id, are authenticated with it, so it cannot be moved to another row.
 * Format 1 names no key and authenticates what it is bound to alone; it is opened, and never made.
 */
const format = 2;
const firstFormat = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** None of the installation's secrets opens it: PARLEY_SECRET was changed, or the bytes were. */
export class UnopenableSecret extends Error {
  override readonly name = 'UnopenableSecret';
}

/** What everything that the newest key sealed begins with. */
export function newestHead(ring: KeyRing): Buffer {
  return Buffer.concat([Buffer.from([format]), ring.newest.id]);
}

export function seal(ring: KeyRing, text: string, boundTo: string): Buffer {
  const head = newestHead(ring);
  return Buffer.concat([head, sealUnder(ring.newest.key, text, Buffer.concat([head, Buffer.from(boundTo)]))]);
}

/** @throws UnopenableSecret when the bytes were altered, or sealed for something else, or by no key of the ring */
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

/** Null when no key of the ring opens it. */
export function unsealIfAble(ring: KeyRing, bytes: Uint8Array, boundTo: string): string | null {
  try {
    return unseal(ring, bytes, boundTo);
  } catch (error) {
    if (error instanceof UnopenableSecret) return null;
    throw error;
  }
}

/** By a key that is known: nonce, tag and text. @param authenticated with it */
export function sealUnder(key: Buffer, text: string, authenticated: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(authenticated);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error for what was altered, sealed under another key, or with something else authenticated */
export function openUnder(key: Buffer, sealed: Buffer, authenticated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
