import { type HintContract, parse } from '@parley/contracts';
import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { drainSubscription } from '../broker/drain-subscription.js';

export interface HintOptions {
  /** Narrows the subject, such as to one operation's id. A listener without it hears all. */
  subjectSuffix?: string;
}

export interface HintSubscription {
  /** Resolves once the NATS server knows: subscribe, then this, then read the row, then sleep. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Wake-ups on plain subjects. They may be lost: the row is the truth, and whoever sleeps also looks by timer. */
export class Hints {
  constructor(private readonly broker: Broker) {}

  publishHint<Hint extends object>(contract: HintContract<Hint>, hint: Hint, options: HintOptions = {}): void {
    if (!this.broker.isConnected()) return;
    const { subjectSuffix } = options;
    const subject = subjectSuffix === undefined ? contract.subject : `${contract.subject}.${subjectSuffix}`;
    this.broker.connection.publish(subject, JSON.stringify(hint));
  }

  subscribeHint<Hint extends object>(
    contract: HintContract<Hint>,
    listener: (hint: Hint) => void,
    options: HintOptions = {},
  ): HintSubscription {
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

  private subscribe<Hint extends object>(
    contract: HintContract<Hint>,
    subject: string,
    listener: (hint: Hint) => void,
  ): Subscription {
    return this.broker.connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          const hint: unknown = JSON.parse(message.string());
          listener(contract.trusted ? (hint as Hint) : parse(contract.hint, hint as object, { unknownFields: 'drop' }));
        } catch (cause) {
          this.broker.logger.error({ err: cause, subject }, 'a hint was not handled');
        }
      },
    });
  }
}
