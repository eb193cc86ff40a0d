import { type Msg, type Subscription } from '@nats-io/transport-node';
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
  /** Messages that may still come. */
  missing: number;
  openedAtMs: number;
  expiresAtMs: number;
  timer: NodeJS.Timeout;
}

const pullExpiresMs = 2_000;
/** The server says that a pull has expired within milliseconds, or, now and then, not at all. */
const graceMs = 200;
/** Nothing at all from the server for so long after a pull expired means that the consumer is gone. */
const silenceMs = 2_000;
const nanosPerMs = 1_000_000;
/** One is being filled while the next is on its way to the server. */
const parallelPulls = 2;
const statusRequestOver = new Set([404, 408]);

/**
 * Keeps pull requests open on a consumer, for as much as there is room. Speaks the pull protocol itself, because the
 * client's iterators drop on stop what is on its way, which then comes again only after the ack wait of 30 s.
 *
 * Server 2.9 now and then drops a pull that expires without a word. The pulls expire by turns, so that another one is
 * there for what comes at that moment.
 */
export class FactPulls {
  private readonly open = new Set<Pull>();
  /** Expired as far as we know, not by word of the server: what it still sends to them is taken. */
  private readonly overdue = new Set<Pull>();
  private heardAtMs = Number.NEGATIVE_INFINITY;
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
    const pulls = [...this.open, ...this.overdue];
    for (const pull of pulls) clearTimeout(pull.timer);
    await Promise.all(pulls.map(({ subscription }) => drainSubscription(this.options.broker, subscription)));
  }

  private get requested(): number {
    let sum = 0;
    for (const { missing } of this.open) sum += missing;
    return sum;
  }

  private pull(count: number): void {
    const { broker, stream, durable } = this.options;
    const inbox = broker.newInbox();
    const subscription = broker.connection.subscribe(inbox, {
      callback: (error, message) => this.receive(pull, error, message),
    });
    const openedAtMs = performance.now();
    const expiresMs = this.expiryFrom(openedAtMs);
    const pull: Pull = {
      subscription,
      missing: count,
      openedAtMs,
      expiresAtMs: openedAtMs + expiresMs,
      timer: setTimeout(() => this.passOver(pull), expiresMs + graceMs),
    };
    this.open.add(pull);
    const request = JSON.stringify({ batch: count, expires: expiresMs * nanosPerMs });
    broker.connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, request, { reply: inbox });
  }

  /** In ms: half of the usual when another pull would expire at nearly the same moment. */
  private expiryFrom(nowMs: number): number {
    const isNear = [...this.open].some(({ expiresAtMs }) => expiresAtMs - nowMs > pullExpiresMs * 0.75);
    return isNear ? pullExpiresMs / 2 : pullExpiresMs;
  }

  private receive(pull: Pull, error: Error | null, message: Msg): void {
    this.heardAtMs = performance.now();
    if (error) return this.lose(error.message);
    const status = message.headers?.code ?? 0;
    if (status > 0 && message.subject === pull.subscription.getSubject()) {
      if (statusRequestOver.has(status)) this.finish(pull);
      else if (status >= 400) this.lose(`${status} ${message.headers?.description ?? ''}`);
      return;
    }
    pull.missing -= 1;
    this.options.onMessage(new FactMessage(message));
    if (pull.missing === 0) this.finish(pull);
  }

  private finish(pull: Pull): void {
    if (!this.open.delete(pull) && !this.overdue.delete(pull)) return;
    clearTimeout(pull.timer);
    if (!this.ended) pull.subscription.unsubscribe();
    this.fill();
  }

  private passOver(pull: Pull): void {
    this.open.delete(pull);
    this.overdue.add(pull);
    pull.timer = setTimeout(() => {
      if (this.heardAtMs < pull.openedAtMs) this.lose('the server is silent');
      else this.finish(pull);
    }, silenceMs);
    this.fill();
  }

  private lose(reason: string): void {
    if (!this.ended) this.options.onLost(reason);
  }
}
