import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from './broker.js';

jest.setTimeout(60_000);

const logged: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
const content = (text: string): boolean => logged.some((line) => line.includes(text));

let nats: TestNats;
beforeAll(async () => void (nats = await createTestNats()));
afterAll(() => nats.close());

describe('the broker', () => {
  it('waits for a server that is not up yet, saying so', async () => {
    await nats.stop();
    const connecting = Broker.connect({ url: nats.url, name: 'early', logger });
    await waitFor(() => content('NATS is not reachable yet'));
    await nats.restart();
    const broker = await connecting;
    expect(broker.isConnected()).toBe(true);
    await broker.close();
    expect(broker.isConnected()).toBe(false);
  });

  it('knows when the connection is lost and when it is back, each time', async () => {
    const broker = await Broker.connect({ url: nats.url, name: 'patient', logger });
    let returns = 0;
    broker.onReconnect(() => void (returns += 1));
    for (const round of [1, 2]) {
      await nats.kill();
      await waitFor(() => !broker.isConnected());
      expect(await broker.waitUntilConnected(Date.now() + 20)).toBe(false);
      const back = broker.waitUntilConnected(Date.now() + 10_000);
      await nats.restart();
      expect(await back).toBe(true);
      expect(returns).toBe(round);
    }
    expect(content('NATS connection lost')).toBe(true);
    await broker.close();
  });

  it('waits for no connection that was closed for good', async () => {
    const broker = await Broker.connect({ url: nats.url, name: 'leaver', logger });
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    const back = broker.waitUntilConnected(Date.now() + 60_000);
    await broker.close();
    expect(await back).toBe(false);
    expect(await broker.waitUntilConnected(Date.now() + 60_000)).toBe(false);
    await nats.restart();
  });

  it('sends what was published before it closes', async () => {
    const listener = await Broker.connect({ url: nats.url, name: 'listener', logger });
    const received: string[] = [];
    listener.connection.subscribe('test.last-words', {
      callback: (_, message) => void received.push(message.string()),
    });
    await listener.connection.flush();
    const broker = await Broker.connect({ url: nats.url, name: 'speaker', logger });
    for (let index = 0; index < 100; index += 1) broker.connection.publish('test.last-words', String(index));
    await broker.close();
    await waitFor(() => received.length === 100);
    await listener.close();
  });

  it('closes at once while the server is away', async () => {
    const broker = await Broker.connect({ url: nats.url, name: 'leaver', logger });
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    const startedAt = Date.now();
    await broker.close();
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    await nats.restart();
  });
});
