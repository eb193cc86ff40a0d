import { setTimeout as sleep } from 'node:timers/promises';
import { untilTick } from '@parley/database';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { BatchPublisher, StreamFull, type StreamMessage } from './batch-publisher.js';
import { ExpectedEvents } from './handed-over.js';
import { HandedOver, receiveFrom } from './handed-over.js';
import { LateCommits } from './outbox-walk.js';
import { type BatchBounds, end, isWaiting, lockOutbox, type OutboxBatch, takeNext, takeThese } from './outbox-walk.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxPosition } from './outbox-walk.js';
import { PublishedRows } from './published-rows.js';
import { onConnection } from './published-rows.js';

export interface OutboxRelayOptions {
  pool: pg.Pool;
  broker: Broker;
  logger: Logger;
  /** Maximum events per transaction; together at most 8 MiB. Default 1000. */
  batchSize?: number;
  /**
   * The smallest id that can be created at a given time. With it, a relay that starts while a snapshot is held is fast at
   * once, and it leaves events that other processes have just written to those processes.
   */
  firstIdAt?: (time: Date) => string;
  metrics?: Registry;
}

const sweepEveryMs = 1_000;
/** When nothing was published for this long and no event is expected, sweeps are rare. */
const quietAfterMs = 10_000;
const quietSweepEveryMs = 3_000;
/** Sweeps come after what else the service looks for, on the same connection. */
const phaseMs = 20;
/** A timer may fire so much early. */
const earlyMs = 2;
/** A process has this long to publish its own events before other relays take them. */
const youngForMs = 2_000;
const lockedElsewherePauseMs = 100;
const gatherMs = 3;
const shortestPauseMs = 100;
/** Short, so that publishing continues soon after a NATS leader election. */
const longestPauseMs = 1_000;
const fullPauseMs = 5_000;
const defaultBatchSize = 1_000;
/** Prevents a thousand events of one megabyte each from being in memory at once. */
const maxBatchBytes = 8 * 1024 * 1024;
/**
 * Each walk begins at the position that the relay had this long before it last published. Most late transactions have
 * committed by then, and events that failed since are still found in order.
 */
const lookBackMs = 1_000;
/** A look that takes this long and finds nothing has read masses of dead rows: the relay then begins near the newest ids. */
const longVainWalkMs = 200;
const newestIdsMs = 5_000;

/**
 * Publishes the events that a service's transactions wrote into its outbox. Events committed on its pool
 * ({@link outboxHandover}) are handed to it: it publishes them at once and deletes their rows a moment later. It finds all
 * other events in the outbox, in id order: events only announced, events that failed, events of processes that died. Rows are
 * deleted only once the stream has acknowledged the events, so a crash causes repeats, never losses; the stream recognises
 * repeats by their `Nats-Msg-Id`. A walk begins at the last position, not at the first id: docs/adr/0044.
 */
