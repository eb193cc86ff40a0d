import { createHash, hkdfSync, createHmac } from 'node:crypto';

/**
 * Derives a key for one purpose from the installation's master secret (HKDF-SHA-256, no salt). The same secret and purpose
 * always give the same key; a key of one purpose reveals nothing about keys of others. `length` in bytes.
 */
export function deriveKey(secret: string, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
}

export const keyIdBytes = 4;

export interface SealingKey {
  /** The first bytes of the key's hash. Sealed data carries this id to name its key. */
  id: Buffer;
  key: Buffer;
}

/** The purpose of a ring's keys. */
export interface Sealing {
  /** Data sealed for one purpose cannot be opened with the keys of another. */
  readonly purpose: string;
  /** The error message when no key opens the data; it must name a remedy. @param boundTo the value given when sealing */
  readonly unopenable: (boundTo: string) => string;
}

/** The current key, and earlier or future ones that may be in use: the current one (`newest`) seals, every key opens. */
export class KeyRing {
  private readonly keys: readonly SealingKey[];

  /** @param masterSecrets PARLEY_SECRET first, then earlier or future secrets that may still be in use */
  constructor(
    masterSecrets: readonly [string, ...string[]],
    readonly sealing: Sealing,
  ) {
    this.keys = masterSecrets.map((secret) => {
      const key = deriveKey(secret, sealing.purpose);
      return { key, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) };
    });
  }

  get newest(): SealingKey {
    return this.keys[0]!;
  }

  /** The keys with this id; all keys when no id is given. */
  candidates(id?: Uint8Array): readonly SealingKey[] {
    return id ? this.keys.filter((key) => key.id.equals(id)) : this.keys;
  }
}

/** An installation's master secrets, the current one first. @param previous comma-separated other values */
export function masterSecrets(current: string, previous = ''): [string, ...string[]] {
  const others = previous.split(',').map((part) => part.trim());
  return [current, ...others.filter(Boolean)];
}

/** Credentials are stored as this alone: HMAC-SHA-256 under a pepper derived from the installation's secret. */
export function credentialHasher(secret: string): (credential: string) => Buffer<ArrayBuffer> {
  const pepper = deriveKey(secret, 'gateway credential pepper');
  return (credential) => createHmac('sha256', pepper).update(credential).digest();
}
