import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { matchingBehind } from '@parley/contracts/webhooks';
import { type NotificationSubscription, Notifications } from '@parley/messaging';
import { Counts } from '@parley/service-runtime';

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
  private reportedAtMs = Number.NEGATIVE_INFINITY;
  private readonly stopping = new AbortController();
  private subscription: NotificationSubscription | undefined;

  constructor(private readonly notifications: Notifications) {}

  onApplicationBootstrap(): void {
    this.subscription = this.notifications.subscribeNotification(matchingBehind, ({ behindMs }) => this.note(behindMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.subscription?.stop();
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
    this.reportedAtMs = this.nowMs();
  }

  get pauseMs(): number {
    if (this.nowMs() - this.reportedAtMs > quietMs) return 0;
    return Math.min(longestPauseMs, Math.max(0, this.behindMs - targetMs) / 2);
  }

  protected nowMs(): number {
    return performance.now();
  }
}

/** How long a count lasts; a send counts in two of them. */
const windowMs = 1_000;

/**
 * How much each team sends in this process. A team below half of an equal share is not slowed when others make more events
 * than are delivered (decisions.md §14).
 */
export class SendShares {
  #current = new Counts();
  #previous = new Counts();
  /** How many teams both have together. */
  #teams = 0;
  #since = Number.NEGATIVE_INFINITY;

  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  note(teamId: string): void {
    this.#move();
    if (this.#of(teamId) === 0) this.#teams += 1;
    this.#current.add(teamId, 1);
  }

  /** Changes with {@link note} alone, so that all waiting sends of a team are judged alike. */
  isModest(teamId: string): boolean {
    return 2 * this.#of(teamId) * this.#teams < this.#current.total + this.#previous.total;
  }

  #of(teamId: string): number {
    return this.#current.of(teamId) + this.#previous.of(teamId);
  }

  #move(): void {
    const agoMs = this.nowMs() - this.#since;
    if (agoMs < windowMs) return;
    this.#previous = agoMs < 2 * windowMs ? this.#current : new Counts();
    this.#current = new Counts();
    this.#teams = this.#previous.keys;
    this.#since = this.nowMs();
  }
}
