import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, ReplayPolicy } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts/base';
import { untilTick } from '@parley/database';
import type { Logger } from 'pino';
import type { Broker } from '../broker/broker.js';
import type { EventMessage } from './event-message.js';
import { EventPulls } from './event-pulls.js';
import { EventQueue } from './event-queue.js';
import { ensureStream } from './streams.js';

interface Options {
  broker: Broker;
  logger: Logger;
  /** The consumed stream, and other streams that must exist. */
  stream: StreamContract;
  needs: readonly StreamContract[];
  durable: string;
  settings: Partial<ConsumerConfig>;
  batchSize: number;
  maxBatchBytes: number;
  maxWaitMs: number;
  minWaitMs: number;
  spacingMs: number;
  /** See {@link EventQueue}. */
  patienceMs?(message: EventMessage): number;
  concurrency: number;
  /** See {@link EventPulls}. */
  expiresMs?: number;
  deliver(batch: EventMessage[]): Promise<void>;
  /** See {@link EventQueue}. */
  onHandled?(handled: number, waitedMs: number, pending: number): void;
  /** Called from time to time with the number of unfinished messages in the stream. Absent: the server is not asked. */
  onBacklog?(messages: number): void;
}

/** After this time, unacknowledged messages of a dead process are delivered to another. */
const ackWaitMs = 10_000;
const lookEveryMs = 3_000;
/** Interval while no messages arrive and none are left. */
const quietLookEveryMs = 15_000;
const shortestPauseMs = 100;
const longestPauseMs = 2_000;
const longestReopenMs = 1_000;
const nanosPerMs = 1_000_000;

/** Delivers batches from one durable, explicit-ack consumer of one stream. Recovers from any outage of NATS. */
export class Consumption {
  private readonly queue: EventQueue;
  private readonly stopped = new AbortController();
  private pulls?: EventPulls;
  private wake: () => void = () => undefined;
  private isQuiet = false;
  private lookTimer?: NodeJS.Timeout;
  private loop?: Promise<void>;
  private ensuring?: Promise<void>;

  constructor(private readonly options: Options) {
    this.queue = new EventQueue({ ...options, onRoom: () => this.pulls?.fill() });
  }

  /** @throws when JetStream refuses to create the durable */
  async start(): Promise<void> {
    await this.ensureConsumer();
    this.loop = this.run();
  }

  /** Takes no more messages, finishes the batch being handled and naks the others. */
  async stop(): Promise<void> {
    this.stopped.abort();
    const finished = this.queue.stop();
    this.wake();
    await this.loop;
    await finished;
  }

  /** Each iteration opens pulls and runs until they are lost. The consumer is ensured while the pulls are already open. */
  private async run(): Promise<void> {
    const { broker } = this.options;
    const { signal } = this.stopped;
    const stopListening = broker.onReconnect(() => this.wake());
    this.lookLater();
    for (let pauseMs = shortestPauseMs; !signal.aborted;) {
      const openedAtMs = performance.now();
      const lost = new Promise<void>((resolve) => (this.wake = resolve));
      if (await broker.waitUntilConnected(Date.now() + longestPauseMs)) {
        this.pulls = this.openPulls();
        this.pulls.fill();
        await this.ensureUntil(lost);
        if (!signal.aborted) await lost;
        await this.pulls.stop();
      }
      const wasShort = performance.now() - openedAtMs < longestPauseMs;
      pauseMs = wasShort ? Math.min(pauseMs * 2, longestReopenMs) : shortestPauseMs;
      if (!signal.aborted) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    clearTimeout(this.lookTimer);
    stopListening();
  }

  /** During a JetStream leader election the consumer cannot be ensured, but an existing consumer still delivers events. */
  private async ensureUntil(lost: Promise<void>): Promise<void> {
    const { logger, durable } = this.options;
    let isLost = false;
    void lost.then(() => (isLost = true));
    for (let pauseMs = shortestPauseMs; !isLost; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await Promise.race([this.ensured(), lost]);
        return;
      } catch (error) {
        logger.warn({ err: error, durable }, 'consumer not ensured yet');
        const over = new AbortController();
        await Promise.race([lost, sleep(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)]);
        over.abort();
      }
    }
  }

  /** Concurrent calls share one attempt. */
  private ensured(): Promise<void> {
    this.ensuring ??= this.ensureConsumer().finally(() => (this.ensuring = undefined));
    return this.ensuring;
  }

  private openPulls(): EventPulls {
    const { broker, stream, logger, durable, batchSize, maxBatchBytes, concurrency, expiresMs } = this.options;
    return new EventPulls({
      expiresMs,
      broker,
      stream: stream.name,
      durable,
      batchSize,
      capacity: batchSize * (concurrency + 1),
      capacityBytes: 2 * maxBatchBytes,
      waiting: () => ({ count: this.queue.waitingCount, bytes: this.queue.waitingBytes }),
      onMessage: (message) => this.take(message),
      onLost: (reason) => {
        logger.warn({ reason, durable }, 'pulls lost; they are opened again');
        this.wake();
      },
    });
  }

  private take(message: EventMessage): void {
    if (this.isQuiet) {
      this.isQuiet = false;
      this.lookLater();
    }
    const earlyMs = message.notBeforeMs - Date.now();
    if (earlyMs > 0) message.nak(earlyMs);
    else this.queue.push(message);
  }

  private async ensureConsumer(): Promise<void> {
    const { broker, stream, needs, durable, settings } = this.options;
    if (!(await broker.waitUntilConnected(Date.now() + longestPauseMs))) throw new Error('NATS is not connected.');
    const manager = await broker.manager();
    for (const each of [stream, ...needs]) await ensureStream(broker, each);
    await manager.consumers.add(stream.name, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      ack_wait: ackWaitMs * nanosPerMs,
      max_deliver: -1,
      ...settings,
    });
  }

  private lookLater(): void {
    clearTimeout(this.lookTimer);
    this.lookTimer = setTimeout(() => void this.look(), untilTick(this.isQuiet ? quietLookEveryMs : lookEveryMs));
  }

  /** Extends the ack wait of the messages held here, and reports the backlog. */
  private async look(): Promise<void> {
    // Scheduled before the server is asked: however late it answers, the ack wait is extended in time.
    this.isQuiet = false;
    this.lookLater();
    if (!this.options.broker.isConnected()) return;
    this.queue.keepAlive();
    const isNothingLeft = await this.tellBacklog();
    if (!isNothingLeft || !this.queue.isIdle || this.stopped.signal.aborted) return;
    this.isQuiet = true;
    this.lookLater();
  }

  /** @returns false when messages are left, or their number is unknown */
  private async tellBacklog(): Promise<boolean> {
    const { broker, stream, durable, logger, onBacklog } = this.options;
    if (!onBacklog) return true;
    try {
      const info = await (await broker.manager()).consumers.info(stream.name, durable);
      const backlog = info.num_pending + info.num_ack_pending;
      onBacklog(backlog);
      return backlog === 0;
    } catch (error) {
      logger.warn({ err: error, durable }, 'consumer lag is not known');
      return false;
    }
  }
}
