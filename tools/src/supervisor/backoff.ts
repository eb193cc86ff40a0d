const firstDelayMs = 250;
const longestDelayMs = 10_000;
const healthyAfterMs = 30_000;

/** The pause before an ended process is restarted: 250 ms, doubling up to 10 s. */
export class Backoff {
  private nextMs = firstDelayMs;

  /** @param ranMs how long the process ran; after 30 s it counts as healthy, and the pause is 250 ms again */
  after(ranMs: number): number {
    const delayMs = ranMs >= healthyAfterMs ? firstDelayMs : this.nextMs;
    this.nextMs = Math.min(delayMs * 2, longestDelayMs);
    return delayMs;
  }
}
