import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { StreamContract } from '@parley/contracts/base';
import { createTestNats, type TestNats } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import type { StreamSettings } from '../broker/stream-settings.js';
import { ensureStream, ensureStreams } from './streams.js';

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
const others: Broker[] = [];

async function withSettings(streams: StreamSettings): Promise<Broker> {
  const other = await Broker.connect({ url: nats.url, name: 'streams', streams, logger: pino({ level: 'silent' }) });
  others.push(other);
  return other;
}

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'streams', logger: pino({ level: 'silent' }) });
  manager = await broker.manager();
});
beforeEach(() => ensureStreams(broker, [stream]));
afterEach(() => manager.streams.delete(stream.name));
afterAll(async () => {
  await Promise.all([broker, ...others].map((each) => each.close()));
  await nats.close();
});

describe('ensureStreams', () => {
  it('brings limits and subjects up to the contract and keeps what an operator set', async () => {
    await manager.streams.update(stream.name, { max_bytes: 123_456_789, discard: 'old' as never });
    await ensureStreams(broker, [{ ...stream, subjects: ['travel.>', 'journey.>'], maxAgeSeconds: 7200 }]);
    const { config } = await manager.streams.info(stream.name);
    expect(config.subjects).toEqual(['travel.>', 'journey.>']);
    expect(config.max_age).toBe(7_200_000_000_000);
    expect(config.max_bytes).toBe(123_456_789);
    expect(config.storage).toBe('file');
    expect(config.discard).toBe('new');
  });

  it('never shortens what is kept, neither by a contract nor by a setting', async () => {
    await ensureStreams(broker, [{ ...stream, maxAgeSeconds: 7200 }]);
    await ensureStreams(broker, [stream]);
    await ensureStreams(await withSettings({ maxAgeSeconds: 60, maxBytes: 2_000_000 }), [stream]);
    const { config } = await manager.streams.info(stream.name);
    expect([config.max_age, config.max_bytes]).toEqual([7_200_000_000_000, -1]);
  });

  it('has the limits of the settings where they keep more', async () => {
    await manager.streams.delete(stream.name);
    await ensureStreams(await withSettings({ maxAgeSeconds: 60, maxBytes: 2_000_000, replicas: 1 }), [stream]);
    await ensureStreams(await withSettings({ maxAgeSeconds: 86_400, maxBytes: 1_000_000 }), [stream]);
    await ensureStreams(await withSettings({ maxBytes: 3_000_000 }), [stream]);
    const { config } = await manager.streams.info(stream.name);
    expect(config).toMatchObject({ max_age: 86_400_000_000_000, max_bytes: 3_000_000, num_replicas: 1 });
  });

  it('refuses what is new when it is full, and keeps what it has', async () => {
    await manager.streams.delete(stream.name);
    await ensureStreams(await withSettings({ maxBytes: 1_048_576 }), [stream]);
    const publish = () => broker.jetStream.publish('travel.a', 'x'.repeat(300_000));
    for (let count = 0; count < 3; count++) await publish();
    await expect(publish()).rejects.toThrow('maximum bytes exceeded');
    expect((await manager.streams.info(stream.name)).state).toMatchObject({ messages: 3, first_seq: 1 });
  });

  it('asks for no replicas where there is no cluster, unless it is told to', async () => {
    await manager.streams.delete(stream.name);
    const attempt = ensureStream(await withSettings({ replicas: 3 }), stream);
    await expect(attempt).rejects.toThrow('replicas > 1 not supported in non-clustered mode');
    await ensureStreams(broker, [stream]);
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
