import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { type StreamContract, Text, deadLetterStream, defineFact } from '@parley/contracts';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Broker } from '../broker/broker.js';
import { FactConsumer, type FactConsumerOptions } from './fact-consumer.js';
import { type Outcome, reject, retry } from './outcome.js';
import type { ReceivedFact } from './received-fact.js';
import { ensureStreams } from './streams.js';

jest.setTimeout(60_000);

class Moved {
  @Text({ max: 20 }) to: string;
}
class Stopped {
  @Text({ max: 20 }) at: string;
}
const stream: StreamContract = {
  name: 'TRAVEL',
  subjects: ['travel.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};
const common = { stream, owner: 'operations', summary: 'For this test.' } as const;
const moved = defineFact<Moved>({ ...common, subject: 'travel.moved', fact: Moved, example: { to: 'Oslo' } });
const stopped = defineFact<Stopped>({ ...common, subject: 'travel.stopped', fact: Stopped, example: { at: 'Oslo' } });

const logger = pino({ level: 'silent' });
let nats: TestNats;
let broker: Broker;
let manager: JetStreamManager;
const consumers: FactConsumer[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'facts', logger });
  manager = await broker.manager();
});
beforeEach(() => ensureStreams(broker, [stream, deadLetterStream]));
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  await manager.streams.delete(stream.name);
  await manager.streams.delete(deadLetterStream.name);
});
afterAll(async () => {
  await broker.close();
  await nats.close();
});

async function consume(
  handle: (batch: ReceivedFact[]) => Promise<Outcome[] | void>,
  options: Partial<FactConsumerOptions> = {},
): Promise<FactConsumer> {
  const consumer = await FactConsumer.start({
    broker,
    logger,
    stream,
    durable: 'travel-test',
    contracts: [moved],
    ...options,
    handle,
  });
  consumers.push(consumer);
  return consumer;
}

async function publish(count: number, subject = moved.subject, from = 0): Promise<void> {
  const one = (index: number): Promise<unknown> =>
    broker.jetStream.publish(subject, JSON.stringify({ to: `t${index}` }), { msgID: `${subject}-${index}` });
  await Promise.all(Array.from({ length: count }, (_, index) => one(from + index)));
}

async function deadLetters(): Promise<StoredMsg[]> {
  const { state } = await manager.streams.info(deadLetterStream.name);
  const stored = await Promise.all(
    Array.from({ length: state.messages }, (_, index) =>
      manager.streams.getMessage(deadLetterStream.name, { seq: state.first_seq + index }),
    ),
  );
  return stored.filter((message) => message !== null);
}

async function settled(): Promise<boolean> {
  const info = await manager.consumers.info(stream.name, 'travel-test');
  return info.num_pending === 0 && info.num_ack_pending === 0;
}

