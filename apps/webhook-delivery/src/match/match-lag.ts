import { Injectable } from '@nestjs/common';
import { matchingBehind } from '@parley/contracts';
import { Notifications } from '@parley/messaging';

/** Less is how batches come. */
const toldFromMs = 100;
const tellEveryMs = 50;
/** The rate is that of so long at least. */
const windowMs = 500;
/** After such a pause the rate of before says nothing. */
const pauseMs = 2000;

/** How far this process is behind the stream, by its own rate; those who make events are told. */
@Injectable()
export class MatchLag {
  private windowAtMs = Number.NEGATIVE_INFINITY;
  private handled = 0;
  private perMs: number | undefined;
  /** As it was last told. */
  private isBehind = false;
  private toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly notifications: Notifications) {}

  /** @param handled events that were matched; @param pending those that the stream still holds */
  note(handled: number, pending: number): void {
    const nowMs = this.nowMs();
    this.measure(handled, nowMs);
    if (this.perMs === undefined || nowMs - this.toldAtMs < tellEveryMs) return;
    const behindMs = Math.round(pending / this.perMs);
    if (behindMs < toldFromMs && !this.isBehind) return;
    this.isBehind = behindMs >= toldFromMs;
    this.toldAtMs = nowMs;
    this.notifications.publishNotification(matchingBehind, { behindMs });
  }

  protected nowMs(): number {
    return performance.now();
  }

  private measure(handled: number, nowMs: number): void {
    const passedMs = nowMs - this.windowAtMs;
    if (passedMs > pauseMs) {
      [this.windowAtMs, this.handled, this.perMs] = [nowMs, 0, undefined];
      return;
    }
    this.handled += handled;
    if (passedMs < windowMs) return;
    [this.perMs, this.windowAtMs, this.handled] = [this.handled / passedMs, nowMs, 0];
  }
}
