import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PersonNames, Identity, IdentityName, NameKind } from '@parley/engine-kit';
import { nameColumns } from './identity.store.js';

/** Notifications of merges may be lost, so every entry expires and is read again. */
const limits = { max: 50_000, ttl: 60_000, ttlResolution: 1_000 };

/** Identities that this process used recently. */
@Injectable()
export class IdentityCache {
  readonly #byName = new LRUCache<string, Identity>(limits);
  readonly #byId = new LRUCache<string, Identity>(limits);

  named(name: Omit<IdentityName, 'kind'>): Identity | undefined {
    return this.#byName.get(keyOf(name));
  }

  /** The identity with the id, or the one that replaced it. */
  get(id: string): Identity | undefined {
    return this.#byId.get(id);
  }

  /** @param id under which it is cached, if not its own */
  remember(identity: Identity, id = identity.id): void {
    const { projectId } = identity;
    this.#byId.set(id, identity);
    for (const by of nameKinds) {
      const name = identity[by];
      if (name !== undefined) this.#byName.set(keyOf({ projectId, by, name }), identity);
    }
  }

  forget(id: string): void {
    const identity = this.#byId.get(id);
    this.#byId.delete(id);
    if (!identity) return;
    const { projectId } = identity;
    for (const by of nameKinds) {
      const key = keyOf({ projectId, by, name: identity[by] ?? '' });
      if (this.#byName.get(key)?.id === identity.id) this.#byName.delete(key);
    }
  }

  /** The first cached person with one of these names. */
  person(projectId: string, names: PersonNames): Identity | undefined {
    for (const by of nameKinds) {
      const name = by === 'jid' ? undefined : names[by];
      const found = name === undefined ? undefined : this.named({ projectId, by, name });
      if (found) return found;
    }
    return undefined;
  }
}

export const nameKinds = Object.keys(nameColumns) as NameKind[];

export function keyOf({ projectId, by, name }: Omit<IdentityName, 'kind'>): string {
  return `${projectId}:${by}:${name}`;
}
