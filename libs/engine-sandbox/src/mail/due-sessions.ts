export const tickMs = 10;

/** Sessions with mail, by due time. Times are rounded up to a tick, so that a thousand sessions need one query. */
export class DueSessions {
  /** The sessions with mail at each tick, by epoch ms. */
  readonly #ticks = new Map<number, Set<string>>();

  /** @param isExact the time is not rounded to a tick */
  add(id: string, at: number, isExact = false): void {
    const tick = isExact ? at : Math.ceil(at / tickMs) * tickMs;
    const ids = this.#ticks.get(tick);
    if (ids) ids.add(id);
    else this.#ticks.set(tick, new Set([id]));
  }

  /** The earliest due time, if any. */
  next(): number | undefined {
    return this.#ticks.size === 0 ? undefined : Math.min(...this.#ticks.keys());
  }

  /** Removes and returns all sessions that are due. */
  take(now: number): string[] {
    const due = [...this.#ticks.keys()].filter((tick) => tick <= now);
    const ids = new Set(due.flatMap((tick) => [...(this.#ticks.get(tick) ?? [])]));
    for (const tick of due) this.#ticks.delete(tick);
    return [...ids];
  }
}
