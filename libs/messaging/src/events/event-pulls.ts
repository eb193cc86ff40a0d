import { untilTick } from '@parley/database';
import { type Msg, type Subscription } from '@nats-io/transport-node';
import { type Broker, drainSubscription } from '../broker/broker.js';
import { EventMessage } from './event-message.js';

interface Options {
  broker: Broker;
  stream: string;
  durable: string;
  batchSize: number;
  /** Maximum number of messages requested or waiting: a slow consumer holds back only itself. */
  capacity: number;
  /** Maximum bytes requested or waiting. Must be more than twice the largest message. */
  capacityBytes: number;
  /** The server ends a pull after this time, unless it is filled before. Default 2 s, longer while no messages arrive. */
  expiresMs?: number;
  waiting(): { count: number; bytes: number };
  onMessage(message: EventMessage): void;
  /** The consumer, the stream or the server is gone: no more messages will arrive. */
  onLost(reason: string): void;
}

interface Pull {
  subscription: Subscription;
  /** Number of messages that may still arrive, and their total bytes. */
  missing: number;
  missingBytes: number;
  /** True while no message has arrived. */
  isEmpty: boolean;
  openedAtMs: number;
  expiresAtMs: number;
  timer: NodeJS.Timeout;
}

const pullExpiresMs = 2_000;
/**
 * When no messages arrive, pulls become up to this many times longer. A new leader after a server was killed does not know
 * the old pulls, so messages wait until the next pull.
 */
const quietFactor = 4;
/** The server normally reports an expired pull within milliseconds, but occasionally not at all. */
const graceMs = 200;
/** If nothing arrives from the server this long after a pull expired, the consumer is considered gone. */
const silenceMs = 2_000;
const nanosPerMs = 1_000_000;
/** One pull is filled while the next is on its way to the server. While no messages arrive, one is enough. */
const parallelPulls = 2;
const statusRequestOver = new Set([404, 408]);
/** The protocol has one status for everything that ends a pull early. This description means that its byte limit is used up. */
const bytesSpent = { status: 409, description: 'message size exceeds maxbytes' };
/** Estimated bytes of a message besides its payload: subjects and headers. */
const overheadBytes = 512;
/** Minimum bytes of a pull: the server ends a pull whose limit is smaller than the next message. */
const leastBytes = 2 * 1024 * 1024;

/**
 * Keeps pull requests open on a consumer, as far as there is room. Implements the pull protocol itself: on stop, the client's
 * iterators drop messages on their way, which are then delivered again only after the ack wait.
 *
 * Server 2.9 occasionally drops a pull that expires without reporting it. Pulls expire at different times, so that another
 * one receives a message arriving at that moment; with a single pull, the message waits a moment at worst.
 */
export class EventPulls {
  private readonly open = new Set<Pull>();
  /** Pulls expired by our clock but not yet reported by the server. Messages that still arrive for them are accepted. */
  private readonly overdue = new Set<Pull>();
  private activeAtMs = Number.NEGATIVE_INFINITY;
  private messageAtMs = Number.NEGATIVE_INFINITY;
  private ended = false;
  private nextIsHuge = false;
  /** Current length of pulls. Doubles with each pull during which no message arrived. */
  private expiresMs: number;

  constructor(private readonly options: Options) {
    this.expiresMs = this.usualMs;
  }

  private get isQuiet(): boolean {
    return this.expiresMs > this.usualMs;
  }

  private get usualMs(): number {
    return this.options.expiresMs ?? pullExpiresMs;
  }

  fill(): void {
    const { broker, batchSize, capacity, capacityBytes } = this.options;
    while (!this.ended && broker.isConnected() && this.open.size < (this.isQuiet ? 1 : parallelPulls)) {
      const [waiting, requested] = [this.options.waiting(), this.requested()];
      const room = capacity - waiting.count - requested.count;
      const roomBytes = capacityBytes - waiting.bytes - requested.bytes;
      if (room < Math.ceil(batchSize / 4) || roomBytes < leastBytes) return;
      this.pull(Math.min(room, batchSize), Math.min(roomBytes, Math.max(leastBytes, capacityBytes / 2)));
    }
  }

  /** Resolves when all messages on their way have arrived. */
  async stop(): Promise<void> {
    this.ended = true;
    const pulls = [...this.open, ...this.overdue];
    for (const pull of pulls) clearTimeout(pull.timer);
    await Promise.all(pulls.map(({ subscription }) => drainSubscription(this.options.broker, subscription)));
  }

  private requested(): { count: number; bytes: number } {
    let [count, bytes] = [0, 0];
    for (const { missing, missingBytes } of this.open) {
      count += missing;
      bytes += Math.max(0, missingBytes);
    }
    return { count, bytes };
  }

  private pull(count: number, maxBytes: number): void {
    // The next message is larger than any that we publish: it is pulled alone.
    if (this.nextIsHuge) count = 1;
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
      missingBytes: maxBytes,
      isEmpty: true,
      openedAtMs,
      expiresAtMs: openedAtMs + expiresMs,
      timer: setTimeout(() => this.passOver(pull), expiresMs + graceMs),
    };
    this.open.add(pull);
    const bound = this.nextIsHuge ? {} : { max_bytes: Math.floor(maxBytes) };
    this.nextIsHuge = false;
    const request = JSON.stringify({ batch: count, ...bound, expires: expiresMs * nanosPerMs });
    broker.connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, request, { reply: inbox });
  }

  /**
   * Length of a pull in ms: halved when another pull would expire at nearly the same moment. Quiet ones end together with
   * those of other consumers, so that a process without messages is woken once for all.
   */
  private expiryFrom(nowMs: number): number {
    const { expiresMs } = this;
    if (this.isQuiet) return untilTick(expiresMs, 0, nowMs);
    const isNear = [...this.open].some((pull) => Math.abs(pull.expiresAtMs - nowMs - expiresMs) < expiresMs / 4);
    return isNear ? expiresMs / 2 : expiresMs;
  }

  private receive(pull: Pull, error: Error | null, message: Msg): void {
    this.activeAtMs = performance.now();
    if (error) return this.lose(error.message);
    const { code = 0, description = '' } = message.headers ?? {};
    if (code > 0 && message.subject === pull.subscription.getSubject()) return this.onStatus(pull, code, description);
    pull.isEmpty = false;
    this.messageAtMs = this.activeAtMs;
    this.expiresMs = this.usualMs;
    pull.missing -= 1;
    pull.missingBytes -= message.data.byteLength + overheadBytes;
    this.options.onMessage(new EventMessage(message));
    if (pull.missing === 0) this.finish(pull);
  }

  /** Handles a status message of the server about a pull. */
  private onStatus(pull: Pull, status: number, description: string): void {
    const isSpent = status === bytesSpent.status && description.toLowerCase() === bytesSpent.description;
    if (isSpent && pull.isEmpty) this.nextIsHuge = true;
    const isOver = statusRequestOver.has(status);
    const wasQuiet = this.messageAtMs < pull.openedAtMs;
    if (isOver && wasQuiet) this.expiresMs = Math.min(this.expiresMs * 2, this.usualMs * quietFactor);
    if (isOver || isSpent) this.finish(pull);
    else if (status >= 400) this.lose(`${status} ${description}`);
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
      if (this.activeAtMs < pull.openedAtMs) this.lose('the server is silent');
      else this.finish(pull);
    }, silenceMs);
    this.fill();
  }

  private lose(reason: string): void {
    if (!this.ended) this.options.onLost(reason);
  }
}
