/** Calls out when events have been written by this process, in transactions that commit a moment later or never. */
const listeners = new Set<(ids: readonly string[]) => void>();

export function announceEvents(ids: readonly string[]): void {
  for (const listener of listeners) listener(ids);
}

const firstPauseMs = 3;
const longestPauseMs = 100;
const patienceMs = 2_000;

/**
 * How soon to look for events that are expected. `NOTIFY` would tell exactly, but Postgres commits the transactions that
 * notify one after the other, each with its own write to disk: a few hundred a second for all databases of a server.
 */
export class ExpectedEvents {
  /** By id, when it was announced; the oldest first. */
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

  /** How long to wait before the next look, longer each time; null when nothing is expected (any more). */
  nextPauseMs(): number | null {
    if (!this.isExpecting()) return null;
    const pauseMs = this.pauseMs;
    this.pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    return pauseMs;
  }

  /** What was rolled back, or published by another process. */
  private giveUp(): void {
    const givenUpMs = performance.now() - patienceMs;
    for (const [id, announcedAtMs] of this.missing) {
      if (announcedAtMs > givenUpMs) return;
      this.missing.delete(id);
    }
  }
}
