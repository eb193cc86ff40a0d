/** The limit of an LRU cache, see {@link atMost}. */
export interface EntryLimit {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/**
 * Limits an `LRUCache` to a number of entries, of which the one used least recently goes first, like its own `max`. That one
 * reserves the room of all entries at once: two megabytes for 50 000, in a cache that mostly holds a few. As a size the limit
 * costs what the entries need.
 */
export function atMost(entries: number): EntryLimit {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
