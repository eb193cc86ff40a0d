import { LRUCache } from 'lru-cache';

/** The limit for all sessions of the process together. */
const maxBytes = 32 * 1024 * 1024;
/** The estimated size of an entry without its texts. */
const entryBytes = 150;

/**
 * Caches keys in the clear, as JSON, for all sessions of this process, and evicts the least recently used. `null`: the account
 * has no such key. An owner is a session with its fence, so that no entry outlives the ownership.
 */
export class KeyCache {
  readonly #entries = new LRUCache<string, { readonly json: string | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }, key) => entryBytes + 2 * ((json?.length ?? 0) + key.length),
  });

  /** @returns undefined when the cache does not know */
  get(owner: string, kind: string, id: string): string | null | undefined {
    return this.#entries.get(keyOf(owner, kind, id))?.json;
  }

  set(owner: string, kind: string, id: string, json: string | null): void {
    this.#entries.set(keyOf(owner, kind, id), { json });
  }

  /** Removes the entries of a session that no longer runs here. */
  forget(owner: string): void {
    for (const key of this.#entries.keys()) if (key.startsWith(`${owner} `)) this.#entries.delete(key);
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

function keyOf(owner: string, kind: string, id: string): string {
  return `${owner} ${kind} ${id}`;
}
