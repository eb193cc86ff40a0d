import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { BatchPublisher, StreamFull } from './batch-publisher.js';
import { ExpectedEvents } from './expected-events.js';
import { LateCommits } from './late-commits.js';
import {
  type BatchBounds,
  isWaitingAfter,
  lockOutbox,
  type OutboxBatch,
  takeAfter,
  takeThese,
} from './outbox-batch.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { OutboxPosition } from './outbox-position.js';

export interface OutboxRelayOptions {
  pool: pg.Pool;
  broker: Broker;
  logger: Logger;
  /** Events published per transaction, of 8 MiB together at most. Default 1000. */
  batchSize?: number;
  /** The least id that can be made at a time. With it, a relay that starts beside a held snapshot is quick at once. */
  firstIdAt?: (time: Date) => string;
  metrics?: Registry;
}

const sweepEveryMs = 1_000;
const gatherMs = 3;
const shortestPauseMs = 100;
/** After an election among NATS servers events go on at once. */
const longestPauseMs = 1_000;
const fullPauseMs = 5_000;
const defaultBatchSize = 1_000;
/** A thousand events of a megabyte must not be in memory at once. */
const maxBatchBytes = 8 * 1024 * 1024;
/** Each cycle begins where the relay stood so long ago: most of what commits late does so by then. */
const lookBackMs = 1_000;
/** Finding nothing in so long a time means that there are dead rows without end: the relay begins near the newest ids. */
const longVainWalkMs = 200;
const newestIdsMs = 5_000;
const nothing: OutboxBatch = { messages: [], isFull: false };

/**
 * Publishes what a service's transactions wrote into its outbox, in id order. A row is deleted in the transaction that
 * commits only once the stream has acknowledged it, so a crash anywhere publishes again and never loses; the stream
 * knows the repeats by their `Nats-Msg-Id`. It begins where it stood, not at the first id: docs/adr/0018.
 */
export class OutboxRelay {
  private readonly stopped = new AbortController();
  private readonly expected: ExpectedEvents;
  private readonly publisher: BatchPublisher;
  private readonly metrics?: OutboxMetrics;
  private readonly position = new OutboxPosition();
  private readonly late: LateCommits;
  private readonly bounds: BatchBounds;
  private woken = false;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: OutboxRelayOptions) {
    const { broker, pool, logger, metrics } = options;
    this.publisher = new BatchPublisher(broker);
    this.expected = new ExpectedEvents(() => this.awaken());
    this.bounds = { events: options.batchSize ?? defaultBatchSize, bytes: maxBatchBytes };
    const { position, bounds } = this;
    this.late = new LateCommits({ pool, logger, position, bounds, onFound: () => this.awaken() });
    if (metrics) this.metrics = new OutboxMetrics(metrics, pool, logger);
  }

  async start(): Promise<void> {
    this.stopListening = this.options.broker.onReconnect(() => this.awaken());
    this.loop = this.run();
    await Promise.resolve();
  }

  /** Finishes the batch under way. */
  async stop(): Promise<void> {
    this.stopped.abort();
    this.stopListening();
    this.wake();
    this.expected.close();
    await this.loop;
    await this.late.stop();
    this.publisher.close();
  }

  private awaken(): void {
    this.woken = true;
    this.wake();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    const { broker } = this.options;
    let pauseMs = shortestPauseMs;
    let isMoreLeft = false;
    while (!signal.aborted) {
      const isExpected: boolean = isMoreLeft || this.woken || this.expected.isExpecting;
      isMoreLeft = false;
      this.woken = false;
      try {
        const isDue: boolean = broker.isConnected() && (isExpected || (await this.isAnythingLeft()));
        const batch: OutboxBatch = isDue ? await this.publishBatch() : nothing;
        this.expected.found(batch.messages.length);
        this.late.look();
        if (batch.messages.length > 0) this.metrics?.setStreamFull(false);
        pauseMs = shortestPauseMs;
        isMoreLeft = batch.isFull;
        if (!isMoreLeft) {
          await this.rest();
          // Transactions come in bursts; one cycle for several costs a fraction of a cycle for each.
          await sleep(gatherMs, undefined, { signal }).catch(() => undefined);
        }
      } catch (error) {
        pauseMs = this.failed(error, pauseMs);
        await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  }

  /** @returns how long to wait, in ms */
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

  /** Until more is written here, or might have been committed; not longer than the sweep, which finds what others left. */
  private async rest(): Promise<void> {
    if (this.woken || this.stopped.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.expected.nextPauseMs() ?? sweepEveryMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What others left, or what committed late. One statement, as nearly always there is nothing. */
  private async isAnythingLeft(): Promise<boolean> {
    const startedAtMs = performance.now();
    const isWaiting = await isWaitingAfter(this.options.pool, this.position.before(lookBackMs, startedAtMs));
    if (!isWaiting) this.passDeadRows(startedAtMs);
    return isWaiting;
  }

  /** One transaction. Nothing also when another relay is at it. */
  private async publishBatch(): Promise<OutboxBatch> {
    const client = await this.options.pool.connect();
    let failure: Error | undefined;
    const onError = (error: Error): void => void (failure = error);
    client.on('error', onError);
    const late = this.late.take();
    try {
      const startedAtMs = performance.now();
      // In one write and one round trip.
      const taking = [client.query('BEGIN'), lockOutbox(client), this.takeBatch(client, late)] as const;
      const [, isLocked, batch] = await Promise.all(taking);
      if (isLocked && batch.messages.length === 0) this.passDeadRows(startedAtMs);
      // A rejection rolls the batch back, and what was stored already is recognised when it comes again.
      await this.publisher.publish(batch.messages);
      await client.query('COMMIT');
      this.published(batch);
      return batch;
    } catch (error) {
      await client.query('ROLLBACK').catch((cause: unknown) => {
        failure = cause instanceof Error ? cause : new Error(String(cause));
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(failure);
    }
  }

  private takeBatch(client: pg.ClientBase, late: readonly string[]): Promise<OutboxBatch> {
    if (late.length > 0) return takeThese(client, late);
    return takeAfter(client, this.position.before(lookBackMs, performance.now()), this.bounds);
  }

  /** After nothing was found. */
  private passDeadRows(startedAtMs: number): void {
    const { firstIdAt } = this.options;
    if (!firstIdAt || performance.now() - startedAtMs <= longVainWalkMs) return;
    this.position.jumpTo(firstIdAt(new Date(Date.now() - newestIdsMs)));
  }

  private published({ messages }: OutboxBatch): void {
    const last = messages.at(-1);
    if (!last) return;
    this.position.moveTo(last.id, performance.now());
    this.metrics?.countPublished(messages.length);
  }
}
