/** Sequences that are not tried before their time. In memory: after a restart each is tried once more. */
export class PausedSequences {
  /** By key, in epoch ms. */
  readonly #until = new Map<string, number>();

  pause(key: string, ms: number): void {
    for (const other of this.#until.keys()) this.has(other);
    this.#until.set(key, Date.now() + ms);
  }

  has(key: string): boolean {
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    this.#until.delete(key);
    return false;
  }
}
