import { createHash } from 'node:crypto';
import { deriveKey } from '@parley/service-runtime';

export const keyIdBytes = 4;

export interface SealingKey {
  /** The first bytes of its hash, by which what it sealed names it. */
  id: Buffer;
  key: Buffer;
}

/** The keys that signing secrets are or were sealed with: the newest seals, each of them opens. */
export class KeyRing {
  private readonly keys: readonly SealingKey[];

  /** @param masterSecrets PARLEY_SECRET, then the earlier or coming ones that may still be in use */
  constructor(masterSecrets: readonly [string, ...string[]]) {
    this.keys = masterSecrets.map((secret) => {
      const key = deriveKey(secret, 'webhook-delivery signing secrets');
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
