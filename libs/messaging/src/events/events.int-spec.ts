import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineEvent } from '@parley/contracts/base';
import { quickest, waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { durable, type Moved, moved, stopped, travel, useTestEvents } from '../testing/use-test-event-records.js';
import { reject, retry } from './received-event.js';
import type { ReceivedEvent } from './received-event.js';

jest.setTimeout(60_000);

const events = useTestEvents();

describe('an event consumer', () => {
  it('hands over events in order, in batches, validated, with id, attempt and time', async () => {
    await events.publish(1200);
    const batches: ReceivedEvent[][] = [];
    await events.consume(async (batch) => void batches.push(batch));
    await waitFor(() => events.settled());
    const all = batches.flat();
    expect(all.map(({ event }) => event.to)).toEqual(Array.from({ length: 1200 }, (_, index) => `t${index}`));
    expect(Math.max(...batches.map((batch) => batch.length))).toBeLessThanOrEqual(500);
    expect(batches.length).toBeLessThan(100);
    expect(all[0]).toMatchObject({ id: 'travel.moved-0', contract: moved, attempt: 1 });
    expect(all[0]?.event).toEqual({ to: 't0' });
    expect(Math.abs((all[0]?.receivedAt.getTime() ?? 0) - Date.now())).toBeLessThan(30_000);
  });

  it('does not make a lone event wait', async () => {
    const handledAt: number[] = [];
    await events.consume(async () => void handledAt.push(performance.now()), { maxWaitMs: 5_000 });
    let published = 0;
    const tookMs = await quickest(500, async () => {
      const publishedAt = performance.now();
      await events.publish(1, moved.subject, published++);
      await waitFor(() => handledAt.length === published);
      return handledAt.at(-1)! - publishedAt;
    });
    expect(tookMs).toBeLessThan(500);
  });

  it('passes over the events of a stream that it does not want, with one contract or with several', async () => {
    const seen: string[] = [];
    await events.publish(2);
    await events.publish(2, stopped.subject);
    await events.consume(async (batch) => void seen.push(...batch.map(({ id }) => id)));
    await waitFor(() => events.settled());
    expect(seen).toEqual(['travel.moved-0', 'travel.moved-1']);
    await events.stopConsumers();
    await events.broker.jetStream.publish(stopped.subject, JSON.stringify({ at: 'x', addedLater: 1 }), {
      msgID: 'wider',
    });
    await events.consume(async (batch) => void seen.push(...batch.map(({ id }) => id)), {
      contracts: [moved, stopped],
    });
    await waitFor(() => events.settled());
    expect(seen.slice(2)).toContain('wider');
    expect(await events.deadLetters()).toEqual([]);
  });

  it('parks what only a newer version has a contract for, until a replica of that version takes it', async () => {
    const seen: string[] = [];
    const failureBackoffMs = [50];
    const handle = async (batch: ReceivedEvent[]) => void seen.push(...batch.map(({ id }) => id));
    await events.consume(handle, { alsoKnown: [], failureBackoffMs });
    await events.publish(2, stopped.subject);
    await events.publish(2);
    await waitFor(async () => (await events.flowed()) && seen.length === 2 && (await events.parked()) === 2);

    await events.consume(async (batch) => void seen.push(...batch.map(({ id, attempt }) => `${id} ${attempt > 1}`)), {
      failureBackoffMs,
      contracts: [moved, defineEvent<Moved>({ ...moved, subject: stopped.subject })],
    });
    await waitFor(() => events.settled());
    expect(seen.sort()).toEqual(['travel.moved-0', 'travel.moved-1', 'travel.stopped-0 true', 'travel.stopped-1 true']);
    expect(await events.deadLetters()).toEqual([]);
  });

  it('delivers again what the handler wants to retry, and only that', async () => {
    await events.publish(3);
    const seen: string[] = [];
    await events.consume(async (batch) => {
      seen.push(...batch.map(({ id, attempt }) => `${id}#${attempt}`));
      return batch.map(({ id, attempt }) => (id.endsWith('1') && attempt < 3 ? retry(20) : { kind: 'done' }));
    });
    await waitFor(() => events.settled());
    expect([...seen].sort()).toEqual([
      'travel.moved-0#1',
      'travel.moved-1#1',
      'travel.moved-1#2',
      'travel.moved-1#3',
      'travel.moved-2#1',
    ]);
  });

  it('puts what is rejected or unparsable among the dead letters, with the reason', async () => {
    await events.publish(2);
    await events.broker.jetStream.publish(moved.subject, 'not json', { msgID: 'broken' });
    await events.broker.jetStream.publish(moved.subject, '{"to":5}', { msgID: 'wrong' });
    await events.consume(async (batch) =>
      batch.map(({ id }) => (id === 'travel.moved-1' ? reject('no such\r\ntraveller') : { kind: 'done' })),
    );
    await waitFor(() => events.settled());
    const letters = await events.deadLetters();
    const byId = new Map(letters.map((letter) => [letter.header.get('Parley-Event-Id'), letter]));
    expect([...byId.keys()].sort()).toEqual(['broken', 'travel.moved-1', 'wrong']);
    const rejected = byId.get('travel.moved-1');
    expect(rejected?.subject).toBe('dead.travel-test');
    expect(rejected?.header.get('Parley-Reason')).toBe('no such traveller');
    expect(rejected?.header.get('Parley-Original-Subject')).toBe('travel.moved');
    expect(rejected?.string()).toBe('{"to":"t1"}');
    expect(byId.get('broken')?.string()).toBe('not json');
    expect(byId.get('wrong')?.header.get('Parley-Reason')).toContain('"to"');
  });

  it('shares the work with its replicas through one durable', async () => {
    const seen: [string, string][] = [];
    const handleAs = (name: string) => async (batch: ReceivedEvent[]) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(...batch.map(({ id }): [string, string] => [name, id]));
    };
    await events.consume(handleAs('a'), { batchSize: 10 });
    await events.consume(handleAs('b'), { batchSize: 10 });
    await events.publish(1000);
    await waitFor(() => events.settled(), { timeoutMs: 20_000 });
    expect(new Set(seen.map(([, id]) => id)).size).toBe(1000);
    expect(new Set(seen.map(([name]) => name)).size).toBe(2);
  });

  it('finishes the batch in hand when stopped, and leaves the rest to others at once', async () => {
    await events.publish(30);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const first: string[] = [];
    const consumer = await events.consume(
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
    await events.consume(async (batch) => void second.push(...batch.map(({ id }) => id)));
    await waitFor(() => new Set([...first, ...second]).size === 30);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  it('reports what it did in metrics', async () => {
    const registry = new Registry();
    await events.publish(5);
    await events.consume(async (batch) => batch.map(({ id }) => (id.endsWith('0') ? reject('no') : { kind: 'done' })), {
      metrics: registry,
    });
    await waitFor(() => events.settled());
    const text = await registry.metrics();
    expect(text).toContain('parley_events_handled_total{durable="travel-test",outcome="done"} 4');
    expect(text).toContain('parley_events_handled_total{durable="travel-test",outcome="dead"} 1');
    expect(text).toContain('parley_event_consumer_lag{durable="travel-test"} 0');
    expect(text).toContain('parley_event_consumer_batch_size_count{durable="travel-test"}');
  });

  it('changes an existing durable to its own settings', async () => {
    await events.manager.consumers.add(travel.name, {
      durable_name: durable,
      ack_policy: 'explicit' as never,
      ack_wait: 1_000_000_000,
      max_deliver: 3,
      filter_subject: moved.subject,
    });
    await events.consume(async () => undefined, { batchSize: 7 });
    const { config } = await events.manager.consumers.info(travel.name, durable);
    expect(config).toMatchObject({ ack_wait: 10_000_000_000, max_deliver: -1, max_ack_pending: 28 });
    expect(config).not.toHaveProperty('filter_subject');
  });
});

describe('an event consumer when NATS fails', () => {
  const seen: string[] = [];
  const note = async (batch: ReceivedEvent[]): Promise<void> => void seen.push(...batch.map(({ id }) => id));
  beforeEach(() => void (seen.length = 0));

  it('goes on after the server was killed and came back', async () => {
    await events.consume(note);
    await events.publish(3);
    await waitFor(() => seen.length === 3);
    await events.nats.kill();
    await waitFor(() => !events.broker.isConnected());
    await events.nats.restart();
    await waitFor(() => events.broker.isConnected());
    await events.publish(3, moved.subject, 3);
    await waitFor(() => new Set(seen).size === 6);
  });

  it('makes its durable anew after it was deleted', async () => {
    await events.consume(note);
    await events.manager.consumers.delete(travel.name, durable);
    await events.publish(2);
    await waitFor(() => new Set(seen).size === 2);
  });

  it('makes stream and durable anew when the server lost everything', async () => {
    await events.consume(note);
    await events.nats.restartEmpty();
    await waitFor(() => events.manager.consumers.info(travel.name, durable));
    await events.publish(2);
    await waitFor(() => new Set(seen).size === 2);
    expect(await events.deadLetters()).toEqual([]);
  });
});
