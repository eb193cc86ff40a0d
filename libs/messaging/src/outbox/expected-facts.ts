/** Calls out when facts have been written by this process, in transactions that commit a moment later or never. */
const listeners = new Set<(facts: number) => void>();

export function announceFacts(facts: number): void {
  for (const listener of listeners) listener(facts);
}

const firstPauseMs = 3;
const longestPauseMs = 100;
const patienceMs = 2_000;

/**
 * How soon to look for facts that are expected. `NOTIFY` would tell exactly, but Postgres commits the transactions that
 * notify one after the other, each with its own write to disk: a few hundred a second for all databases of a server.
 */
export class ExpectedFacts {
  private missing = 0;
  private pauseMs = firstPauseMs;
  private sinceMs = 0;
  private readonly listener: (facts: number) => void;

  constructor(onExpected: () => void) {
    this.listener = (facts) => {
      this.missing += facts;
      this.pauseMs = firstPauseMs;
      this.sinceMs = performance.now();
      onExpected();
    };
    listeners.add(this.listener);
  }

  close(): void {
    listeners.delete(this.listener);
  }

  found(facts: number): void {
    this.missing = Math.max(0, this.missing - facts);
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
