import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { matchingBehind } from '@parley/contracts';
import { type NotificationSubscription, Notifications } from '@parley/messaging';

/** Events may wait so long before sends slow down; of what they wait longer, sends wait half. */
const targetMs = 100;
const longestPauseMs = 1000;
/** Unheard of for so long, delivery keeps up, or is down; sends wait for neither. */
const quietMs = 1500;

/**
 * Keeps sends to the pace at which their events are delivered. While delivery falls behind, each transaction of sends is
 * preceded by a pause, in which more sends gather for it: accepting slows down, and no backlog grows.
 */
@Injectable()
export class SendPace implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private behindMs = 0;
  private heardAtMs = Number.NEGATIVE_INFINITY;
  private readonly stopping = new AbortController();
  private heard: NotificationSubscription | undefined;

  constructor(private readonly notifications: Notifications) {}

  onApplicationBootstrap(): void {
    this.heard = this.notifications.subscribeNotification(matchingBehind, ({ behindMs }) => this.note(behindMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.heard?.stop();
  }

  /** Resolves when the next transaction of sends may begin: at once unless delivery is behind. */
  async turn(): Promise<void> {
    const { pauseMs } = this;
    if (pauseMs === 0 || this.stopping.signal.aborted) return;
    await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  /** Delivery is so far behind. */
  note(behindMs: number): void {
    this.behindMs = behindMs;
    this.heardAtMs = this.nowMs();
  }

  get pauseMs(): number {
    if (this.nowMs() - this.heardAtMs > quietMs) return 0;
    return Math.min(longestPauseMs, Math.max(0, this.behindMs - targetMs) / 2);
  }

  protected nowMs(): number {
    return performance.now();
  }
}
