import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { relaysWaiting } from '@parley/contracts';
import { type NotificationSubscription, Notifications } from '@parley/messaging';

const notificationMaxIds = 1000;

/** Starts what sessions of this process have to send for bridges. @returns the sessions that it does not run */
export type RelayListener = (sessionIds: readonly string[]) => string[];

/** Tells the processes that run sessions that those have something to send for bridges. A timer finds what is lost. */
@Injectable()
export class RelaySignal implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #listener: RelayListener = (sessionIds) => [...sessionIds];
  #subscription: NotificationSubscription | undefined;

  constructor(private readonly notifications: Notifications) {}

  onApplicationBootstrap(): void {
    this.#subscription = this.notifications.subscribeNotification(
      relaysWaiting,
      ({ sessionIds }) => void this.#listener(sessionIds),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#subscription?.stop();
  }

  listen(listener: RelayListener): void {
    this.#listener = listener;
  }

  /** @param sessionIds of the sessions that are to send */
  tell(sessionIds: readonly string[]): void {
    const elsewhere = this.#listener(sessionIds);
    for (let at = 0; at < elsewhere.length; at += notificationMaxIds) {
      this.notifications.publishNotification(relaysWaiting, {
        sessionIds: elsewhere.slice(at, at + notificationMaxIds),
      });
    }
  }
}
