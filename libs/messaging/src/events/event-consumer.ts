import { type AnyEventContract, deadLetterStream, parkedStream, type StreamContract } from '@parley/contracts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { Consumption } from './consumption.js';
import { EventAnswers } from './event-answers.js';
import { EventDeliveries } from './event-deliveries.js';
import { EventMetrics } from './event-metrics.js';
import { FailurePolicy } from './failure-policy.js';
import { knownEvents } from './known-events.js';
import type { Outcome } from './outcome.js';
import { parkedDurable, parkedSubjects } from './parked-subject.js';
import type { EventOf, ReceivedEvent } from './received-event.js';
import { ensureStreams } from './streams.js';

export interface EventConsumerOptions<Contracts extends readonly AnyEventContract[] = readonly AnyEventContract[]> {
  broker: Broker;
  logger: Logger;
  stream: StreamContract;
  /** Name of the consumer's place in the stream; all replicas of a service share it. */
  durable: string;
  /** The events wanted. Others of which this version knows are passed over; the rest is parked for a newer replica. */
  contracts: Contracts;
  /** Further events that this version knows, besides those of @parley/contracts. */
  alsoKnown?: readonly AnyEventContract[];
  /** Default 500. */
  batchSize?: number;
  /** A batch is cut before it has more payload; an event that is larger comes alone. Default 8 MiB. */
  maxBatchBytes?: number;
  /** How long a batch gathers at most, in ms, while the stream has more to give. Default 20. */
  maxWaitMs?: number;
  /** How long a batch gathers even when the stream has no more, in ms: fewer writes for what is not urgent. Default 0. */
  minWaitMs?: number;
  /** Under load a batch begins no sooner than so long after the last one did, in ms: fewer, larger ones. Default 0. */
  spacingMs?: number;
  /** Batches handled at once. Default 1, which keeps the stream's order. */
  concurrency?: number;
  /** Between attempts at what fails, in ms, by how many attempts there were; the last goes for all others. */
  failureBackoffMs?: readonly number[];
  metrics?: Registry;
  /** Idempotent by `ReceivedEvent.id`. Nothing returned means that all are done; thrown: see the README. */
  handle(batch: ReceivedEvent<EventOf<Contracts[number]>>[]): Promise<Outcome[] | void>;
  /**
   * Whose order matters: events of one key. An event that fails is handled later than those behind it; a consumer for which
   * that matters finds by {@link ParkedEvents} what is still to come of a key.
   */
  orderingKey?(event: EventOf<Contracts[number]>): string;
}

const defaultBatchSize = 500;
const defaultMaxBatchBytes = 8 * 1024 * 1024;
/** What is parked can wait, should the server forget a pull without a word. */
const parkedPullsMs = 5_000;
const parked = {
  ...{ batchSize: 100, maxBatchBytes: 4 * 1024 * 1024, concurrency: 1 },
  ...{ maxWaitMs: 20, minWaitMs: 0, spacingMs: 0 },
  expiresMs: parkedPullsMs,
};

/** A durable, batching consumer of one stream, with what failed at it parked apart. */
export class EventConsumer {
  private readonly stopped = new AbortController();
  private readonly deliveries: EventDeliveries;
  private readonly metrics?: EventMetrics;
  private readonly flow: Consumption;
  private readonly parking: Consumption;

  private constructor(private readonly options: EventConsumerOptions) {
    const { broker, logger, durable, contracts, alsoKnown = [], metrics, orderingKey, failureBackoffMs } = options;
    this.metrics = metrics && new EventMetrics(metrics, durable);
    this.deliveries = new EventDeliveries({
      answers: new EventAnswers({ broker, logger, durable, metrics: this.metrics }),
      policy: new FailurePolicy(failureBackoffMs),
      logger,
      durable,
      contracts: new Map(contracts.map((contract) => [contract.subject, contract])),
      known: new Set([...knownEvents, ...alsoKnown.map(({ subject }) => subject)]),
      metrics: this.metrics,
      stopped: this.stopped.signal,
      handle: (batch) => options.handle(batch),
      ...(orderingKey ? { orderingKey: (event: unknown) => orderingKey(event as never) } : {}),
    });
    this.flow = this.consumeFlow();
    this.parking = this.consumeParked();
  }

  /** Ensures streams and durables, then consumes until {@link stop}. @throws when JetStream refuses them for 30 s */
  static async start<const Contracts extends readonly AnyEventContract[]>(
    options: EventConsumerOptions<Contracts>,
  ): Promise<EventConsumer> {
    await ensureStreams(options.broker, [options.stream, parkedStream, deadLetterStream]);
    const consumer = new EventConsumer(options as unknown as EventConsumerOptions);
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
    const { broker, logger, stream, durable } = this.options;
    const { batchSize = defaultBatchSize, maxBatchBytes = defaultMaxBatchBytes, concurrency = 1 } = this.options;
    const { maxWaitMs = 20, minWaitMs = 0, spacingMs = 0 } = this.options;
    return new Consumption({
      ...{ broker, logger, stream, durable, batchSize, maxBatchBytes, concurrency, maxWaitMs, minWaitMs, spacingMs },
      needs: [parkedStream, deadLetterStream],
      settings: { max_ack_pending: batchSize * concurrency * 4 },
      deliver: (batch) => this.deliveries.deliver(batch),
      ...(this.metrics ? { onBacklog: (events: number) => this.metrics?.setLag(events) } : {}),
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
      ...(this.metrics ? { onBacklog: (events: number) => this.metrics?.setParked(events) } : {}),
    });
  }
}
