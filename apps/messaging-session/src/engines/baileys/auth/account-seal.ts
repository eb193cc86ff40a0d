import { randomBytes } from 'node:crypto';
import { KeyRing, openUnder, seal, sealUnder, unseal } from '@parley/service-runtime';

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
 * Seals what is kept of one account, bound to what it is of. With the key, all of it is gone.
 */
export class AccountKey {
  constructor(private readonly key: Buffer) {}

  seal(text: string, boundTo: string): Buffer {
    return sealUnder(this.key, text, Buffer.from(boundTo));
  }

  /** @throws Error for what was altered, or is bound to something else */
  open(bytes: Uint8Array, boundTo: string): string {
    return openUnder(this.key, Buffer.from(bytes), Buffer.from(boundTo));
  }
}
