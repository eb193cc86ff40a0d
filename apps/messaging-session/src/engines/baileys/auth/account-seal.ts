import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { KeyRing, seal, unseal } from '@parley/service-runtime';

const nonceBytes = 12;
const tagBytes = 16;

/** The keys of the keys of accounts. What is sealed is bound to the session's id. */
export function accountRing(masterSecrets: readonly [string, ...string[]]): KeyRing {
  return new KeyRing(masterSecrets, {
    purpose: 'messaging-session baileys accounts',
    unopenable: (sessionId) =>
      `No key opens the account of session ${sessionId}: name the PARLEY_SECRET that it was sealed under in ` +
      'PARLEY_SECRET_PREVIOUS, or log the session out and link it again.',
  });
}

/** A new key for what is kept of one account, and itself sealed. */
export function newAccountKey(ring: KeyRing, sessionId: string): { key: AccountKey; sealed: Buffer } {
  const key = randomBytes(32);
  return { key: new AccountKey(key), sealed: seal(ring, key.toString('base64'), sessionId) };
}

/** @throws UnopenableSecret when no key of the installation fits */
export function openAccountKey(ring: KeyRing, sealed: Uint8Array, sessionId: string): AccountKey {
  return new AccountKey(Buffer.from(unseal(ring, sealed, sessionId), 'base64'));
}

/**
 * Seals what is kept of one account: AES-256-GCM, 12 bytes of nonce, 16 of tag, then the text. What it is bound to is
 * authenticated with it. With the key, all of it is gone.
 */
export class AccountKey {
  constructor(private readonly key: Buffer) {}

  seal(text: string, boundTo: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    cipher.setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error for what was altered, or is bound to something else */
  open(bytes: Uint8Array, boundTo: string): string {
    const sealed = Buffer.from(bytes);
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(boundTo));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }
}
