const momentMs = 50;
const most = 256;

/** What answers within so long is fast, */
const fastMs = 100;
/** as long as it has answered within so long. */
const recentMs = 250;
/** Of the mean, so much is the last answer's. */
const newest = 1 / 8;

/** How many attempts of an endpoint were answered in a moment of 50 ms, this one or the last, and how fast. Times are monotonic. */
export class AnswerPace {
  private sinceMs = Number.NEGATIVE_INFINITY;
  private current = 0;
  private last = 0;

  /** Mean of the last answers; 0 before the first. */
  private durationMs = 0;
  private answeredAtMs: number;

  constructor(nowMs: number) {
    this.answeredAtMs = nowMs;
  }

  /** It answers at once, and did so just now: what holds it up is this machine. Until it should have answered it is. */
  isFast(nowMs: number): boolean {
    return this.durationMs <= fastMs && nowMs - this.answeredAtMs <= recentMs;
  }

  count(nowMs: number, durationMs?: number): void {
    this.moveTo(nowMs);
    this.current += 1;
    this.answeredAtMs = nowMs;
    if (durationMs !== undefined) this.durationMs += (durationMs - this.durationMs) * newest;
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
