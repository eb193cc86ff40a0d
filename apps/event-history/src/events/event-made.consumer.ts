import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventFactProblem, type EventMade, eventMade, eventStream } from '@parley/contracts';
import { Broker, done, FactConsumer, type Outcome, type ReceivedFact, reject } from '@parley/messaging';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { RecordEvents } from './record-events.js';

const batchSize = 1000;
/** One batch is written while the next is decoded. Order does not matter: records are read by id. */
const concurrency = 2;

/**
 * Every event of the stream into history. Idempotency key: the event's id, the primary key of the record. A batch is
 * one transaction; its messages are acknowledged after the commit.
 */
@Injectable()
export class EventMadeConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: FactConsumer | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly recordEvents: RecordEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await FactConsumer.start({
      broker: this.broker,
      logger: this.logger,
      stream: eventStream,
      durable: 'event-history',
      contracts: [eventMade],
      batchSize,
      concurrency,
      metrics: this.metrics,
      handle: (batch) => this.handle(batch),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }

  private async handle(batch: ReceivedFact<EventMade>[]): Promise<Outcome[]> {
    const judged = batch.map(({ fact }) => ({ fact, problem: eventFactProblem(fact) }));
    await this.recordEvents.execute(judged.filter(({ problem }) => problem === null).map(({ fact }) => fact));
    return judged.map(({ problem }) => (problem === null ? done() : reject(problem)));
  }
}
