import { Injectable } from '@nestjs/common';
import { notFound, type Caller } from '@parley/contracts';
import { CredentialCache } from '../credentials/index.js';
import type { ApiKey } from './api-key.js';
import { KeyStore } from './key.store.js';

/**
 * Relabels, deactivates, activates and revokes keys, with those minted from them. This process honours it at once, the
 * others within a second.
 */
@Injectable()
export class ChangeKey {
  constructor(
    private readonly store: KeyStore,
    private readonly credentials: CredentialCache,
  ) {}

  /** @throws DomainError `not_found` */
  async update(caller: Caller, keyId: string, changes: { label?: string; isActive?: boolean }): Promise<ApiKey> {
    const key = await this.store.update(caller, keyId, changes);
    this.#forget(caller);
    if (!key) throw notFound('Key', keyId);
    return key;
  }

  /** @throws DomainError `not_found` */
  async delete(caller: Caller, keyId: string): Promise<void> {
    const deleted = await this.store.delete(caller, keyId);
    this.#forget(caller);
    if (!deleted) throw notFound('Key', keyId);
  }

  /** All of the team: which of them were minted from it is not remembered. */
  #forget({ teamId }: Caller): void {
    this.credentials.forget(({ caller }) => caller.teamId === teamId);
  }
}
