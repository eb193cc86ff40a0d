import { randomBytes } from 'node:crypto';
import { KeyRing, openUnder, seal, sealUnder, unseal } from '@parley/service-runtime';

/** The keys that seal the keys of accounts. A sealed key is bound to the session's id. */
export function accountRing(masterSecrets: readonly [string, ...string[]]): KeyRing {
  return new KeyRing(masterSecrets, {
    purpose: 'messaging-session baileys accounts',
    unopenable: (sessionId) =>
      `No key opens the account of session ${sessionId}: name the PARLEY_SECRET that it was sealed under in ` +
      'PARLEY_SECRET_PREVIOUS, or log the session out and link it again.',
  });
}

/** Makes a new key for the data of one account. Returns it also sealed. */
export function newAccountKey(ring: KeyRing, sessionId: string): { key: AccountKey; sealed: Buffer } {
  const key = randomBytes(32);
  return { key: new AccountKey(key), sealed: seal(ring, key.toString('base64'), sessionId) };
}

/** @throws UnopenableSecret when no key of the installation opens it */
export function openAccountKey(ring: KeyRing, sealed: Uint8Array, sessionId: string): AccountKey {
  return new AccountKey(Buffer.from(unseal(ring, sealed, sessionId), 'base64'));
}

/** Seals the data of one account, each value bound to what it belongs to. Once the key is deleted, none of it can be opened. */
export class AccountKey {
  constructor(private readonly key: Buffer) {}

  seal(text: string, boundTo: string): Buffer {
    return sealUnder(this.key, text, Buffer.from(boundTo));
  }

  /** @throws Error when the bytes were altered or are bound to something else */
  open(bytes: Uint8Array, boundTo: string): string {
    return openUnder(this.key, Buffer.from(bytes), Buffer.from(boundTo));
  }
}
