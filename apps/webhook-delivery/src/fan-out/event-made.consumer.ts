import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventFactProblem, type EventMade, eventMade, eventStream } from '@parley/contracts';
import { done, type Outcome, type ReceivedFact, reject } from '@parley/messaging';
import { FactConsumers } from '@parley/service-runtime';
import { FanOutEvents } from './fan-out-events.js';

const batchSize = 500;

/**
 * Every event of the stream to the endpoints that want it. Idempotency key: event and endpoint, unique among
 * deliveries of kind `event`. A batch is acknowledged after its deliveries are committed, and the next one waits for
 * it, so that a process makes deliveries in the order of the stream.
 */
@Injectable()
export class EventMadeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: FactConsumers,
    private readonly fanOutEvents: FanOutEvents,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: eventStream,
      durable: 'webhook-delivery',
      contracts: [eventMade],
      batchSize,
      handle: (batch) => this.handle(batch),
    });
  }

  private async handle(batch: ReceivedFact<EventMade>[]): Promise<Outcome[]> {
    const judged = batch.map(({ fact }) => ({ fact, problem: eventFactProblem(fact) }));
    await this.fanOutEvents.execute(judged.filter(({ problem }) => problem === null).map(({ fact }) => fact));
    return judged.map(({ problem }) => (problem === null ? done() : reject(problem)));
  }
}
