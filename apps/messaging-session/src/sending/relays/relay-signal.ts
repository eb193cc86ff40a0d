import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { relaysWaiting } from '@parley/contracts/bridges';
import { type NotificationSubscription, Notifications } from '@parley/messaging';

const notificationMaxIds = 1000;

/** Starts sending the waiting relays of sessions. @returns the sessions that this process does not run */
export type RelayListener = (sessionIds: readonly string[]) => string[];

/** Notifies the processes that run sessions of waiting relays. Notifications may be lost; a timer finds the relays then. */
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

  /** @param sessionIds the sessions that have relays to send */
  tell(sessionIds: readonly string[]): void {
    const elsewhere = this.#listener(sessionIds);
    for (let at = 0; at < elsewhere.length; at += notificationMaxIds) {
      this.notifications.publishNotification(relaysWaiting, {
        sessionIds: elsewhere.slice(at, at + notificationMaxIds),
      });
    }
  }
}
