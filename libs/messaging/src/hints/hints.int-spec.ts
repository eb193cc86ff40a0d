import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OperationChanged, operationChanged } from '@parley/contracts';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Hints } from './hints.js';

jest.setTimeout(60_000);

const logged: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
let nats: TestNats;
let broker: Broker;
let hints: Hints;

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'hints', logger });
  hints = new Hints(broker);
});
afterAll(async () => {
  await broker.close();
  await nats.close();
});

const hint = (id: string): OperationChanged => ({ operation: { ...operationChanged.example.operation, id } });

describe('a hint', () => {
  it('reaches the listeners of its suffix and those of all', async () => {
    const all: string[] = [];
    const one: string[] = [];
    const listeners = [
      hints.subscribeHint(operationChanged, ({ operation }) => void all.push(operation.id)),
      hints.subscribeHint(operationChanged, ({ operation }) => void one.push(operation.id), { subjectSuffix: '7' }),
    ];
    await Promise.all(listeners.map((listener) => listener.ready()));
    hints.publishHint(operationChanged, hint('7'), { subjectSuffix: '7' });
    hints.publishHint(operationChanged, hint('8'), { subjectSuffix: '8' });
    hints.publishHint(operationChanged, hint('9'));
    await waitFor(() => all.length === 3);
    expect(all.sort()).toEqual(['7', '8', '9']);
    expect(one).toEqual(['7']);
    await Promise.all(listeners.map((listener) => listener.stop()));
  });

  it('that is malformed, or whose listener throws, is logged and ends nothing', async () => {
    const heard: string[] = [];
    const listener = hints.subscribeHint(operationChanged, ({ operation: { id: operationId } }) => {
      if (operationId === '1') throw new Error('listener failed');
      heard.push(operationId);
    });
    await listener.ready();
    broker.connection.publish(operationChanged.subject, 'not json');
    hints.publishHint(operationChanged, hint('1'));
    hints.publishHint(operationChanged, hint('2'));
    await waitFor(() => heard.length === 1);
    expect(heard).toEqual(['2']);
    expect(logged).toHaveLength(2);
    await listener.stop();
  });

  it('is not kept for later while NATS is away', async () => {
    const heard: string[] = [];
    const listener = hints.subscribeHint(operationChanged, ({ operation }) => void heard.push(operation.id));
    await listener.ready();
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    hints.publishHint(operationChanged, hint('3'));
    await nats.restart();
    await waitFor(() => broker.isConnected());
    hints.publishHint(operationChanged, hint('4'));
    await waitFor(() => heard.length > 0);
    expect(heard).toEqual(['4']);
    await listener.stop();
  });
});
