import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { eventProblem, type EventMade, eventMade, eventStream } from '@parley/contracts/events';
import { done, type Outcome, type ReceivedEvent, reject } from '@parley/messaging';
import { busySpacingMs, EventConsumers } from '@parley/service-runtime';
import { MakeTestDelivery } from '../redelivery/index.js';
import { eventsDurable } from '../stream/index.js';
import { FanOutEvents } from './fan-out-events.js';
import { MatchLag } from './match-lag.js';
import { orderingKeyOf } from './ordering-keys.js';

const batchSize = 250;

/**
 * Makes the deliveries of each event of the stream to the endpoints that want it. Idempotency key: event and endpoint,
 * unique among deliveries of kind `event`; for a test send, which goes to one endpoint only, the delivery's id. A batch
 * is acknowledged after its deliveries are committed, and the next batch waits for that, so a process makes deliveries in
 * the order of the stream. An event that fails is parked: the deliveries of later events of its session are made and held
 * until the parked event is handled or becomes a dead letter.
 */
@Injectable()
export class EventMadeConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly fanOutEvents: FanOutEvents,
    private readonly makeTestDelivery: MakeTestDelivery,
    private readonly lag: MatchLag,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: eventStream,
      durable: eventsDurable,
      contracts: [eventMade],
      batchSize,
      spacingMs: busySpacingMs,
      orderingKey: orderingKeyOf,
      onHandled: (handled, waitedMs, pending) => this.lag.note(handled, waitedMs, pending),
      handle: (batch) => this.handle(batch),
    });
  }

  private async handle(batch: ReceivedEvent<EventMade>[]): Promise<Outcome[]> {
    const checked = batch.map(({ event, streamSequence }) => {
      return { event, sequence: streamSequence, problem: eventProblem(event) };
    });
    const valid = checked.filter(({ problem }) => problem === null);
    await this.fanOutEvents.execute(
      valid.filter(({ event }) => event.only === undefined),
      batch.map(({ streamSequence }) => streamSequence),
    );
    for (const { event } of valid) if (event.only) await this.makeTestDelivery.execute({ ...event, only: event.only });
    return checked.map(({ problem }) => (problem === null ? done() : reject(problem)));
  }
}
