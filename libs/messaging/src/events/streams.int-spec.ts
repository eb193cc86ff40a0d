import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts';
import { createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { ensureStreams } from './streams.js';

jest.setTimeout(60_000);

const stream: StreamContract = {
  name: 'TRAVEL',
  subjects: ['travel.>'],
  maxAgeSeconds: 3600,
  duplicateWindowSeconds: 120,
  summary: 'For this test.',
};

let nats: TestNats;
let broker: Broker;
let manager: JetStreamManager;

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'streams', logger: pino({ level: 'silent' }) });
  manager = await broker.manager();
});
beforeEach(() => ensureStreams(broker, [stream]));
afterAll(async () => {
  await broker.close();
  await nats.close();
});

describe('ensureStreams', () => {
  it('brings limits and subjects up to the contract and keeps what an operator set', async () => {
    await manager.streams.update(stream.name, { max_bytes: 123_456_789 });
    await ensureStreams(broker, [{ ...stream, subjects: ['travel.>', 'journey.>'], maxAgeSeconds: 7200 }]);
    const { config } = await manager.streams.info(stream.name);
    expect(config.subjects).toEqual(['travel.>', 'journey.>']);
    expect(config.max_age).toBe(7_200_000_000_000);
    expect(config.max_bytes).toBe(123_456_789);
    expect(config.storage).toBe('file');
  });

  it('may be called by many at once', async () => {
    await manager.streams.delete(stream.name);
    await Promise.all(Array.from({ length: 10 }, () => ensureStreams(broker, [stream])));
    expect((await manager.streams.info(stream.name)).config.duplicate_window).toBe(120_000_000_000);
  });

  it('takes no subject away, so that an older service does not break a newer one', async () => {
    await ensureStreams(broker, [{ ...stream, subjects: ['travel.>', 'voyage.>'] }]);
    await ensureStreams(broker, [stream]);
    expect((await manager.streams.info(stream.name)).config.subjects).toContain('voyage.>');
  });
});
