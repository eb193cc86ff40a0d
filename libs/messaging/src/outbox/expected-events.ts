/** Told of events that this process has written, in transactions that commit a moment later or never. */
const listeners = new Set<(ids: readonly string[]) => void>();

export function announceEvents(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids);
}

const firstPauseMs = 3;
const longestPauseMs = 100;
const patienceMs = 2_000;

/**
 * Decides how soon to look for expected events. `NOTIFY` would be exact, but Postgres serializes the commits of transactions
 * that notify, each with its own disk write: a few hundred per second for all databases of a server.
 */
export class ExpectedEvents {
  /** Time of the announcement by event id, oldest first. */
  private readonly missing = new Map<string, number>();
  private pauseMs = firstPauseMs;
  private readonly listener: (ids: readonly string[]) => void;

  constructor(onExpected: () => void) {
    this.listener = (ids) => {
      const nowMs = performance.now();
      for (const id of ids) this.missing.set(id, nowMs);
      this.pauseMs = firstPauseMs;
      onExpected();
    };
    listeners.add(this.listener);
  }

  close(): void {
    listeners.delete(this.listener);
  }

  found(events: readonly { id: string }[]): void {
    if (this.missing.size === 0) return;
    for (const { id } of events) this.missing.delete(id);
  }

  isExpecting(): boolean {
    this.giveUp();
    return this.missing.size > 0;
  }

  /** Time until the next look, doubling each time; null when no event is expected. */
  nextPauseMs(): number | null {
    if (!this.isExpecting()) return null;
    const pauseMs = this.pauseMs;
    this.pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    return pauseMs;
  }

  /** Drops events that were rolled back, or published by another process. */
  private giveUp(): void {
    const abandonedMs = performance.now() - patienceMs;
    for (const [id, announcedAtMs] of this.missing) {
      if (announcedAtMs > abandonedMs) return;
      this.missing.delete(id);
    }
  }
}
