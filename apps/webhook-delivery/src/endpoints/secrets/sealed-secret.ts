import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdBytes, type KeyRing } from './key-ring.js';

/**
 * AES-256-GCM of a signing secret: the format (2), 4 bytes that name the key, 12 of nonce, 16 of tag, then the sealed
 * text. The head and the endpoint's id are authenticated with it, so a sealed secret cannot be moved to another endpoint.
 * Format 1 names no key and authenticates the endpoint's id alone; it is opened, and sealed again (ResealSecrets).
 */
const format = 2;
const firstFormat = 1;
const nonceBytes = 12;
const tagBytes = 16;

/** None of the installation's secrets opens it: PARLEY_SECRET was changed, or the bytes were. */
export class UnopenableSecret extends Error {
  constructor(endpointId: string, options?: ErrorOptions) {
    super(
      `No key opens a signing secret of webhook ${endpointId}: name the PARLEY_SECRET that it was made under in ` +
        'PARLEY_SECRET_PREVIOUS, or rotate the secret with "overlapSeconds": 0.',
      options,
    );
    this.name = 'UnopenableSecret';
  }
}

/** What the sealed headers of an endpoint are bound to, so that neither passes for the other. */
export function headersOf(endpointId: string): string {
  return `${endpointId} (headers)`;
}

/** What everything that the newest key sealed begins with. */
export function newestHead(ring: KeyRing): Buffer {
  return Buffer.concat([Buffer.from([format]), ring.newest.id]);
}

export function seal(ring: KeyRing, secret: string, endpointId: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const head = newestHead(ring);
  const cipher = createCipheriv('aes-256-gcm', ring.newest.key, nonce);
  cipher.setAAD(Buffer.concat([head, Buffer.from(endpointId)]));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
}

/** @throws UnopenableSecret when the bytes were altered, or sealed for another endpoint or by no key of the ring */
export function unseal(ring: KeyRing, bytes: Uint8Array, endpointId: string): string {
  const sealed = Buffer.from(bytes);
  const headBytes = sealed[0] === firstFormat ? 1 : 1 + keyIdBytes;
  const head = sealed.subarray(0, headBytes);
  const isKnown = (head[0] === firstFormat || head[0] === format) && sealed.length > headBytes + nonceBytes + tagBytes;
  const id = Buffer.from(endpointId);
  const authenticated = head[0] === firstFormat ? id : Buffer.concat([head, id]);
  let cause: unknown;
  for (const { key } of isKnown ? ring.candidates(head[0] === firstFormat ? undefined : head.subarray(1)) : []) {
    try {
      return open(key, sealed.subarray(headBytes), authenticated);
    } catch (error) {
      cause = error;
    }
  }
  throw new UnopenableSecret(endpointId, { cause });
}

/** @param sealed nonce, tag and text */
function open(key: Buffer, sealed: Buffer, authenticated: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
