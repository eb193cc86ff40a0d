import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventProblem, type EventMade, eventMade, eventStream } from '@parley/contracts/events';
import { done, type Outcome, type ReceivedEvent, reject } from '@parley/messaging';
import { EventConsumers } from '@parley/service-runtime';
import { RecordEvents } from './record-events.js';
import { eventsDurable } from './recording-progress.js';

const batchSize = 1000;
/** Records are less urgent than webhooks, and a short wait merges many small writes into one. */
const minWaitMs = 25;
/** One batch is written while the next is decoded; batches are still recorded in order. */
const concurrency = 2;

/**
 * Records every event of the stream in the history. Idempotency key: the event's id, the primary key of the record. The
 * events of a batch and a partition are one transaction; messages are acknowledged after the commit.
 */
@Injectable()
export class EventMadeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly recordEvents: RecordEvents,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: eventStream,
      durable: eventsDurable,
      contracts: [eventMade],
      batchSize,
      concurrency,
      minWaitMs,
      handle: (batch) => this.handle(batch),
    });
  }

  private async handle(batch: ReceivedEvent<EventMade>[]): Promise<Outcome[]> {
    const validated = batch.map(({ event }) => ({ event, problem: eventProblem(event) }));
    const recorded = validated.filter(({ event, problem }) => problem === null && event.renderedOnly !== true);
    await this.recordEvents.execute(recorded.map(({ event }) => event));
    return validated.map(({ problem }) => (problem === null ? done() : reject(problem)));
  }
}
