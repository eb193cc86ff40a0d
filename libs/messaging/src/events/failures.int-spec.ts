import { describe, expect, it, jest } from '@jest/globals';
import { DomainError, parkedStream } from '@parley/contracts/base';
import { waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { durable, moved, travel, useTestEvents } from '../testing/use-test-event-records.js';
import { park } from './park.js';
import { ParkedEvents } from './parked-events.js';
import type { ReceivedEvent } from './received-event.js';

jest.setTimeout(120_000);

// As in production, in a tenth of the time.
const events = useTestEvents({ failureBackoffMs: [100, 500, 3_000, 6_000] });
const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });
const numberOf = ({ id }: ReceivedEvent): number => Number(id.split('-')[1]);

describe('a consumer at which events fail', () => {
  it('parks one poison event at its first failure; the batches after it stay batches', async () => {
    const calls: number[][] = [];
    const poison = 7;
    await events.publish(500);
    await events.consume(async (batch) => {
      calls.push(batch.map(numberOf));
      if (batch.some((event) => numberOf(event) === poison)) throw new TypeError('poison');
    });
    await waitFor(() => events.flowed());
    expect(await events.parked()).toBe(1);
    const before = calls.length;
    // A batch of five hundred, once more, the halves and the last eight.
    expect(before).toBeLessThan(30);
    await events.publish(2_000, moved.subject, 1_000);
    await waitFor(() => events.flowed());
    const later = calls.slice(before);
    expect(later.filter((call) => call.includes(poison)).every((call) => call.length === 1)).toBe(true);
    expect(later.filter((call) => !call.includes(poison)).length).toBeLessThan(30);
    expect(await events.deadLetters()).toEqual([]);
  });

  it('lets healthy events flow past two thousand that fail', async () => {
    const poisoned = 2_500;
    const done = new Set<number>();
    await events.publish(poisoned);
    await events.publish(500, moved.subject, poisoned);
    const startedAt = performance.now();
    await events.consume(async (batch) => {
      if (batch.some((event) => numberOf(event) < poisoned)) throw withCode('23505');
      for (const event of batch) done.add(numberOf(event));
    });
    await waitFor(() => done.size === 500, { timeoutMs: 30_000 });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    await waitFor(() => events.flowed());
    expect(await events.parked()).toBe(poisoned);
    const more = done.size;
    await events.publish(100, moved.subject, 10_000);
    await waitFor(() => done.size === more + 100);
  });

  it('tries a parked event again, counting its failures, until it succeeds', async () => {
    const attempts: number[] = [];
    await events.publish(1);
    await events.consume(async (batch) => {
      attempts.push(...batch.map(({ attempt }) => attempt));
      if (attempts.length < 3) throw withCode('22003');
    });
    await waitFor(() => events.settled(), { timeoutMs: 30_000 });
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('makes a dead letter of an event at its tenth failure', async () => {
    await events.publish(1);
    await park(events.broker, aParkedEvent({ failures: 9, attempts: 12 }));
    await events.consume(async (batch) => {
      if (batch.some(({ attempt }) => attempt > 1)) throw new DomainError('not_found', 'no such traveller');
    });
    await waitFor(() => events.settled());
    const [letter] = await events.deadLetters();
    expect(letter?.header.get('Parley-Reason')).toBe('failed 10 times: no such traveller');
    expect(letter?.header.get('Parley-Attempts')).toBe('13');
    expect(letter?.header.get('Parley-Original-Sequence')).toBe('1000');
  });

  it('counts nothing against the events while what the handler needs is away, by each of the codes', async () => {
    const codes = ['ECONNREFUSED', 'ENETUNREACH', '25006', '57014', '55P03', '42P01'];
    let failing = true;
    const seen = new Set<string>();
    await events.publish(200);
    let call = 0;
    await events.consume(async (batch) => {
      if (failing) throw new Error('query failed', { cause: withCode(codes[(call += 1) % codes.length]!) });
      for (const { id } of batch) seen.add(id);
    });
    await waitFor(() => call > codes.length, { timeoutMs: 60_000 });
    expect(await events.parked()).toBe(0);
    failing = false;
    await waitFor(() => seen.size === 200, { timeoutMs: 20_000 });
    await waitFor(() => events.settled());
    expect(await events.deadLetters()).toEqual([]);
  });

  it('counts nothing against the events in an outage that no code tells of', async () => {
    let failing = true;
    const seen = new Set<string>();
    await events.publish(50);
    await park(events.broker, aParkedEvent({ failures: 9, attempts: 9 }));
    let calls = 0;
    await events.consume(async (batch) => {
      calls += 1;
      if (failing) throw new Error('Connection terminated unexpectedly');
      for (const { id } of batch) seen.add(id);
    });
    await waitFor(async () => (await events.parked()) >= 50 && calls > 60, { timeoutMs: 60_000 });
    failing = false;
    await waitFor(() => events.settled(), { timeoutMs: 60_000 });
    expect(seen.size).toBe(51);
    expect(await events.deadLetters()).toEqual([]);
  });

  it('says of which keys events are parked, before their messages count as acknowledged', async () => {
    await events.publish(20);
    const orderingKey = (event: { to: string }) => `person ${event.to}`;
    const options = { orderingKey: orderingKey as never };
    await events.consume(async (batch) => {
      if (batch.some((event) => [3, 5].includes(numberOf(event)))) throw withCode('22003');
    }, options);
    await waitFor(() => events.flowed());
    const parked = await ParkedEvents.read(events.broker, durable);
    const message = await events.manager.streams.getMessage(travel.name, { seq: parked.earliestOf('person t3')! });
    expect(message?.string()).toBe('{"to":"t3"}');
    expect(parked.earliestOf('person t5')).toBeDefined();
    expect(parked.earliestOf('person t4')).toBeUndefined();
  });

  it('loses nothing that is parked when the server is killed and comes back', async () => {
    const seen = new Set<number>();
    let failing = true;
    await events.publish(20);
    const metrics = new Registry();
    const handle = async (batch: ReceivedEvent[]) => {
      if (failing && batch.some((event) => numberOf(event) < 10)) throw withCode('22003');
      for (const event of batch) seen.add(numberOf(event));
    };
    await events.consume(handle, { metrics });
    await waitFor(async () => (await events.parked()) === 10);
    await waitFor(async () => (await metrics.metrics()).includes(`parley_events_parked{durable="${durable}"} 10`));
    await events.nats.kill();
    await waitFor(() => !events.broker.isConnected());
    await events.nats.restart();
    failing = false;
    await waitFor(() => events.settled(), { timeoutMs: 60_000 });
    expect(seen.size).toBe(20);
  });

  it('goes on parking after the stream of parked events was deleted', async () => {
    const failing = new Set<number>([1]);
    await events.consume(async (batch) => {
      if (batch.some((event) => failing.has(numberOf(event)))) throw withCode('22003');
    });
    await events.manager.streams.delete(parkedStream.name);
    await events.publish(2);
    await waitFor(async () => (await events.parked().catch(() => 0)) === 1, { timeoutMs: 30_000 });
    failing.clear();
    await waitFor(() => events.settled(), { timeoutMs: 30_000 });
  });
});

function aParkedEvent(counts: { failures: number; attempts: number }) {
  const nowMs = Date.now();
  return {
    ...{ durable, stream: travel.name, sequence: 1_000, subject: moved.subject, eventId: 'travel.moved-1000' },
    ...{ storedAtMs: nowMs, parkedAtMs: nowMs, failedAtMs: nowMs, notBeforeMs: 0, reason: 'failed before' },
    data: Buffer.from('{"to":"Oslo"}'),
    ...counts,
  };
}
