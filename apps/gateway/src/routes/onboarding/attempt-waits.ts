import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { attemptMoved } from '@parley/contracts/onboarding';
import { Notifications, type NotificationSubscription } from '@parley/messaging';
import { TeamSuspensions } from '@parley/service-runtime';
import { HttpDrain } from '../../edge/index.js';

/** One request that waits for an attempt to move. It begins before the attempt is read, so that no move is missed. */
export interface AttemptWatch {
  /** Resolves when the attempt has moved since the last call, the time is up, the client is gone or the process stops. */
  moved(timeoutMs: number): Promise<void>;
  readonly isOver: boolean;
  /** Ends the wait: the client is gone. */
  stop(): void;
  end(): void;
}

/**
 * Wakes requests that wait for an attempt (decisions.md §9), by notifications with one subscription per process. A lost
 * notification delays one request to the end of its wait. Then the page asks again.
 */
@Injectable()
export class AttemptWaits implements OnModuleInit, OnApplicationShutdown {
  readonly #watches = new Map<string, Set<Watch>>();
  #notifications: NotificationSubscription | undefined;
  #stopping = false;

  constructor(
    private readonly notifications: Notifications,
    drain: HttpDrain,
    suspensions: TeamSuspensions,
  ) {
    // Attempts of a suspended team are not found: each request looks again (decisions.md §14).
    suspensions.onChange(() => {
      for (const watches of this.#watches.values()) for (const watch of watches) watch.wake();
    });
    drain.onStart(() => {
      this.#stopping = true;
      for (const watches of this.#watches.values()) for (const watch of watches) watch.stop();
    });
  }

  async onModuleInit(): Promise<void> {
    this.#notifications = this.notifications.subscribeNotification(attemptMoved, ({ attemptId }) => {
      for (const watch of this.#watches.get(attemptId) ?? []) watch.wake();
    });
    await this.#notifications.ready();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#notifications?.stop();
  }

  watch(attemptId: string): AttemptWatch {
    const watches = this.#watches.get(attemptId) ?? new Set();
    this.#watches.set(attemptId, watches);
    const watch = new Watch(() => {
      watches.delete(watch);
      if (watches.size === 0) this.#watches.delete(attemptId);
    });
    watches.add(watch);
    if (this.#stopping) watch.stop();
    return watch;
  }
}

class Watch implements AttemptWatch {
  isOver = false;
  #hasMoved = false;
  #resolve: (() => void) | undefined;

  constructor(readonly end: () => void) {}

  moved(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(), timeoutMs);
      this.#resolve = () => {
        clearTimeout(timer);
        this.#resolve = undefined;
        this.#hasMoved = false;
        resolve();
      };
      if (this.#hasMoved || this.isOver) this.#settle();
    });
  }

  wake(): void {
    this.#hasMoved = true;
    this.#settle();
  }

  stop(): void {
    this.isOver = true;
    this.#settle();
  }

  #settle(): void {
    this.#resolve?.();
  }
}
