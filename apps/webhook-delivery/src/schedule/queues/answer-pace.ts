/**
 * Length of a moment. Claims are made for one moment ahead: long enough for large statements even when processes share an
 * endpoint, well below the 250 ms after which a claim that waits for a slot is given back.
 */
const momentMs = 150;
const most = 256;

/** An endpoint is fast when its mean answer takes at most this long, */
const fastMs = 100;
/** and its last answer is at most this old. */
const recentMs = 250;
/** Weight of the newest answer in the moving mean. */
const newest = 1 / 8;

/** The pace of an endpoint: answers in the current or last moment, and their mean duration. Times are monotonic. */
export class AnswerPace {
  private sinceMs = Number.NEGATIVE_INFINITY;
  private current = 0;
  private last = 0;

  /** Moving mean of the answers' durations; 0 before the first answer. */
  private durationMs = 0;
  private answeredAtMs: number;

  constructor(nowMs: number) {
    this.answeredAtMs = nowMs;
  }

  /** True while answers are quick and recent: any delay is then this machine's. A new endpoint is fast for the first 250 ms. */
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
