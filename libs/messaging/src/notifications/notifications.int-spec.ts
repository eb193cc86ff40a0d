import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type OperationChanged, operationChanged } from '@parley/contracts/operations';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Notifications } from './notifications.js';

jest.setTimeout(60_000);

const logged: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
let nats: TestNats;
let broker: Broker;
let notifications: Notifications;

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'notifications', logger });
  notifications = new Notifications(broker);
});
afterAll(async () => {
  await broker.close();
  await nats.close();
});

const notification = (id: string): OperationChanged => ({ operation: { ...operationChanged.example.operation, id } });

describe('a notification', () => {
  it('reaches the listeners of its suffix and those of all', async () => {
    const all: string[] = [];
    const one: string[] = [];
    const listeners = [
      notifications.subscribeNotification(operationChanged, ({ operation }) => void all.push(operation.id)),
      notifications.subscribeNotification(operationChanged, ({ operation }) => void one.push(operation.id), {
        subjectSuffix: '7',
      }),
    ];
    await Promise.all(listeners.map((listener) => listener.ready()));
    notifications.publishNotification(operationChanged, notification('7'), { subjectSuffix: '7' });
    notifications.publishNotification(operationChanged, notification('8'), { subjectSuffix: '8' });
    notifications.publishNotification(operationChanged, notification('9'));
    await waitFor(() => all.length === 3);
    expect(all.sort()).toEqual(['7', '8', '9']);
    expect(one).toEqual(['7']);
    await Promise.all(listeners.map((listener) => listener.stop()));
  });

  it('that is malformed, or whose listener throws, is logged and ends nothing', async () => {
    const received: string[] = [];
    const listener = notifications.subscribeNotification(operationChanged, ({ operation: { id: operationId } }) => {
      if (operationId === '1') throw new Error('listener failed');
      received.push(operationId);
    });
    await listener.ready();
    broker.connection.publish(operationChanged.subject, 'not json');
    notifications.publishNotification(operationChanged, notification('1'));
    notifications.publishNotification(operationChanged, notification('2'));
    await waitFor(() => received.length === 1);
    expect(received).toEqual(['2']);
    expect(logged).toHaveLength(2);
    await listener.stop();
  });

  it('is not kept for later while NATS is away', async () => {
    const received: string[] = [];
    const listener = notifications.subscribeNotification(
      operationChanged,
      ({ operation }) => void received.push(operation.id),
    );
    await listener.ready();
    await nats.kill();
    await waitFor(() => !broker.isConnected());
    notifications.publishNotification(operationChanged, notification('3'));
    await nats.restart();
    await waitFor(() => broker.isConnected());
    notifications.publishNotification(operationChanged, notification('4'));
    await waitFor(() => received.length > 0);
    expect(received).toEqual(['4']);
    await listener.stop();
  });
});