describe('a fact consumer', () => {
  it('hands over facts in order, in batches, validated, with id, attempt and time', async () => {
    await publish(1200);
    const batches: ReceivedFact[][] = [];
    await consume(async (batch) => void batches.push(batch));
    await waitFor(settled);
    const facts = batches.flat();
    expect(facts.map(({ fact }) => fact.to)).toEqual(Array.from({ length: 1200 }, (_, index) => `t${index}`));
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(500);
    expect(batches.length).toBeLessThan(100);
    expect(facts[0]).toMatchObject({ id: 'travel.moved-0', contract: moved, attempt: 1 });
    expect(facts[0]?.fact).toBeInstanceOf(Moved);
    expect(Math.abs((facts[0]?.receivedAt.getTime() ?? 0) - Date.now())).toBeLessThan(30_000);
  });

  it('does not make a lone fact wait', async () => {
    let handledAt = 0;
    await consume(async () => void (handledAt = performance.now()), { maxWaitMs: 5_000 });
    const publishedAt = performance.now();
    await publish(1);
    await waitFor(() => handledAt > 0);
    expect(handledAt - publishedAt).toBeLessThan(500);
  });

  it('passes over the facts of a stream that it does not want, with one contract or with several', async () => {
    const seen: string[] = [];
    await publish(2);
    await publish(2, stopped.subject);
    await consume(async (batch) => void seen.push(...batch.map(({ id }) => id)));
    await waitFor(settled);
    expect(seen).toEqual(['travel.moved-0', 'travel.moved-1']);
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
    await broker.jetStream.publish('travel.unknown', '{}');
    await broker.jetStream.publish(stopped.subject, JSON.stringify({ at: 'x', addedLater: 1 }), { msgID: 'wider' });
    await consume(async (batch) => void seen.push(...batch.map(({ id }) => id)), { contracts: [moved, stopped] });
    await waitFor(settled);
    expect(seen.slice(2)).toContain('wider');
    expect(await deadLetters()).toEqual([]);
  });

  it('delivers again what the handler wants to retry, and only that', async () => {
    await publish(3);
    const seen: string[] = [];
    await consume(async (batch) => {
      seen.push(...batch.map(({ id, attempt }) => `${id}#${attempt}`));
      return batch.map(({ id, attempt }) => (id.endsWith('1') && attempt < 3 ? retry(20) : { kind: 'done' }));
    });
    await waitFor(settled);
    expect([...seen].sort()).toEqual([
      'travel.moved-0#1',
      'travel.moved-1#1',
      'travel.moved-1#2',
      'travel.moved-1#3',
      'travel.moved-2#1',
    ]);
  });

  it('puts what is rejected or unparsable among the dead letters, with the reason', async () => {
    await publish(2);
    await broker.jetStream.publish(moved.subject, 'not json', { msgID: 'broken' });
    await broker.jetStream.publish(moved.subject, '{"to":5}', { msgID: 'wrong' });
    await consume(async (batch) =>
      batch.map(({ id }) => (id === 'travel.moved-1' ? reject('no such\r\ntraveller') : { kind: 'done' })),
    );
    await waitFor(settled);
    const letters = await deadLetters();
    const byId = new Map(letters.map((letter) => [letter.header.get('Parley-Fact-Id'), letter]));
    expect([...byId.keys()].sort()).toEqual(['broken', 'travel.moved-1', 'wrong']);
    const rejected = byId.get('travel.moved-1');
    expect(rejected?.subject).toBe('dead.travel-test');
    expect(rejected?.header.get('Parley-Reason')).toBe('no such traveller');
    expect(rejected?.header.get('Parley-Original-Subject')).toBe('travel.moved');
    expect(rejected?.string()).toBe('{"to":"t1"}');
    expect(byId.get('broken')?.string()).toBe('not json');
    expect(byId.get('wrong')?.header.get('Parley-Reason')).toContain('"to"');
  });

  it('handles the facts of a failing batch one by one, so that a poison fact holds no other', async () => {
    await publish(50);
    const doneIds = new Set<string>();
    await consume(async (batch) => {
      if (batch.some(({ id }) => id === 'travel.moved-7')) throw new Error('poison');
      for (const { id } of batch) doneIds.add(id);
    });
    await waitFor(() => doneIds.size === 49);
    const info = await waitFor(async () => {
      const now = await manager.consumers.info(stream.name, 'travel-test');
      return now.num_ack_pending === 1 ? now : undefined;
    });
    expect(info.num_pending).toBe(0);
  });

  it('buries a fact at its tenth failure', async () => {
    await publish(1);
    const attempts: number[] = [];
    let failing = false;
    await consume(async (batch) => {
      attempts.push(...batch.map(({ attempt }) => attempt));
      if (batch.every(({ attempt }) => attempt < 10)) return batch.map(() => retry(1));
      failing = true;
      throw new Error('still wrong');
    });
    await waitFor(async () => failing && (await settled()));
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const [letter] = await deadLetters();
    expect(letter?.header.get('Parley-Reason')).toBe('failed 10 times: still wrong');
    expect(letter?.header.get('Parley-Attempts')).toBe('10');
  });

  it('does not count an outage of what the handler needs against the facts', async () => {
    await publish(3);
    let calls = 0;
    const seen: string[] = [];
    await consume(async (batch) => {
      calls += 1;
      if (batch.every(({ attempt }) => attempt < 11)) return batch.map(() => retry(1));
      if (calls < 40 && seen.length === 0 && calls % 2 === 0) {
        throw new Error('query failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
      }
      seen.push(...batch.map(({ id }) => id));
    });
    await waitFor(async () => new Set(seen).size === 3 && (await settled()), { timeoutMs: 50_000 });
    expect(await deadLetters()).toEqual([]);
  });

  it('shares the work with its replicas through one durable', async () => {
    const seen: [string, string][] = [];
    const handleAs = (name: string) => async (batch: ReceivedFact[]) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(...batch.map(({ id }): [string, string] => [name, id]));
    };
    await consume(handleAs('a'), { batchSize: 10 });
    await consume(handleAs('b'), { batchSize: 10 });
    await publish(1000);
    await waitFor(settled, { timeoutMs: 20_000 });
    expect(new Set(seen.map(([, id]) => id)).size).toBe(1000);
    expect(new Set(seen.map(([name]) => name)).size).toBe(2);
  });

  it('finishes the batch in hand when stopped, and leaves the rest to others at once', async () => {
    await publish(30);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first: string[] = [];
    const consumer = await consume(
      async (batch) => {
        first.push(...batch.map(({ id }) => id));
        await gate;
      },
      { batchSize: 10 },
    );
    await waitFor(() => first.length > 0);
    const stopping = consumer.stop();
    release();
    await stopping;
    const second: string[] = [];
    await consume(async (batch) => void second.push(...batch.map(({ id }) => id)));
    await waitFor(() => new Set([...first, ...second]).size === 30, { timeoutMs: 5_000 });
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  it('reports what it did in metrics', async () => {
    const registry = new Registry();
    await publish(5);
    await consume(async (batch) => batch.map(({ id }) => (id.endsWith('0') ? reject('no') : { kind: 'done' })), {
      metrics: registry,
    });
    await waitFor(settled);
    const text = await registry.metrics();
    expect(text).toContain('parley_facts_handled_total{durable="travel-test",outcome="done"} 4');
    expect(text).toContain('parley_facts_handled_total{durable="travel-test",outcome="dead"} 1');
    expect(text).toContain('parley_fact_consumer_lag{durable="travel-test"} 0');
    expect(text).toContain('parley_fact_batch_size_count{durable="travel-test"}');
  });

  it('changes an existing durable to its own settings', async () => {
    await manager.consumers.add(stream.name, {
      durable_name: 'travel-test',
      ack_policy: 'explicit' as never,
      ack_wait: 1_000_000_000,
      max_deliver: 3,
    });
    await consume(async () => undefined, { batchSize: 7 });
    const { config } = await manager.consumers.info(stream.name, 'travel-test');
    expect(config).toMatchObject({ ack_wait: 10_000_000_000, max_deliver: -1, max_ack_pending: 28 });
    expect(config.filter_subject).toBe('travel.moved');
  });
});

describe('a fact consumer when NATS fails', () => {
  const seen: string[] = [];
  const note = async (batch: ReceivedFact[]): Promise<void> => void seen.push(...batch.map(({ id }) => id));
  beforeEach(() => void (seen.length = 0));

  it('goes on after the server was killed and came back', async () => {
    await consume(note);
    await publish(3);
    await waitFor(() => seen.length === 3);
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    await nats.restart();
    await waitFor(() => broker.isConnected());
    await publish(3, moved.subject, 3);
    await waitFor(() => new Set(seen).size === 6);
  });

  it('makes its durable anew when somebody deleted it', async () => {
    await consume(note);
    await manager.consumers.delete(stream.name, 'travel-test');
    await publish(2);
    await waitFor(() => new Set(seen).size === 2);
  });

  it('makes stream and durable anew when the server lost everything', async () => {
    await consume(note);
    await nats.restartEmpty();
    await waitFor(() => manager.consumers.info(stream.name, 'travel-test'));
    await publish(2);
    await waitFor(() => new Set(seen).size === 2);
    expect(await deadLetters()).toEqual([]);
  });
});
