import { type NotificationContract, parse } from '@parley/contracts';
import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { drainSubscription } from '../broker/drain-subscription.js';

export interface NotificationOptions {
  /** Narrows the subject, such as to one operation's id. A listener without it hears all. */
  subjectSuffix?: string;
}

export interface NotificationSubscription {
  /** Resolves once the NATS server knows: subscribe, then this, then read the row, then sleep. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Messages on plain subjects. They may be lost: the row is the truth, and a subscriber also looks by timer. */
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

  /** Resolves once the NATS server has what was published. Resolves at once while there is no connection. */
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
