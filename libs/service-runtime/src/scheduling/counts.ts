/** Counts things by a key, such as their team. A key that has none has no entry, so that what is gone costs no memory. */
export class Counts {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** Of all keys. */
  get total(): number {
    return this.#total;
  }

  /** How many keys have any. */
  get keys(): number {
    return this.#counts.size;
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** @param more less than nothing where some are gone */
  add(key: string, more: number): void {
    const count = this.of(key) + more;
    this.#total += more;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}
