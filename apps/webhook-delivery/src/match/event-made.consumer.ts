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
 * How long a `message.sent` may wait for the next event. Its sender has the answer to the request already, and what the message
 * causes often follows within this time: one batch of deliveries then instead of two.
 */
const ownSendMs = 15;
const ownSend = Buffer.from('"type":"message.sent"');
/** The type stands before all that customers write, in any order of the ids that precede it. */
const typeWithinBytes = 256;

/** @param data the bytes of an {@link eventMade} */
export function isOfOwnSend(data: Uint8Array): boolean {
  return Buffer.from(data.buffer, data.byteOffset, Math.min(data.byteLength, typeWithinBytes)).includes(ownSend);
}

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
      patienceMs: (data) => (isOfOwnSend(data) ? ownSendMs : 0),
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
