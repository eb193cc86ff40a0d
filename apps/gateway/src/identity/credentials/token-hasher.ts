import { createHmac } from 'node:crypto';
import { deriveKey } from '@parley/service-runtime';

/** HMAC of a credential. */
export type TokenHash = Buffer<ArrayBuffer>;

/**
 * Credentials are stored only as HMAC-SHA-256 under a pepper derived from the installation's secret. During a rotation
 * there are several secrets: the first makes new hashes, and look-ups try each.
 */
export class TokenHasher {
  readonly #peppers: readonly Buffer[];

  constructor(secrets: readonly string[]) {
    this.#peppers = secrets.map((secret) => deriveKey(secret, 'gateway credential pepper'));
  }

  /** The hash under which a new credential is stored. */
  hash(token: string): TokenHash {
    return this.candidates(token)[0] as TokenHash;
  }

  /** Every hash under which the credential may be stored. */
  candidates(token: string): TokenHash[] {
    return this.#peppers.map((pepper) => createHmac('sha256', pepper).update(token).digest());
  }
}
