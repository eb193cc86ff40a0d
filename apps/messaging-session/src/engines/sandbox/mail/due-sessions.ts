export const tickMs = 10;

/** Sessions with mail, by when it is due. Times of one tick fall together, so that a thousand cost one query. */
export class DueSessions {
  /** Epoch ms of each tick with the sessions that have mail then. */
  readonly #ticks = new Map<number, Set<string>>();

  /** @param isExact the time is kept as it is */
  add(id: string, at: number, isExact = false): void {
    const tick = isExact ? at : Math.ceil(at / tickMs) * tickMs;
    const ids = this.#ticks.get(tick);
    if (ids) ids.add(id);
    else this.#ticks.set(tick, new Set([id]));
  }

  /** When the next one is, if there is any. */
  next(): number | undefined {
    return this.#ticks.size === 0 ? undefined : Math.min(...this.#ticks.keys());
  }

  /** Takes all whose time has come. */
  take(now: number): string[] {
    const due = [...this.#ticks.keys()].filter((tick) => tick <= now);
    const ids = new Set(due.flatMap((tick) => [...(this.#ticks.get(tick) ?? [])]));
    for (const tick of due) this.#ticks.delete(tick);
    return [...ids];
  }
}
