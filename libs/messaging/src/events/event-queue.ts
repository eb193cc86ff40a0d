import type { EventMessage } from './event-message.js';

interface Options {
  batchSize: number;
  /** Maximum bytes in a batch. A larger message is delivered alone. */
  maxBatchBytes: number;
  maxWaitMs: number;
  /** Above 0, a batch gathers for this long even when the stream has no more messages. */
  minWaitMs: number;
  /**
   * After a batch of more than {@link fewMessages}, the next batch starts at the earliest this long after that batch started.
   */
  spacingMs: number;
  /**
   * How long a message may wait for others, in ms, when the stream has no more, but was in use a moment ago. Default: not at
   * all.
   */
  patienceMs?(message: EventMessage): number;
  concurrency: number;
  deliver(batch: EventMessage[]): Promise<void>;
  /**
   * Called when a batch was handled.
   *
   * @param waitedMs how long the next one that is here has waited; 0 when there is none
   * @param pending how many messages the server had after the newest one that came
   */
  onHandled?(handled: number, waitedMs: number, pending: number): void;
  /** Called when a batch was taken or finished, so there is room for more messages. */
  onRoom(): void;
}

/** One chat message makes this many stream messages. A larger batch shows that the stream is busy. */
const fewMessages = 4;

/** A stream without a batch for this long is quiet: on it, nothing waits for others. */
const quietAfterMs = 100;

/**
 * Gathers messages into batches. A message waits for others only while the stream has more, at most `maxWaitMs`; while all
 * handlers are busy; or, on a busy stream, until `spacingMs` have passed. One that has patience waits for
 * one that has none. It uses one timer per batch, none per message.
 */
export class EventQueue {
  private waiting: EventMessage[] = [];
  private bytes = 0;
  private pending = 0;
  private readonly inHand = new Set<readonly EventMessage[]>();
  private finished: (() => void)[] = [];
  private timer?: NodeJS.Timeout;
  private timerAtMs = 0;
  private due = false;
  private notBeforeMs = 0;
  private begunAtMs = Number.NEGATIVE_INFINITY;
  private stopped = false;

  constructor(private readonly options: Options) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  get waitingBytes(): number {
    return this.bytes;
  }

  /** True when no message is held here, neither waiting nor being handled. */
  get isIdle(): boolean {
    return this.waiting.length === 0 && this.inHand.size === 0;
  }

  push(message: EventMessage): void {
    if (this.stopped) return message.nak();
    this.waiting.push(message);
    this.bytes += message.data.byteLength;
    this.pending = message.pending;
    const { minWaitMs, maxWaitMs } = this.options;
    const leastMs = Math.max(minWaitMs, this.notBeforeMs - performance.now(), this.patienceOf(message));
    if (message.pending === 0 && leastMs <= 0) this.due = true;
    if (this.due || this.isFull) this.pump();
    else this.pumpWithin(leastMs > 0 ? leastMs : maxWaitMs);
  }

  /** Restarts the ack wait of every message held here, so that JetStream does not deliver them again while handling is slow. */
  keepAlive(): void {
    for (const message of this.waiting) message.working();
    for (const batch of this.inHand) for (const message of batch) message.working();
  }

  /** Naks all waiting messages and all that still arrive. Resolves when the batches being handled are finished. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.bytes = 0;
    for (const message of this.waiting.splice(0)) message.nak();
    while (this.inHand.size > 0) await new Promise<void>((resolve) => this.finished.push(resolve));
  }

  private patienceOf(message: EventMessage): number {
    const isQuiet = performance.now() - this.begunAtMs > quietAfterMs;
    return isQuiet ? 0 : (this.options.patienceMs?.(message) ?? 0);
  }

  private pumpWithin(delayMs: number): void {
    const atMs = performance.now() + delayMs;
    if (this.timer && this.timerAtMs <= atMs) return;
    clearTimeout(this.timer);
    this.timerAtMs = atMs;
    this.timer = setTimeout(() => this.onTimer(), delayMs);
  }

  private onTimer(): void {
    this.timer = undefined;
    this.due = true;
    this.pump();
  }

  private pump(): void {
    while (this.inHand.size < this.options.concurrency && this.waiting.length > 0) {
      if (!this.due && !this.isFull) return;
      const batch = this.takeBatch();
      this.begunAtMs = performance.now();
      if (batch.length > fewMessages) this.notBeforeMs = this.begunAtMs + this.options.spacingMs;
      if (this.waiting.length === 0) {
        this.due = false;
        clearTimeout(this.timer);
        this.timer = undefined;
      }
      void this.run(batch);
    }
  }

  private get isFull(): boolean {
    const { batchSize, maxBatchBytes } = this.options;
    return this.waiting.length >= batchSize || this.bytes >= maxBatchBytes;
  }

  private takeBatch(): EventMessage[] {
    const { batchSize, maxBatchBytes } = this.options;
    let [count, bytes] = [0, 0];
    for (const { data } of this.waiting) {
      if (count === batchSize || (count > 0 && bytes + data.byteLength > maxBatchBytes)) break;
      count += 1;
      bytes += data.byteLength;
    }
    this.bytes -= bytes;
    return this.waiting.splice(0, count);
  }

  private async run(batch: EventMessage[]): Promise<void> {
    this.inHand.add(batch);
    this.options.onRoom();
    try {
      await this.options.deliver(batch);
    } finally {
      this.inHand.delete(batch);
      const [next] = this.waiting;
      const waitedMs = next ? performance.now() - next.arrivedAtMs : 0;
      this.options.onHandled?.(batch.length, waitedMs, this.pending);
      for (const resolve of this.finished.splice(0)) resolve();
      this.pump();
      this.options.onRoom();
    }
  }
}
