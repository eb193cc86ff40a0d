import { type AnyFactContract, deadLetterStream, parkedStream, type StreamContract } from '@parley/contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { Consumption } from './consumption.js';
import { FactAnswers } from './fact-answers.js';
import { FactDeliveries } from './fact-deliveries.js';
import { FactMetrics } from './fact-metrics.js';
import { FailurePolicy } from './failure-policy.js';
import type { Outcome } from './outcome.js';
import { parkedDurable, parkedSubjects } from './parked-subject.js';
import type { FactOf, ReceivedFact } from './received-fact.js';
import { ensureStreams } from './streams.js';

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
  /** A batch is cut before it has more payload; a fact that is larger comes alone. Default 8 MiB. */
  maxBatchBytes?: number;
  /** How long a batch gathers at most, in ms, while the stream has more to give. Default 20. */
  maxWaitMs?: number;
  /** How long a batch gathers even when the stream has no more, in ms: fewer writes for what nobody waits for. Default 0. */
  minWaitMs?: number;
  /** Batches handled at once. Default 1, which keeps the stream's order. */
  concurrency?: number;
  metrics?: Registry;
  /** Idempotent by `ReceivedFact.id`. Nothing returned means that all are done; thrown: see the README. */
  handle(batch: ReceivedFact<FactOf<Contracts[number]>>[]): Promise<Outcome[] | void>;
  /**
   * Whose order matters: facts of one key. A fact that fails is handled later than those behind it; a consumer for which
   * that matters finds by {@link ParkedFacts} what is still to come of a key.
   */
  orderingKey?(fact: FactOf<Contracts[number]>): string;
}

const defaultBatchSize = 500;
const defaultMaxBatchBytes = 8 * 1024 * 1024;
const parked = { batchSize: 100, maxBatchBytes: 4 * 1024 * 1024, maxWaitMs: 20, minWaitMs: 0, concurrency: 1 };

/** A durable, batching consumer of one stream, with what failed at it parked apart. */
export class FactConsumer {
  private readonly stopped = new AbortController();
  private readonly deliveries: FactDeliveries;
  private readonly metrics?: FactMetrics;
  private readonly flow: Consumption;
  private readonly parking: Consumption;

  private constructor(private readonly options: FactConsumerOptions) {
    const { broker, logger, durable, contracts, metrics, orderingKey } = options;
    this.metrics = metrics && new FactMetrics(metrics, durable);
    this.deliveries = new FactDeliveries({
      answers: new FactAnswers({ broker, logger, durable, metrics: this.metrics }),
      policy: new FailurePolicy(),
      logger,
      durable,
      contracts: new Map(contracts.map((contract) => [contract.subject, contract])),
      metrics: this.metrics,
      stopped: this.stopped.signal,
      handle: (batch) => options.handle(batch),
      ...(orderingKey ? { orderingKey: (fact: unknown) => orderingKey(fact as never) } : {}),
    });
    this.flow = this.consumeFlow();
    this.parking = this.consumeParked();
  }

  /** Ensures streams and durables, then consumes until {@link stop}. @throws when JetStream refuses them for 30 s */
  static async start<const Contracts extends readonly AnyFactContract[]>(
    options: FactConsumerOptions<Contracts>,
  ): Promise<FactConsumer> {
    await ensureStreams(options.broker, [options.stream, parkedStream, deadLetterStream]);
    const consumer = new FactConsumer(options as unknown as FactConsumerOptions);
    await consumer.flow.start();
    await consumer.parking.start();
    return consumer;
  }

  /** Takes no more, finishes the batches in hand and gives the rest back. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.flow.stop(), this.parking.stop()]);
    if (this.options.broker.isConnected()) await this.options.broker.connection.flush();
  }

  private consumeFlow(): Consumption {
    const { broker, logger, stream, durable, contracts } = this.options;
    const { batchSize = defaultBatchSize, maxBatchBytes = defaultMaxBatchBytes, concurrency = 1 } = this.options;
    const { maxWaitMs = 20, minWaitMs = 0 } = this.options;
    const [only, ...others] = contracts;
    return new Consumption({
      ...{ broker, logger, stream, durable, batchSize, maxBatchBytes, concurrency, maxWaitMs, minWaitMs },
      needs: [parkedStream, deadLetterStream],
      settings: {
        max_ack_pending: batchSize * concurrency * 4,
        ...(only && others.length === 0 ? { filter_subject: only.subject } : {}),
      },
      deliver: (batch) => this.deliveries.deliver(batch),
      ...(this.metrics ? { onBacklog: (facts: number) => this.metrics?.setLag(facts) } : {}),
    });
  }

  private consumeParked(): Consumption {
    const { broker, logger, durable } = this.options;
    return new Consumption({
      ...{ broker, logger, ...parked },
      stream: parkedStream,
      needs: [deadLetterStream],
      durable: parkedDurable(durable),
      // What waits for its time counts as pending: without a bound, so that nothing waits behind it.
      settings: { max_ack_pending: -1, filter_subject: parkedSubjects(durable) },
      deliver: (batch) => this.deliveries.deliver(batch),
      ...(this.metrics ? { onBacklog: (facts: number) => this.metrics?.setParked(facts) } : {}),
    });
  }
}