export class OutboxRelay {
  private readonly stopped = new AbortController();
  private readonly expected = new ExpectedEvents();
  private readonly publisher: BatchPublisher;
  private readonly metrics?: OutboxMetrics;
  private readonly position = new OutboxPosition();
  private readonly late: LateCommits;
  private readonly bounds: BatchBounds;
  private readonly handedOver = new HandedOver();
  private readonly rows: PublishedRows;
  /** True while the outbox may contain committed events of this process that the relay was not told of. */
  private mustWalk = true;
  private sweepDueMs = 0;
  private publishedAtMs = performance.now();
  private endedAtMs = 0;
  private woken = false;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: OutboxRelayOptions) {
    const { broker, pool, logger, metrics } = options;
    this.publisher = new BatchPublisher(broker);
    this.rows = new PublishedRows(pool, logger);
    this.bounds = { events: options.batchSize ?? defaultBatchSize, bytes: maxBatchBytes };
    const { position, bounds } = this;
    const firstYoungId = () => this.firstYoungId();
    this.late = new LateCommits({ pool, logger, position, bounds, firstYoungId, onFound: () => this.awaken() });
    if (metrics) this.metrics = new OutboxMetrics(metrics, pool, logger);
  }

  async start(): Promise<void> {
    const { broker, pool } = this.options;
    const stopReceiving = receiveFrom(pool, {
      receive: (messages) => this.receive(messages),
      expect: (ids) => this.expect(ids),
    });
    const stopReconnects = broker.onReconnect(() => this.walkSoon());
    this.stopListening = () => {
      stopReceiving();
      stopReconnects();
    };
    this.loop = this.run();
    await Promise.resolve();
  }

  /** Finishes the current batch and publishes everything handed over so far. */
  async stop(): Promise<void> {
    this.stopped.abort();
    this.stopListening();
    this.wake();
    await this.loop;
    await this.publishRest();
    await this.late.stop();
    await this.rows.close();
    this.publisher.close();
  }

  private receive(messages: readonly StreamMessage[]): void {
    if (this.handedOver.add(messages)) this.awaken();
    else this.walkSoon();
  }

  private expect(ids: readonly string[]): void {
    this.expected.expect(ids);
    this.awaken();
  }

  private walkSoon(): void {
    this.mustWalk = true;
    this.awaken();
  }

  private awaken(): void {
    this.woken = true;
    this.wake();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    let pauseMs = shortestPauseMs;
    while (!signal.aborted) {
      this.woken = false;
      try {
        const isMoreLeft = this.options.broker.isConnected() && (await this.cycle());
        this.endedAtMs = performance.now();
        pauseMs = shortestPauseMs;
        if (isMoreLeft) continue;
        await this.rest();
        await this.gather();
      } catch (error) {
        this.mustWalk = true;
        pauseMs = this.failed(error, pauseMs);
        await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  }

  /** @returns true when more events may be waiting */
  private async cycle(): Promise<boolean> {
    this.late.look();
    if (this.mustWalk || this.expected.isExpecting() || this.late.hasFound) return this.walk(end);
    if (performance.now() >= this.sweepDueMs) {
      this.sweepDueMs = performance.now() + untilTick(this.sweepPauseMs, phaseMs) - earlyMs;
      if ((await this.isAnythingLeft()) && (await this.walk(this.firstYoungId() ?? end))) this.sweepDueMs = 0;
    }
    await this.publishHandedOver();
    return !this.handedOver.isEmpty || this.sweepDueMs === 0;
  }

  private async publishHandedOver(): Promise<void> {
    const messages = this.handedOver.take(this.bounds.events);
    if (messages.length === 0) return;
    await this.publisher.publish(messages);
    this.rows.add(messages.map(({ id }) => id));
    this.published(messages);
  }

  /** Other relays would leave these events alone for two seconds. Events that fail here are left to them. */
  private async publishRest(): Promise<void> {
    if (this.mustWalk || this.expected.isExpecting() || !this.options.broker.isConnected()) return;
    try {
      while (!this.handedOver.isEmpty) await this.publishHandedOver();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'events stay in the outbox for other relays');
    }
  }

  /** Publishes from the outbox table. @returns true when more events may be waiting */
  private async walk(through: string): Promise<boolean> {
    const mustWalk = this.mustWalk;
    // Reset first: a request that arrives during this walk needs another walk.
    if (through === end) this.mustWalk = false;
    await this.rows.delete();
    const batch = await this.publishBatch(through);
    if (batch?.isFull !== false) this.mustWalk ||= mustWalk;
    if (!batch) return false;
    this.expected.found(batch.messages);
    this.handedOver.forget(batch.messages);
    return batch.isFull;
  }

  /** @returns the pause before the next attempt, in ms */
  private failed(error: unknown, pauseMs: number): number {
    const { logger } = this.options;
    if (!(error instanceof StreamFull)) {
      logger.warn({ err: error, retryAfterMs: pauseMs }, 'outbox not published; nothing is lost');
      return pauseMs;
    }
    this.metrics?.setStreamFull(true);
    logger.error({ err: error, retryAfterMs: fullPauseMs }, 'the stream is full; events wait in the outbox');
    return fullPauseMs;
  }

  /**
   * Waits until more events are written here or may have committed; at most until the next sweep, which finds events left by
   * other processes.
   */
  private async rest(): Promise<void> {
    if (this.woken || this.stopped.signal.aborted) return;
    const pauseMs = this.mustWalk
      ? lockedElsewherePauseMs
      : (this.expected.nextPauseMs() ?? untilTick(this.sweepPauseMs, phaseMs));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private get sweepPauseMs(): number {
    return performance.now() - this.publishedAtMs < quietAfterMs ? sweepEveryMs : quietSweepEveryMs;
  }

  /** Transactions come in bursts. One cycle for several costs a fraction of a cycle for each. */
  private async gather(): Promise<void> {
    const isWalk = this.mustWalk || this.expected.isExpecting();
    const leftMs = isWalk ? gatherMs : gatherMs - (performance.now() - this.endedAtMs);
    if (leftMs > 0) await sleep(leftMs, undefined, { signal: this.stopped.signal }).catch(() => undefined);
  }

  /**
   * Whether other processes left events, or events committed late. A single statement, because it nearly always finds
   * nothing.
   */
  private async isAnythingLeft(): Promise<boolean> {
    await this.rows.delete();
    const startedAtMs = performance.now();
    const after = this.lookedBackTo;
    const isLeft = await isWaiting(this.options.pool, { after, through: this.firstYoungId() ?? end });
    if (!isLeft) this.passDeadRows(startedAtMs);
    return isLeft;
  }

  /** Publishes one batch in one transaction. Returns null when another relay holds the lock. */
  private publishBatch(through: string): Promise<OutboxBatch | null> {
    return onConnection(this.options.pool, async (client) => {
      const startedAtMs = performance.now();
      // Sends all three statements in one write and one round trip.
      const taking = [
        client.query('BEGIN'),
        lockOutbox(client),
        this.takeBatch(client, this.late.take(), through),
      ] as const;
      const [, isLocked, batch] = await Promise.all(taking);
      if (isLocked && batch.messages.length === 0) this.passDeadRows(startedAtMs);
      // A rejection rolls the batch back. When it is published again, the stream recognises the messages already stored.
      await this.publisher.publish(batch.messages);
      await client.query('COMMIT');
      this.published(batch.messages);
      return isLocked ? batch : null;
    });
  }

  private takeBatch(client: pg.ClientBase, late: readonly string[], through: string): Promise<OutboxBatch> {
    if (late.length > 0) return takeThese(client, late);
    return takeNext(client, { after: this.lookedBackTo, through }, this.bounds);
  }

  private get lookedBackTo(): string {
    return this.position.before(lookBackMs, this.publishedAtMs);
  }

  /** Called after a look that found nothing; skips dead rows if the look took long. */
  private passDeadRows(startedAtMs: number): void {
    const { firstIdAt } = this.options;
    if (!firstIdAt || performance.now() - startedAtMs <= longVainWalkMs) return;
    this.position.jumpTo(firstIdAt(new Date(Date.now() - newestIdsMs)));
  }

  private firstYoungId(): string | undefined {
    return this.options.firstIdAt?.(new Date(Date.now() - youngForMs));
  }

  private published(messages: readonly StreamMessage[]): void {
    const last = messages.at(-1);
    if (!last) return;
    this.publishedAtMs = performance.now();
    this.position.moveTo(last.id, this.publishedAtMs);
    this.metrics?.setStreamFull(false);
    this.metrics?.countPublished(messages.length);
  }
}
