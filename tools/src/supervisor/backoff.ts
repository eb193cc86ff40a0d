const firstDelayMs = 250;
const longestDelayMs = 10_000;
const healthyAfterMs = 30_000;

/** How long to wait before a process that ended is started again: 250 ms, doubling up to 10 s. */
export class Backoff {
  private nextMs = firstDelayMs;

  /** @param ranMs how long the process ran; one that ran for 30 s was healthy and starts over at 250 ms */
  after(ranMs: number): number {
    const delayMs = ranMs >= healthyAfterMs ? firstDelayMs : this.nextMs;
    this.nextMs = Math.min(delayMs * 2, longestDelayMs);
    return delayMs;
  }
}
