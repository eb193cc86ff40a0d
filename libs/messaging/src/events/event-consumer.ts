import {
  type AnyEventContract,
  deadLetterStream,
  eventSubjects,
  parkedStream,
  type StreamContract,
} from '@parley/contracts/base';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Broker } from '../broker/broker.js';
import { Consumption } from './consumption.js';
import { EventAnswers } from './event-answers.js';
import { EventDeliveries } from './event-deliveries.js';
import { EventMetrics } from './event-metrics.js';
import { FailurePolicy } from './failure-policy.js';
import type { Outcome } from './received-event.js';
import { parkedDurable, parkedSubjects } from '../broker/parked-subject.js';
import type { EventOf, ReceivedEvent } from './received-event.js';
import { ensureStreams } from './streams.js';

export interface EventConsumerOptions<Contracts extends readonly AnyEventContract[] = readonly AnyEventContract[]> {
  broker: Broker;
  logger: Logger;
  stream: StreamContract;
  /** Name of the durable consumer, shared by all replicas of a service. */
  durable: string;
  /**
   * The events to handle. Other events known to this version are acknowledged unhandled; unknown ones are parked for a newer
   * replica.
   */
  contracts: Contracts;
  /** More events known to this version, besides those of @parley/contracts. */
  alsoKnown?: readonly AnyEventContract[];
  /** Maximum number of events in a batch. Default 500. */
  batchSize?: number;
  /** Maximum payload bytes in a batch. A larger event is handled alone. Default 8 MiB. */
  maxBatchBytes?: number;
  /** Maximum time, in ms, that a batch gathers while the stream has more events. Default 20. */
  maxWaitMs?: number;
  /**
   * Minimum time, in ms, that a batch gathers even when the stream has no more: saves writes for work that is not urgent.
   * Default 0.
   */
  minWaitMs?: number;
  /** Under load, minimum time, in ms, between the starts of two batches: fewer, larger batches. Default 0. */
  spacingMs?: number;
  /**
   * How long, in ms, an event in no hurry may wait for one that is, by its bytes. Called for each: it must cost nothing.
   * Default: none waits.
   */
  patienceMs?(data: Uint8Array): number;
  /** Number of batches handled at once. Default 1, which keeps the stream's order. */
  concurrency?: number;
  /** Delays between attempts of a failing event, in ms: the first follows the first failure. The last one repeats. */
  failureBackoffMs?: readonly number[];
  metrics?: Registry;
  /**
   * Called when a batch was handled.
   *
   * @param waitedMs how long the next one that is here has waited; 0 when there is none
   * @param pending how many events the server had after the newest one that came
   */
  onHandled?(handled: number, waitedMs: number, pending: number): void;
  /** Must be idempotent by `ReceivedEvent.id`. Returning nothing means that all events are done; for errors see the README. */
  handle(batch: ReceivedEvent<EventOf<Contracts[number]>>[]): Promise<Outcome[] | void>;
  /**
   * The key of events whose order matters. A failing event is handled later than the events behind it. A consumer that needs
   * the order finds with {@link ParkedEvents} which events of a key are still to come.
   */
  orderingKey?(event: EventOf<Contracts[number]>): string;
}

const defaultBatchSize = 500;
const defaultMaxBatchBytes = 8 * 1024 * 1024;
/** Longer pulls: parked events can wait if the server silently drops a pull. */
const parkedPullsMs = 5_000;
const parked = {
  ...{ batchSize: 100, maxBatchBytes: 4 * 1024 * 1024, concurrency: 1 },
  ...{ maxWaitMs: 20, minWaitMs: 0, spacingMs: 0 },
  expiresMs: parkedPullsMs,
};

/** A durable, batching consumer of one stream. Failed events are parked in another stream and retried from there. */
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
      known: new Set([...eventSubjects, ...alsoKnown.map(({ subject }) => subject)]),
      metrics: this.metrics,
      stopped: this.stopped.signal,
      handle: (batch) => options.handle(batch),
      ...(orderingKey ? { orderingKey: (event: unknown) => orderingKey(event as never) } : {}),
    });
    this.flow = this.consumeFlow();
    this.parking = this.consumeParked();
  }

  /**
   * Ensures streams and durables, then consumes until {@link stop}.
   *
   * @throws when JetStream refuses a stream for 30 s, or refuses to create a durable
   */
  static async start<const Contracts extends readonly AnyEventContract[]>(
    options: EventConsumerOptions<Contracts>,
  ): Promise<EventConsumer> {
    await ensureStreams(options.broker, [options.stream, parkedStream, deadLetterStream]);
    const consumer = new EventConsumer(options as unknown as EventConsumerOptions);
    await consumer.flow.start();
    await consumer.parking.start();
    return consumer;
  }

  /** Takes no more events, finishes the batches being handled and naks the other messages. */
  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.all([this.flow.stop(), this.parking.stop()]);
    if (this.options.broker.isConnected()) await this.options.broker.connection.flush();
  }

  private consumeFlow(): Consumption {
    const { broker, logger, stream, durable } = this.options;
    const { batchSize = defaultBatchSize, maxBatchBytes = defaultMaxBatchBytes, concurrency = 1 } = this.options;
    const { maxWaitMs = 20, minWaitMs = 0, spacingMs = 0, patienceMs } = this.options;
    return new Consumption({
      ...{ broker, logger, stream, durable, batchSize, maxBatchBytes, concurrency, maxWaitMs, minWaitMs, spacingMs },
      needs: [parkedStream, deadLetterStream],
      settings: { max_ack_pending: batchSize * concurrency * 4 },
      deliver: (batch) => this.deliveries.deliver(batch),
      onHandled: (handled, waitedMs, pending) => this.options.onHandled?.(handled, waitedMs, pending),
      ...(patienceMs ? { patienceMs: ({ data }) => patienceMs(data) } : {}),
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
      // A parked event that is not yet due counts as pending. Unlimited, so that no due event waits behind it.
      settings: { max_ack_pending: -1, filter_subject: parkedSubjects(durable) },
      deliver: (batch) => this.deliveries.deliver(batch),
      ...(this.metrics ? { onBacklog: (events: number) => this.metrics?.setParked(events) } : {}),
    });
  }
}
