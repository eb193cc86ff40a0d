import { Injectable } from '@nestjs/common';
import { matchingBehind } from '@parley/contracts/webhooks';
import { Notifications } from '@parley/messaging';

/** A shorter lag is normal, since events come in batches. */
const reportFromMs = 100;
const tellEveryMs = 50;
/** The rate is measured over at least this long. */
const windowMs = 500;
/** After a pause this long the old rate is discarded. */
const pauseMs = 2000;

/** Estimates from its own rate how far this process is behind the stream, and notifies the services that make events. */
@Injectable()
export class MatchLag {
  private windowAtMs = Number.NEGATIVE_INFINITY;
  private handled = 0;
  private perMs: number | undefined;
  /** Whether the last published lag was long. */
  private isBehind = false;
  private reportedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly notifications: Notifications) {}

  /**
   * @param handled events that were matched
   * @param waitedMs how long the next event has waited in this process
   * @param pending events that the stream still holds
   */
  note(handled: number, waitedMs: number, pending: number): void {
    const nowMs = this.nowMs();
    this.measure(handled, nowMs);
    if (this.perMs === undefined) return;
    const behindMs = Math.round(waitedMs + pending / this.perMs);
    // The end is told at once: no event may come after it for a while.
    const isReported = behindMs < reportFromMs ? this.isBehind : nowMs - this.reportedAtMs >= tellEveryMs;
    if (!isReported) return;
    this.isBehind = behindMs >= reportFromMs;
    this.reportedAtMs = nowMs;
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
