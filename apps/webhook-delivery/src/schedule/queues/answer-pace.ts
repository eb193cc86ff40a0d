const momentMs = 50;
const most = 256;

/** How many attempts of an endpoint were answered in a moment of 50 ms, this one or the last. Times are monotonic. */
export class AnswerPace {
  private sinceMs = Number.NEGATIVE_INFINITY;
  private current = 0;
  private last = 0;

  count(nowMs: number): void {
    this.moveTo(nowMs);
    this.current += 1;
  }

  perMoment(nowMs: number): number {
    this.moveTo(nowMs);
    return Math.min(most, Math.max(this.last, this.current));
  }

  private moveTo(nowMs: number): void {
    const passedMs = nowMs - this.sinceMs;
    if (passedMs < momentMs) return;
    this.last = passedMs < 2 * momentMs ? this.current : 0;
    this.current = 0;
    this.sinceMs = nowMs;
  }
}
