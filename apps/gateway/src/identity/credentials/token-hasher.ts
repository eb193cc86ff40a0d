import { credentialHasher } from '@parley/service-runtime';

/** HMAC of a credential. */
export type TokenHash = Buffer<ArrayBuffer>;

/**
 * Credentials are stored only as their hash. During a rotation there are several secrets: the first makes new hashes, and
 * look-ups try each.
 */
export class TokenHasher {
  readonly #hashers: readonly ((token: string) => TokenHash)[];

  constructor(secrets: readonly string[]) {
    this.#hashers = secrets.map(credentialHasher);
  }

  /** The hash under which a new credential is stored. */
  hash(token: string): TokenHash {
    return this.candidates(token)[0] as TokenHash;
  }

  /** Every hash under which the credential may be stored. */
  candidates(token: string): TokenHash[] {
    return this.#hashers.map((hash) => hash(token));
  }
}
