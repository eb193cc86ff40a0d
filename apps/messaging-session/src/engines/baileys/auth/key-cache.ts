import { LRUCache } from 'lru-cache';

/** Of all sessions of the process together. */
const maxBytes = 32 * 1024 * 1024;
/** Of an entry besides its texts, about. */
const entryBytes = 150;

/**
 * Keys in the clear, as their JSON, of all sessions that this process runs: one bounded store, whose least recently used
 * go first. `null`: the account has no such key. Entries are of one ownership, by its fence, so that none outlives it.
 */
export class KeyCache {
  readonly #entries = new LRUCache<string, { readonly json: string | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }, key) => entryBytes + 2 * ((json?.length ?? 0) + key.length),
  });

  /** @returns undefined when it is not known here */
  get(owner: string, kind: string, id: string): string | null | undefined {
    return this.#entries.get(keyOf(owner, kind, id))?.json;
  }

  set(owner: string, kind: string, id: string, json: string | null): void {
    this.#entries.set(keyOf(owner, kind, id), { json });
  }

  /** What a session had here, once it does not run here any more. */
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
