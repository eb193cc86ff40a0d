import { createInbox, type Msg, type Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { drainSubscription } from '../broker/drain-subscription.js';
import { FactMessage } from './fact-message.js';

interface Options {
  broker: Broker;
  stream: string;
  durable: string;
  batchSize: number;
  /** Messages that may be on their way or waiting together; what is slow holds back only itself. */
  capacity: number;
  waitingCount(): number;
  onMessage(message: FactMessage): void;
  /** The consumer, the stream or the server is gone: nothing comes any more. */
  onLost(reason: string): void;
}

interface Pull {
  subscription: Subscription;
  missing: number;
  timer: NodeJS.Timeout;
}

const pullExpiresMs = 2_000;
/** After its expiry the server says that a pull is over; silence for so much longer means that it forgot it. */
const silenceMs = 2_000;
const nanosPerMs = 1_000_000;
/** One is being filled while the next is on its way to the server. */
const parallelPulls = 2;
const statusRequestOver = new Set([404, 408]);

/**
 * Keeps pull requests open on a consumer, for as much as there is room. Speaks the pull protocol itself, because the
 * client's iterators drop on stop what is on its way, which then comes again only after the ack wait of 30 s.
 */
export class FactPulls {
  private readonly open = new Set<Pull>();
  private requested = 0;
  private ended = false;

  constructor(private readonly options: Options) {}

  fill(): void {
    const { broker, batchSize, capacity } = this.options;
    while (!this.ended && broker.isConnected() && this.open.size < parallelPulls) {
      const room = capacity - this.options.waitingCount() - this.requested;
      if (room < Math.ceil(batchSize / 4)) return;
      this.pull(Math.min(room, batchSize));
    }
  }

  /** Resolves when all that was on its way has come. */
  async stop(): Promise<void> {
    this.ended = true;
    const subscriptions = [...this.open].map(({ subscription }) => subscription);
    for (const pull of this.open) clearTimeout(pull.timer);
    await Promise.all(subscriptions.map((subscription) => drainSubscription(this.options.broker, subscription)));
  }

  private pull(count: number): void {
    const { broker, stream, durable } = this.options;
    const inbox = createInbox();
    const subscription = broker.connection.subscribe(inbox, {
      callback: (error, message) => this.receive(pull, error, message),
    });
    const timer = setTimeout(() => this.lose('the server forgot a pull'), pullExpiresMs + silenceMs);
    const pull: Pull = { subscription, missing: count, timer };
    this.open.add(pull);
    this.requested += count;
    const request = JSON.stringify({ batch: count, expires: pullExpiresMs * nanosPerMs });
    broker.connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, request, { reply: inbox });
  }

  private receive(pull: Pull, error: Error | null, message: Msg): void {
    if (error) return this.lose(error.message);
    const status = message.headers?.code ?? 0;
    if (status > 0 && message.subject === pull.subscription.getSubject()) {
      if (statusRequestOver.has(status)) this.finish(pull);
      else if (status >= 400) this.lose(`${status} ${message.headers?.description ?? ''}`);
      return;
    }
    pull.missing -= 1;
    this.requested -= 1;
    this.options.onMessage(new FactMessage(message));
    if (pull.missing === 0) this.finish(pull);
  }

  private finish(pull: Pull): void {
    if (!this.open.delete(pull)) return;
    this.requested -= pull.missing;
    clearTimeout(pull.timer);
    if (!this.ended) pull.subscription.unsubscribe();
    this.fill();
  }

  private lose(reason: string): void {
    if (!this.ended) this.options.onLost(reason);
  }
}
