/** Which ids came before: the last of them, for what overlaps is never long. */
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
