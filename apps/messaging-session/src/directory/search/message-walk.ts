import type { Pool } from 'pg';
import type { SearchQuery } from './search-query.js';
import { indexedIds, lookAt, newestIds, type SearchScope } from './search.store.js';

/** Found messages by id, newest first. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** Where the search goes on; null: nothing is left. */
  readonly nextAfter: string | null;
}

/** How much one page may read. What is left is for the next one (decisions.md §4 Search). */
const newestFirst = 1_000;
const mostIndexed = 10_000;
const mostRead = 20_000;
const mostCompared = 3_000;
const mostBytes = 8 * 1024 * 1024;
const [firstChunk, largestChunk] = [100, 2_000];

/**
 * The search of one page. Frequent words are found among the newest messages, rare ones by the index, which gives all of
 * them at once. What is neither is read from the newest on, as far as a page may, so that no search costs much more than
 * another, whatever it looks for.
 */
export class MessageWalk {
  readonly #hits: string[] = [];
  #position: string;
  #compared = 0;
  #bytes = 0;

  constructor(
    private readonly pool: Pool,
    private readonly scope: SearchScope,
    private readonly query: SearchQuery,
    private readonly limit: number,
    before: string,
  ) {
    this.#position = before;
  }

  async page(): Promise<FoundIds> {
    const isWhole = await this.walk();
    const ids = this.#hits.slice(0, this.limit);
    if (this.#hits.length > this.limit) return { ids, nextAfter: ids.at(-1) ?? null };
    return { ids, nextAfter: isWhole ? null : this.#position };
  }

  /** @returns whether everything was looked at */
  private async walk(): Promise<boolean> {
    const newest = await newestIds(this.pool, this.scope, this.#position, newestFirst);
    if (!(await this.look(newest.ids))) return false;
    if (newest.isAll) return true;
    const indexed = await indexedIds(this.pool, this.scope, this.query, this.#position, mostIndexed);
    if (indexed) return this.look(indexed);
    const more = await newestIds(this.pool, this.scope, this.#position, mostRead);
    return (await this.look(more.ids)) && more.isAll;
  }

  /** Looks at messages in their order, a few more each time. @returns false when the page is full, or has cost enough */
  private async look(ids: readonly string[]): Promise<boolean> {
    for (
      let from = 0, count = firstChunk;
      from < ids.length;
      from += count, count = Math.min(largestChunk, 2 * count)
    ) {
      if (this.isOver()) return false;
      const chunk = ids.slice(from, from + count);
      const { hits, bytes, compared } = await lookAt(this.pool, chunk, this.scope, this.query);
      this.#hits.push(...hits);
      this.#position = chunk.at(-1) ?? this.#position;
      this.#bytes += bytes;
      this.#compared += compared;
    }
    return this.#hits.length <= this.limit;
  }

  private isOver(): boolean {
    return this.#hits.length > this.limit || this.#compared >= mostCompared || this.#bytes >= mostBytes;
  }
}
