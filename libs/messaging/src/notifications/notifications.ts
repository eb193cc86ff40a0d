import { type NotificationContract, parse } from '@parley/contracts/base';
import type { Subscription } from '@nats-io/transport-node';
import { type Broker, drainSubscription } from '../broker/broker.js';

export interface NotificationOptions {
  /** Appended to the subject, such as an operation's id. A listener without it receives all. */
  subjectSuffix?: string;
}

export interface NotificationSubscription {
  /** Resolves once the NATS server has the subscription. Order: subscribe, await this, read the row, then wait. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Messages on plain NATS subjects. They may be lost: the row is the truth, so a subscriber must also check by timer. */
export class Notifications {
  constructor(private readonly broker: Broker) {}

  publishNotification<Notification extends object>(
    contract: NotificationContract<Notification>,
    notification: Notification,
    options: NotificationOptions = {},
  ): void {
    if (!this.broker.isConnected()) return;
    const { subjectSuffix } = options;
    const subject = subjectSuffix === undefined ? contract.subject : `${contract.subject}.${subjectSuffix}`;
    this.broker.connection.publish(subject, JSON.stringify(notification));
  }

  /** Resolves once the NATS server has everything published so far. Resolves at once while disconnected. */
  async flush(): Promise<void> {
    if (this.broker.isConnected()) await this.broker.connection.flush();
  }

  subscribeNotification<Notification extends object>(
    contract: NotificationContract<Notification>,
    listener: (notification: Notification) => void,
    options: NotificationOptions = {},
  ): NotificationSubscription {
    const { subjectSuffix } = options;
    const subjects =
      subjectSuffix === undefined
        ? [contract.subject, `${contract.subject}.>`]
        : [`${contract.subject}.${subjectSuffix}`];
    const subscriptions = subjects.map((subject) => this.subscribe(contract, subject, listener));
    return {
      ready: () => this.broker.connection.flush(),
      stop: async () => {
        await Promise.all(subscriptions.map((subscription) => drainSubscription(this.broker, subscription)));
      },
    };
  }

  private subscribe<Notification extends object>(
    contract: NotificationContract<Notification>,
    subject: string,
    listener: (notification: Notification) => void,
  ): Subscription {
    return this.broker.connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          const notification: unknown = JSON.parse(message.string());
          listener(
            contract.trusted
              ? (notification as Notification)
              : parse(contract.notification, notification as object, { unknownFields: 'drop' }),
          );
        } catch (cause) {
          this.broker.logger.error({ err: cause, subject }, 'a notification was not handled');
        }
      },
    });
  }
}
