import { setTimeout as sleep } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, ReplayPolicy } from '@nats-io/jetstream';
import { type AnyFactContract, deadLetterStream, type StreamContract } from '@parley/contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { FactDeliveries } from './fact-deliveries.js';
import { FactMetrics } from './fact-metrics.js';
import { FactPulls } from './fact-pulls.js';
import { FactQueue } from './fact-queue.js';
import type { Outcome } from './outcome.js';
import type { FactOf, ReceivedFact } from './received-fact.js';
import { ensureStream, ensureStreams } from './streams.js';

export interface FactConsumerOptions<Contracts extends readonly AnyFactContract[] = readonly AnyFactContract[]> {
  broker: Broker;
  logger: Logger;
  stream: StreamContract;
  /** Name of the consumer's place in the stream; all replicas of a service share it. */
  durable: string;
  /** The facts wanted; others of the stream are passed over. */
  contracts: Contracts;
  /** Default 500. */
  batchSize?: number;
  /** How long a batch gathers at most, in ms, while the stream has more to give. Default 20. */
  maxWaitMs?: number;
  /** How long a batch gathers even when the stream has no more, in ms: fewer writes for what nobody waits for. Default 0. */
  minWaitMs?: number;
  /** Batches handled at once. Default 1, which keeps the stream's order. */
  concurrency?: number;
  metrics?: Registry;
  /** Idempotent by `ReceivedFact.id`. Nothing returned means that all are done; thrown: see the README. */
  handle(batch: ReceivedFact<FactOf<Contracts[number]>>[]): Promise<Outcome[] | void>;
}

/** What a dead process had in hand comes to another after this long. */
const ackWaitMs = 10_000;
const keepAliveEveryMs = 3_000;
const shortestPauseMs = 100;
const longestPauseMs = 2_000;
const nanosPerMs = 1_000_000;

/** A durable, explicit-ack, batching consumer of one stream. Survives whatever happens to NATS. */
export class FactConsumer {
  private readonly queue: FactQueue;
  private readonly metrics?: FactMetrics;
  private readonly batchSize: number;
  private readonly stopped = new AbortController();
  private pulls?: FactPulls;
  private wake: () => void = () => undefined;
  private loop?: Promise<void>;

  private constructor(private readonly options: FactConsumerOptions) {
    const { broker, logger, durable, contracts, metrics, concurrency = 1, maxWaitMs = 20, minWaitMs = 0 } = options;
    this.batchSize = options.batchSize ?? 500;
    this.metrics = metrics && new FactMetrics(metrics, durable);
    const deliveries = new FactDeliveries({
      broker,
      logger,
      durable,
      metrics: this.metrics,
      contracts: new Map(contracts.map((contract) => [contract.subject, contract])),
      handle: (batch) => options.handle(batch),
    });
    this.queue = new FactQueue({
      batchSize: this.batchSize,
      maxWaitMs,
      minWaitMs,
      concurrency,
      deliver: (batch) => deliveries.deliver(batch),
      onRoom: () => this.pulls?.fill(),
    });
  }

  /** Ensures stream and durable, then consumes until {@link stop}. @throws when JetStream refuses them for 30 s */
  static async start<const Contracts extends readonly AnyFactContract[]>(
    options: FactConsumerOptions<Contracts>,
  ): Promise<FactConsumer> {
    const consumer = new FactConsumer(options as unknown as FactConsumerOptions);
    await ensureStreams(options.broker, [options.stream, deadLetterStream]);
    await consumer.ensureConsumer();
    consumer.loop = consumer.run();
    return consumer;
  }

  /** Takes no more, finishes the batch in hand and gives the rest back to the stream. */
  async stop(): Promise<void> {
    this.stopped.abort();
    const finished = this.queue.stop();
    this.wake();
    await this.loop;
    await finished;
    if (this.options.broker.isConnected()) await this.options.broker.connection.flush();
  }

  /** One turn of the loop is one life of the consumer on the server: lost, it is ensured again. */
  private async run(): Promise<void> {
    const { broker, logger, durable } = this.options;
    const { signal } = this.stopped;
    const stopListening = broker.onReconnect(() => this.wake());
    const keepAlive = setInterval(() => void this.stillHere(), keepAliveEveryMs);
    for (let pauseMs = shortestPauseMs; !signal.aborted;) {
      try {
        const lost = new Promise<void>((resolve) => (this.wake = resolve));
        await this.ensureConsumer();
        this.pulls = this.openPulls();
        this.pulls.fill();
        pauseMs = shortestPauseMs;
        if (!signal.aborted) await lost;
      } catch (error) {
        logger.warn({ err: error, durable }, 'consumer not ensured yet');
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
      await this.pulls?.stop();
      if (!signal.aborted) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    clearInterval(keepAlive);
    stopListening();
  }

  private openPulls(): FactPulls {
    const { broker, stream, logger, durable, concurrency = 1 } = this.options;
    return new FactPulls({
      broker,
      stream: stream.name,
      durable,
      batchSize: this.batchSize,
      capacity: this.batchSize * (concurrency + 1),
      waitingCount: () => this.queue.waitingCount,
      onMessage: (message) => this.queue.push(message),
      onLost: (reason) => {
        logger.warn({ reason, durable }, 'consumer lost; it is ensured again');
        this.wake();
      },
    });
  }

  private async ensureConsumer(): Promise<void> {
    const { broker, stream, durable, contracts, concurrency = 1 } = this.options;
    if (!(await broker.waitUntilConnected(Date.now() + longestPauseMs))) throw new Error('NATS is not connected.');
    const manager = await broker.manager();
    await ensureStream(manager, stream);
    await ensureStream(manager, deadLetterStream);
    const [only, ...others] = contracts;
    await manager.consumers.add(stream.name, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      ack_wait: ackWaitMs * nanosPerMs,
      max_deliver: -1,
      max_ack_pending: this.batchSize * concurrency * 4,
      ...(only && others.length === 0 ? { filter_subject: only.subject } : {}),
    });
  }

  private async stillHere(): Promise<void> {
    const { broker, stream, durable, logger } = this.options;
    if (!broker.isConnected()) return;
    this.queue.keepAlive();
    if (!this.metrics) return;
    try {
      const info = await (await broker.manager()).consumers.info(stream.name, durable);
      this.metrics.setLag(info.num_pending + info.num_ack_pending);
    } catch (error) {
      logger.warn({ err: error, durable }, 'consumer lag is not known');
    }
  }
}
