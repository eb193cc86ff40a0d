import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { BatchPublisher, type StreamMessage } from './batch-publisher.js';
import { ExpectedFacts } from './expected-facts.js';
import { OutboxMetrics } from './outbox-metrics.js';

export interface OutboxRelayOptions {
  pool: pg.Pool;
  broker: Broker;
  logger: Logger;
  /** Facts published per transaction. Default 1000. */
  batchSize?: number;
  metrics?: Registry;
}

/** Advisory locks are per database: one relay at a time publishes a database's outbox. */
const relayLock = '7012538291440118121';
const sweepEveryMs = 1_000;
const publishTimeoutMs = 5_000;
const gatherMs = 3;
const shortestPauseMs = 100;
const longestPauseMs = 5_000;

const takeBatch = `
  WITH taken AS (
    DELETE FROM "outbox" WHERE "id" IN (SELECT "id" FROM "outbox" ORDER BY "id" LIMIT $1)
    RETURNING "id", "subject", "payload"
  )
  SELECT taken."id"::text AS id, "subject", "payload" FROM taken ORDER BY taken."id"`;

/**
 * Publishes what a service's transactions wrote into its outbox, in id order. A row is deleted in the transaction that
 * commits only once the stream has acknowledged it, so a crash anywhere publishes again and never loses; the stream
 * knows the repeats by their `Nats-Msg-Id`.
 */
export class OutboxRelay {
  private readonly stopped = new AbortController();
  private readonly expected: ExpectedFacts;
  private readonly publisher: BatchPublisher;
  private readonly metrics?: OutboxMetrics;
  private woken = false;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;
  private stopListening: () => void = () => undefined;

  constructor(private readonly options: OutboxRelayOptions) {
    const { broker, pool, logger, metrics } = options;
    this.publisher = new BatchPublisher(broker, publishTimeoutMs);
    this.expected = new ExpectedFacts(() => this.awaken());
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
    this.publisher.close();
  }

  private awaken(): void {
    this.woken = true;
    this.wake();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    const { batchSize = 1000, broker, logger } = this.options;
    let pauseMs = shortestPauseMs;
    while (!signal.aborted) {
      this.woken = false;
      try {
        const published = broker.isConnected() ? await this.publishBatch(batchSize) : 0;
        this.expected.found(published);
        pauseMs = shortestPauseMs;
        if (published < batchSize) {
          await this.rest();
          // Transactions come in bursts; one cycle for several costs a fraction of a cycle for each.
          await sleep(gatherMs, undefined, { signal }).catch(() => undefined);
        }
      } catch (error) {
        logger.warn({ err: error, retryAfterMs: pauseMs }, 'outbox not published; nothing is lost');
        await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
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

  /** One transaction. @returns how many were published; 0 also when another relay is at it */
  private async publishBatch(batchSize: number): Promise<number> {
    const client = await this.options.pool.connect();
    let failure: Error | undefined;
    const onError = (error: Error): void => void (failure = error);
    client.on('error', onError);
    try {
      await client.query('BEGIN');
      const lock = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_xact_lock(${relayLock}) AS locked`);
      const rows = lock.rows[0]?.locked
        ? (await client.query<StreamMessage>({ name: 'outbox-take', text: takeBatch, values: [batchSize] })).rows
        : [];
      // A rejection rolls the batch back, and what was stored already is recognised when it comes again.
      await this.publisher.publish(rows);
      await client.query('COMMIT');
      this.metrics?.countPublished(rows.length);
      return rows.length;
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
}
