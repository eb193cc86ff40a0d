import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { deadLetterStream, defineFact, parkedStream, type StreamContract, Text } from '@parley/contracts';
import { createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { FactConsumer, type FactConsumerOptions } from '../facts/fact-consumer.js';
import type { Outcome } from '../facts/outcome.js';
import type { ReceivedFact } from '../facts/received-fact.js';
import { ensureStreams } from '../facts/streams.js';

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
export const moved = defineFact<Moved>({ ...common, subject: 'travel.moved', fact: Moved, example: { to: 'Oslo' } });
export const stopped = defineFact<Stopped>({
  ...common,
  subject: 'travel.stopped',
  fact: Stopped,
  example: { at: 'Oslo' },
});
export const durable = 'travel-test';

export interface TestFacts {
  nats: TestNats;
  broker: Broker;
  manager: JetStreamManager;
  consume(
    handle: (batch: ReceivedFact[]) => Promise<Outcome[] | void>,
    options?: Partial<FactConsumerOptions>,
  ): Promise<FactConsumer>;
  publish(count: number, subject?: string, from?: number): Promise<void>;
  stopConsumers(): Promise<void>;
  deadLetters(): Promise<StoredMsg[]>;
  /** How many facts are parked. */
  parked(): Promise<number>;
  /** Whatever was published has been handled, parked or buried. */
  flowed(): Promise<boolean>;
  /** Nothing is parked besides. */
  settled(): Promise<boolean>;
}

/** A NATS server for the tests of a file, with streams that are new for each test. */
export function useTestFacts(): TestFacts {
  const logger = pino({ level: 'silent' });
  const consumers: FactConsumer[] = [];
  const facts = {} as TestFacts;

  beforeAll(async () => {
    facts.nats = await createTestNats();
    facts.broker = await Broker.connect({ url: facts.nats.url, name: 'facts', logger });
    facts.manager = await facts.broker.manager();
  });
  beforeEach(() => ensureStreams(facts.broker, [travel, parkedStream, deadLetterStream]));
  afterEach(async () => {
    await facts.stopConsumers();
    for (const { name } of [travel, parkedStream, deadLetterStream]) await facts.manager.streams.delete(name);
  });
  afterAll(async () => {
    await facts.broker.close();
    await facts.nats.close();
  });

  facts.consume = async (handle, options = {}) => {
    const { broker } = facts;
    const common = { broker, logger, stream: travel, durable, contracts: [moved] };
    const consumer = await FactConsumer.start({ ...common, ...options, handle });
    consumers.push(consumer);
    return consumer;
  };
  facts.stopConsumers = async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  };
  facts.publish = async (count, subject = moved.subject, from = 0) => {
    const one = (index: number): Promise<unknown> =>
      facts.broker.jetStream.publish(subject, JSON.stringify({ to: `t${index}` }), { msgID: `${subject}-${index}` });
    await Promise.all(Array.from({ length: count }, (_, index) => one(from + index)));
  };
  facts.deadLetters = async () => {
    const { state } = await facts.manager.streams.info(deadLetterStream.name);
    const stored = await Promise.all(
      Array.from({ length: state.messages }, (_, index) =>
        facts.manager.streams.getMessage(deadLetterStream.name, { seq: state.first_seq + index }),
      ),
    );
    return stored.filter((message) => message !== null);
  };
  facts.parked = async () => (await facts.manager.streams.info(parkedStream.name)).state.messages;
  facts.flowed = async () => {
    const info = await facts.manager.consumers.info(travel.name, durable);
    return info.num_pending === 0 && info.num_ack_pending === 0;
  };
  facts.settled = async () => (await facts.flowed()) && (await facts.parked()) === 0;
  return facts;
}
