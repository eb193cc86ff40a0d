import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, publicUrl, type GatewayConfig } from '../../config.js';
import { newToken, type TokenHash, TokenHasher } from '../credentials/index.js';

export interface OneTimeLink {
  url: string;
  /** The hash under which the token is stored. */
  hash: TokenHash;
}

/** Makes links with a one-time token, to accept an invitation or to set another password (decisions.md §13). */
@Injectable()
export class Links {
  readonly #base: string;

  constructor(
    private readonly hasher: TokenHasher,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.#base = publicUrl(config);
  }

  make(kind: 'invitation' | 'password_reset'): OneTimeLink {
    const token = newToken(kind);
    return { url: `${this.#base}/dashboard/invitations/${token}`, hash: this.hasher.hash(token) };
  }
}
