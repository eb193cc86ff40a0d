import { createHash } from 'node:crypto';
import { deriveKey } from './derive-key.js';

export const keyIdBytes = 4;

export interface SealingKey {
  /** The first bytes of its hash, by which what it sealed names it. */
  id: Buffer;
  key: Buffer;
}

/** What a ring's keys are for. */
export interface Sealing {
  /** Keys of different purposes do not open what the other sealed. */
  readonly purpose: string;
  /** Says what no key opens, and what helps. @param boundTo as it was sealed */
  readonly unopenable: (boundTo: string) => string;
}

/** The keys that something is or was sealed with: the newest seals, each of them opens. */
export class KeyRing {
  private readonly keys: readonly SealingKey[];

  /** @param masterSecrets PARLEY_SECRET, then the earlier or coming ones that may still be in use */
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

  /** Those of this id, or all of them. */
  candidates(id?: Uint8Array): readonly SealingKey[] {
    return id ? this.keys.filter((key) => key.id.equals(id)) : this.keys;
  }
}

/** An installation's master secrets, the current one first. @param previous comma-separated other values */
export function masterSecrets(current: string, previous = ''): [string, ...string[]] {
  const others = previous.split(',').map((part) => part.trim());
  return [current, ...others.filter(Boolean)];
}
