import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from '@parley/service-runtime';

const ivBytes = 12;
const tagBytes = 16;

/** Under which key, and IV (12) | tag (16) | ciphertext. */
export interface SealedSecret {
  keyId: string;
  sealed: Uint8Array;
}

/**
 * Signing secrets at rest: AES-256-GCM under a key derived from the installation's secret, bound to the row they are
 * stored in, so that a copied ciphertext opens nowhere else. The key id lets the installation's secret change.
 */
export class SecretSealer {
  private readonly keys = new Map<string, Buffer>();
  private readonly currentId: string;

  /** @param secrets of the installation; the first seals, all of them open */
  constructor(secrets: readonly [string, ...string[]]) {
    const [currentId] = secrets.map((secret) => {
      const key = deriveKey(secret, 'webhook signing secrets');
      const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
      this.keys.set(id, key);
      return id;
    });
    this.currentId = currentId as string;
  }

  seal(secretId: string, secret: string): SealedSecret {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.currentId), iv).setAAD(Buffer.from(secretId));
    const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return { keyId: this.currentId, sealed: Buffer.concat([iv, cipher.getAuthTag(), ciphertext]) };
  }

  /** @throws when it was sealed under a key that is not known, for another row, or altered */
  open(secretId: string, { keyId, sealed }: SealedSecret): string {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(keyId), bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(secretId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key)
      throw new Error(`A signing secret is sealed under key ${id}: PARLEY_SECRET_PREVIOUS must name its secret.`);
    return key;
  }
}
