import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { matchingBehind } from '@parley/contracts';
import { type NotificationSubscription, Notifications } from '@parley/messaging';

/** Sends slow down when events wait longer than this: each transaction then pauses for half of the excess. */
const targetMs = 100;
const longestPauseMs = 1000;
/** Without a report for this long, delivery either keeps up or is down; sends wait for neither. */
const quietMs = 1500;

/**
 * Limits sends to the pace at which their events are delivered. While delivery is behind, a pause precedes each
 * transaction of sends, and more sends join its batch. So accepting slows down, and no backlog grows.
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

  /** Records how far delivery is behind. */
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
