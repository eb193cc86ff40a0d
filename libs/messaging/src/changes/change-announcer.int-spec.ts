import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changesWanted, deliveriesChanged, type ProjectChanges } from '@parley/contracts/changes';
import { createTestNats, type TestNats, waitFor } from '@parley/testing';
import { pino } from 'pino';
import { Broker } from '../broker/broker.js';
import { Notifications } from '../notifications/notifications.js';
import { ChangeAnnouncer } from './change-announcer.js';

jest.setTimeout(60_000);

let nats: TestNats;
let broker: Broker;
let notifications: Notifications;
let announcer: ChangeAnnouncer;
const received: ProjectChanges[] = [];

beforeAll(async () => {
  nats = await createTestNats();
  broker = await Broker.connect({ url: nats.url, name: 'changes', logger: pino({ level: 'silent' }) });
  notifications = new Notifications(broker);
  announcer = new ChangeAnnouncer(notifications, deliveriesChanged);
  await announcer.onModuleInit();
  const subscription = notifications.subscribeNotification(deliveriesChanged, (changes) => void received.push(changes));
  await subscription.ready();
});
afterAll(async () => {
  await announcer.onApplicationShutdown();
  await broker.close();
  await nats.close();
});

describe('an announcer of changes', () => {
  it('tells those of projects that somebody follows, together, and makes no other', async () => {
    let made = 0;
    const change = (id: string) => () => {
      made += 1;
      return { type: 'delivery', id, change: 'updated' } as const;
    };
    announcer.note('7', change('1'));
    expect(made).toBe(0);
    notifications.publishNotification(changesWanted, { projectIds: ['7'] });
    await waitFor(() => {
      announcer.note('7', change('2'));
      return made > 0;
    });
    announcer.note('7', change('3'));
    announcer.note('8', change('4'));
    announcer.note(null, change('5'));
    await waitFor(() => received.length > 0);
    const time = expect.any(String);
    expect(received).toEqual([
      {
        projectId: '7',
        changes: [
          { type: 'delivery', id: '2', change: 'updated', at: time },
          { type: 'delivery', id: '3', change: 'updated', at: time },
        ],
      },
    ]);
    expect(made).toBe(2);
  });
});
