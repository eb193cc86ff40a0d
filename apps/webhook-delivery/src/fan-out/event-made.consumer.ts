import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventFactProblem, type EventMade, eventMade, eventStream } from '@parley/contracts';
import { Broker, done, FactConsumer, type Outcome, type ReceivedFact, reject } from '@parley/messaging';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { FanOutEvents } from './fan-out-events.js';

const batchSize = 500;

/**
 * Every event of the stream to the endpoints that want it. Idempotency key: event and endpoint, unique among
 * deliveries of kind `event`. A batch is acknowledged after its deliveries are committed, and the next one waits for
 * it, so that a process makes deliveries in the order of the stream.
 */
@Injectable()
export class EventMadeConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: FactConsumer | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly fanOutEvents: FanOutEvents,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await FactConsumer.start({
      broker: this.broker,
      logger: this.logger,
      stream: eventStream,
      durable: 'webhook-delivery',
      contracts: [eventMade],
      batchSize,
      metrics: this.metrics,
      handle: (batch) => this.handle(batch),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }

  private async handle(batch: ReceivedFact<EventMade>[]): Promise<Outcome[]> {
    const judged = batch.map(({ fact }) => ({ fact, problem: eventFactProblem(fact) }));
    await this.fanOutEvents.execute(judged.filter(({ problem }) => problem === null).map(({ fact }) => fact));
    return judged.map(({ problem }) => (problem === null ? done() : reject(problem)));
  }
}
