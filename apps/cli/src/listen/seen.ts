/** Remembers the last `limit` event ids. Older ids are forgotten, because the overlap with history is short. */
export class Seen {
  readonly #ids = new Set<string>();

  constructor(private readonly limit: number) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    if (this.#ids.size > this.limit) this.#ids.delete(this.#ids.values().next().value as string);
  }
}
