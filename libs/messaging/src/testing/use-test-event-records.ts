import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { deadLetterStream, defineEvent, parkedStream, type StreamContract, Text } from '@parley/contracts/base';
import { createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { EventConsumer, type EventConsumerOptions } from '../events/event-consumer.js';
import type { Outcome } from '../events/received-event.js';
import type { ReceivedEvent } from '../events/received-event.js';
import { ensureStreams } from '../events/streams.js';

export class Moved {
  @Text({ max: 20 }) to: string;
}
class Stopped {
  @Text({ max: 20 }) at: string;
}

export const travel: StreamContract = {
  name: 'TRAVEL',
  subjects: ['travel.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};
const common = { stream: travel, owner: 'operations', summary: 'For this test.' } as const;
export const moved = defineEvent<Moved>({ ...common, subject: 'travel.moved', event: Moved, example: { to: 'Oslo' } });
export const stopped = defineEvent<Stopped>({
  ...common,
  subject: 'travel.stopped',
  event: Stopped,
  example: { at: 'Oslo' },
});
export const durable = 'travel-test';

export interface TestEvents {
  nats: TestNats;
  broker: Broker;
  manager: JetStreamManager;
  consume(
    handle: (batch: ReceivedEvent[]) => Promise<Outcome[] | void>,
    options?: Partial<EventConsumerOptions>,
  ): Promise<EventConsumer>;
  publish(count: number, subject?: string, from?: number): Promise<void>;
  stopConsumers(): Promise<void>;
  deadLetters(): Promise<StoredMsg[]>;
  /** How many events are parked. */
  parked(): Promise<number>;
  /** What was published has been handled, parked or made a dead letter. */
  flowed(): Promise<boolean>;
  /** Nothing is parked besides. */
  settled(): Promise<boolean>;
}

/** A NATS server for the tests of a file, with streams that are new for each test. @param defaults of its consumers */
export function useTestEvents(defaults: Partial<EventConsumerOptions> = {}): TestEvents {
  const logger = pino({ level: 'silent' });
  const consumers: EventConsumer[] = [];
  const events = {} as TestEvents;

  beforeAll(async () => {
    events.nats = await createTestNats();
    events.broker = await Broker.connect({ url: events.nats.url, name: 'events', logger });
    events.manager = await events.broker.manager();
  });
  beforeEach(() => ensureStreams(events.broker, [travel, parkedStream, deadLetterStream]));
  afterEach(async () => {
    await events.stopConsumers();
    for (const { name } of [travel, parkedStream, deadLetterStream]) await events.manager.streams.delete(name);
  });
  afterAll(async () => {
    await events.broker.close();
    await events.nats.close();
  });

  events.consume = async (handle, options = {}) => {
    const { broker } = events;
    const common = { broker, logger, stream: travel, durable, contracts: [moved], alsoKnown: [stopped] };
    const consumer = await EventConsumer.start({ ...common, ...defaults, ...options, handle });
    consumers.push(consumer);
    return consumer;
  };
  events.stopConsumers = async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  };
  events.publish = async (count, subject = moved.subject, from = 0) => {
    const one = (index: number): Promise<unknown> =>
      events.broker.jetStream.publish(subject, JSON.stringify({ to: `t${index}` }), { msgID: `${subject}-${index}` });
    await Promise.all(Array.from({ length: count }, (_, index) => one(from + index)));
  };
  events.deadLetters = async () => {
    const { state } = await events.manager.streams.info(deadLetterStream.name);
    const stored = await Promise.all(
      Array.from({ length: state.messages }, (_, index) =>
        events.manager.streams.getMessage(deadLetterStream.name, { seq: state.first_seq + index }),
      ),
    );
    return stored.filter((message) => message !== null);
  };
  events.parked = async () => (await events.manager.streams.info(parkedStream.name)).state.messages;
  events.flowed = async () => {
    const info = await events.manager.consumers.info(travel.name, durable);
    return info.num_pending === 0 && info.num_ack_pending === 0;
  };
  events.settled = async () => (await events.flowed()) && (await events.parked()) === 0;
  return events;
}
