import { compileFilter, type EventFilter } from './compile-filter.js';

/** Filters that a process keeps compiled. Each is of at most 4 KiB of JSON. */
const mostKept = 2000;

/** Filters by their text in a database: each is compiled when it is read first, and kept while it is in use. */
export class FilterCache {
  readonly #compiled = new Map<string, EventFilter>();

  /**
   * @param text JSON of a filter that was compiled before it was stored
   * @throws DomainError when it is none: bounds are never lowered for what is stored
   */
  of(text: string): EventFilter {
    const known = this.#compiled.get(text);
    if (known !== undefined) return known;
    const filter = compileFilter(JSON.parse(text));
    // The oldest goes: what is still in use is compiled again soon.
    for (const oldest of this.#compiled.keys()) {
      if (this.#compiled.size < mostKept) break;
      this.#compiled.delete(oldest);
    }
    this.#compiled.set(text, filter);
    return filter;
  }
}
