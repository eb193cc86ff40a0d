import { describe, expect, it, jest } from '@jest/globals';
import { DomainError, parkedStream } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import { Registry } from 'prom-client';
import { durable, moved, travel, useTestFacts } from '../testing/use-test-facts.js';
import { park } from './park.js';
import { ParkedFacts } from './parked-facts.js';
import type { ReceivedFact } from './received-fact.js';

jest.setTimeout(120_000);

const facts = useTestFacts();
const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });
const numberOf = ({ id }: ReceivedFact): number => Number(id.split('-')[1]);

describe('a consumer at which facts fail', () => {
  it('parks one poison fact at its first failure; the batches after it stay batches', async () => {
    const calls: number[][] = [];
    const poison = 7;
    await facts.publish(500);
    await facts.consume(async (batch) => {
      calls.push(batch.map(numberOf));
      if (batch.some((fact) => numberOf(fact) === poison)) throw new TypeError('poison');
    });
    await waitFor(() => facts.flowed());
    expect(await facts.parked()).toBe(1);
    const before = calls.length;
    // A batch of five hundred, once more, the halves and the last eight.
    expect(before).toBeLessThan(30);
    await facts.publish(2_000, moved.subject, 1_000);
    await waitFor(() => facts.flowed());
    const later = calls.slice(before);
    expect(later.filter((call) => call.includes(poison)).every((call) => call.length === 1)).toBe(true);
    expect(later.filter((call) => !call.includes(poison)).length).toBeLessThan(30);
    expect(await facts.deadLetters()).toEqual([]);
  });

  it('lets healthy facts flow past two thousand that fail', async () => {
    const poisoned = 2_500;
    const done = new Set<number>();
    await facts.publish(poisoned);
    await facts.publish(500, moved.subject, poisoned);
    const startedAt = performance.now();
    await facts.consume(async (batch) => {
      if (batch.some((fact) => numberOf(fact) < poisoned)) throw withCode('23505');
      for (const fact of batch) done.add(numberOf(fact));
    });
    await waitFor(() => done.size === 500, { timeoutMs: 30_000 });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    await waitFor(() => facts.flowed());
    expect(await facts.parked()).toBe(poisoned);
    const more = done.size;
    await facts.publish(100, moved.subject, 10_000);
    await waitFor(() => done.size === more + 100, { timeoutMs: 5_000 });
  });

  it('tries a parked fact again, counting its failures, until it succeeds', async () => {
    const attempts: number[] = [];
    await facts.publish(1);
    await facts.consume(async (batch) => {
      attempts.push(...batch.map(({ attempt }) => attempt));
      if (attempts.length < 3) throw withCode('22003');
    });
    await waitFor(() => facts.settled(), { timeoutMs: 30_000 });
    expect(attempts).toEqual([1, 2, 3]);
  });

  it('buries a fact at its tenth failure', async () => {
    await facts.publish(1);
    await park(facts.broker, aParkedFact({ failures: 9, attempts: 12 }));
    await facts.consume(async (batch) => {
      if (batch.some(({ attempt }) => attempt > 1)) throw new DomainError('not_found', 'no such traveller');
    });
    await waitFor(() => facts.settled());
    const [letter] = await facts.deadLetters();
    expect(letter?.header.get('Parley-Reason')).toBe('failed 10 times: no such traveller');
    expect(letter?.header.get('Parley-Attempts')).toBe('13');
    expect(letter?.header.get('Parley-Original-Sequence')).toBe('1000');
  });

  it('counts nothing against the facts while what the handler needs is away, by whatever code', async () => {
    const codes = ['ECONNREFUSED', 'ENETUNREACH', '25006', '57014', '55P03', '42P01'];
    let failing = true;
    const seen = new Set<string>();
    await facts.publish(200);
    let call = 0;
    await facts.consume(async (batch) => {
      if (failing) throw new Error('query failed', { cause: withCode(codes[(call += 1) % codes.length]!) });
      for (const { id } of batch) seen.add(id);
    });
    await waitFor(() => call > codes.length, { timeoutMs: 60_000 });
    expect(await facts.parked()).toBe(0);
    failing = false;
    await waitFor(() => seen.size === 200, { timeoutMs: 20_000 });
    await waitFor(() => facts.settled());
    expect(await facts.deadLetters()).toEqual([]);
  });

  it('counts nothing against the facts in an outage that no code tells of', async () => {
    let failing = true;
    const seen = new Set<string>();
    await facts.publish(50);
    await park(facts.broker, aParkedFact({ failures: 9, attempts: 9 }));
    let calls = 0;
    await facts.consume(async (batch) => {
      calls += 1;
      if (failing) throw new Error('Connection terminated unexpectedly');
      for (const { id } of batch) seen.add(id);
    });
    await waitFor(async () => (await facts.parked()) >= 50 && calls > 60, { timeoutMs: 60_000 });
    failing = false;
    await waitFor(() => facts.settled(), { timeoutMs: 60_000 });
    expect(seen.size).toBe(51);
    expect(await facts.deadLetters()).toEqual([]);
  });

  it('says of which keys facts are parked, before their messages count as acknowledged', async () => {
    await facts.publish(20);
    const orderingKey = (fact: { to: string }) => `person ${fact.to}`;
    const options = { orderingKey: orderingKey as never };
    await facts.consume(async (batch) => {
      if (batch.some((fact) => [3, 5].includes(numberOf(fact)))) throw withCode('22003');
    }, options);
    await waitFor(() => facts.flowed());
    const parked = await ParkedFacts.read(facts.broker, durable);
    const message = await facts.manager.streams.getMessage(travel.name, { seq: parked.earliestOf('person t3')! });
    expect(message?.string()).toBe('{"to":"t3"}');
    expect(parked.earliestOf('person t5')).toBeDefined();
    expect(parked.earliestOf('person t4')).toBeUndefined();
  });

  it('loses nothing that is parked when the server is killed and comes back', async () => {
    const seen = new Set<number>();
    let failing = true;
    await facts.publish(20);
    const metrics = new Registry();
    const handle = async (batch: ReceivedFact[]) => {
      if (failing && batch.some((fact) => numberOf(fact) < 10)) throw withCode('22003');
      for (const fact of batch) seen.add(numberOf(fact));
    };
    await facts.consume(handle, { metrics });
    await waitFor(async () => (await facts.parked()) === 10);
    await waitFor(async () => (await metrics.metrics()).includes(`parley_facts_parked{durable="${durable}"} 10`));
    await facts.nats.kill();
    await waitFor(() => !facts.broker.isConnected());
    await facts.nats.restart();
    failing = false;
    await waitFor(() => facts.settled(), { timeoutMs: 60_000 });
    expect(seen.size).toBe(20);
  });

  it('goes on parking when somebody deleted the stream of parked facts', async () => {
    const failing = new Set<number>([1]);
    await facts.consume(async (batch) => {
      if (batch.some((fact) => failing.has(numberOf(fact)))) throw withCode('22003');
    });
    await facts.manager.streams.delete(parkedStream.name);
    await facts.publish(2);
    await waitFor(async () => (await facts.parked().catch(() => 0)) === 1, { timeoutMs: 30_000 });
    failing.clear();
    await waitFor(() => facts.settled(), { timeoutMs: 30_000 });
  });
});

function aParkedFact(counts: { failures: number; attempts: number }) {
  const nowMs = Date.now();
  return {
    ...{ durable, stream: travel.name, sequence: 1_000, subject: moved.subject, factId: 'travel.moved-1000' },
    ...{ storedAtMs: nowMs, parkedAtMs: nowMs, failedAtMs: nowMs, notBeforeMs: 0, reason: 'failed before' },
    data: Buffer.from('{"to":"Oslo"}'),
    ...counts,
  };
}
