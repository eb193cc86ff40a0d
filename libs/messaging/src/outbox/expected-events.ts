/** Calls out when events have been written by this process, in transactions that commit a moment later or never. */
const listeners = new Set<(events: number) => void>();

export function announceEvents(events: number): void {
  for (const listener of listeners) listener(events);
}

const firstPauseMs = 3;
const longestPauseMs = 100;
const patienceMs = 2_000;

/**
 * How soon to look for events that are expected. `NOTIFY` would tell exactly, but Postgres commits the transactions that
 * notify one after the other, each with its own write to disk: a few hundred a second for all databases of a server.
 */
export class ExpectedEvents {
  private missing = 0;
  private pauseMs = firstPauseMs;
  private sinceMs = 0;
  private readonly listener: (events: number) => void;

  constructor(onExpected: () => void) {
    this.listener = (events) => {
      this.missing += events;
      this.pauseMs = firstPauseMs;
      this.sinceMs = performance.now();
      onExpected();
    };
    listeners.add(this.listener);
  }

  close(): void {
    listeners.delete(this.listener);
  }

  found(events: number): void {
    this.missing = Math.max(0, this.missing - events);
  }

  get isExpecting(): boolean {
    return this.missing > 0;
  }

  /** How long to wait before the next look, longer each time; null when nothing is expected (any more). */
  nextPauseMs(): number | null {
    // Rolled back, or published by another process.
    if (performance.now() - this.sinceMs > patienceMs) this.missing = 0;
    if (this.missing === 0) return null;
    const pauseMs = this.pauseMs;
    this.pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    return pauseMs;
  }
}
