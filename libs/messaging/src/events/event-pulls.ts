import { type Msg, type Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker/broker.js';
import { drainSubscription } from '../broker/drain-subscription.js';
import { EventMessage } from './event-message.js';

interface Options {
  broker: Broker;
  stream: string;
  durable: string;
  batchSize: number;
  /** Messages that may be on their way or waiting together; what is slow holds back only itself. */
  capacity: number;
  /** Likewise of their bytes. More than twice the largest message. */
  capacityBytes: number;
  /** After which the server ends a pull, unless it is full before. Default 2 s, longer while nothing comes. */
  expiresMs?: number;
  waiting(): { count: number; bytes: number };
  onMessage(message: EventMessage): void;
  /** The consumer, the stream or the server is gone: nothing comes any more. */
  onLost(reason: string): void;
}

interface Pull {
  subscription: Subscription;
  /** Messages that may still come, and their bytes together. */
  missing: number;
  missingBytes: number;
  /** Nothing has come yet. */
  isEmpty: boolean;
  openedAtMs: number;
  expiresAtMs: number;
  timer: NodeJS.Timeout;
}

const pullExpiresMs = 2_000;
/**
 * The pulls of a consumer to which nothing comes are this many times longer. Who takes over from a server that was killed
 * does not know of them: what comes then waits for the next one.
 */
const quietFactor = 4;
/** The server says that a pull has expired within milliseconds, or, now and then, not at all. */
const graceMs = 200;
/** Nothing at all from the server for so long after a pull expired means that the consumer is gone. */
const silenceMs = 2_000;
const nanosPerMs = 1_000_000;
/** One is being filled while the next is on its way to the server. Where nothing comes, one is enough. */
const parallelPulls = 2;
const statusRequestOver = new Set([404, 408]);
/** The protocol has one number for all that ends a pull early; this one means that its bytes are spent. */
const bytesSpent = { status: 409, description: 'message size exceeds maxbytes' };
/** Of a message beside its payload: subjects and headers. */
const overheadBytes = 512;
/** No pull asks for less: the server gives up on one that the next message does not fit. */
const leastBytes = 2 * 1024 * 1024;

/**
 * Keeps pull requests open on a consumer, for as much as there is room. Speaks the pull protocol itself, because the
 * client's iterators drop on stop what is on its way, which then comes again only after the ack wait of 30 s.
 *
 * Server 2.9 now and then drops a pull that expires without a word. The pulls expire by turns, so that another one is
 * there for what comes at that moment; where nothing comes, it waits a moment at worst.
 */
export class EventPulls {
  private readonly open = new Set<Pull>();
  /** Expired as far as we know, not by word of the server: what it still sends to them is taken. */
  private readonly overdue = new Set<Pull>();
  private heardAtMs = Number.NEGATIVE_INFINITY;
  private messageAtMs = Number.NEGATIVE_INFINITY;
  private ended = false;
  private nextIsHuge = false;
  /** Doubles with each pull in whose time nothing came. */
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

  /** Resolves when all that was on its way has come. */
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
    // Larger than all that we publish ourselves: it comes alone.
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

  /** In ms: half of the usual when another pull would expire at nearly the same moment. */
  private expiryFrom(nowMs: number): number {
    const { expiresMs } = this;
    const isNear = [...this.open].some((pull) => Math.abs(pull.expiresAtMs - nowMs - expiresMs) < expiresMs / 4);
    return isNear ? expiresMs / 2 : expiresMs;
  }

  private receive(pull: Pull, error: Error | null, message: Msg): void {
    this.heardAtMs = performance.now();
    if (error) return this.lose(error.message);
    const { code = 0, description = '' } = message.headers ?? {};
    if (code > 0 && message.subject === pull.subscription.getSubject()) return this.told(pull, code, description);
    pull.isEmpty = false;
    this.messageAtMs = this.heardAtMs;
    this.expiresMs = this.usualMs;
    pull.missing -= 1;
    pull.missingBytes -= message.data.byteLength + overheadBytes;
    this.options.onMessage(new EventMessage(message));
    if (pull.missing === 0) this.finish(pull);
  }

  /** The server's own word about a pull. */
  private told(pull: Pull, status: number, description: string): void {
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
      if (this.heardAtMs < pull.openedAtMs) this.lose('the server is silent');
      else this.finish(pull);
    }, silenceMs);
    this.fill();
  }

  private lose(reason: string): void {
    if (!this.ended) this.options.onLost(reason);
  }
}
