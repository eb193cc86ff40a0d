import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@parley/testing';
import { Registry } from 'prom-client';
import { anEvent, undivided } from '../testing/index.js';
import type { EventRecordStore, Recorded } from './event-record.store.js';
import { RecordEvents, type RecordedNotifications } from './record-events.js';
import type { Recording } from './recording.js';
import type { RecordingLayout } from './recording-layout.js';
import { RecordingMetrics } from './recording-metrics.js';

const week = { payloadSeconds: 7 * 24 * 3600, metadataSeconds: 30 * 24 * 3600 };

const layout = {
  whileCurrent: <T>(work: (layout: { partitions: number }) => Promise<T>) => work({ partitions: 1 }),
} as unknown as RecordingLayout;

describe('recording', () => {
  it('takes batches in the order in which they come, also after one that failed', async () => {
    const begun: string[][] = [];
    let underWay = 0;
    const store = {
      record: async (batch: Recording[]): Promise<Recorded> => {
        underWay += 1;
        begun.push(batch.map(({ id }) => id));
        await Promise.resolve();
        expect(underWay).toBe(1);
        underWay -= 1;
        if (begun.length === 1) throw new Error('Postgres is away.');
        return { of: undivided, after: '0', recordings: batch };
      },
    } as unknown as EventRecordStore;
    const notifications = { publish: () => undefined } as unknown as RecordedNotifications;
    const events = [anEvent(), anEvent(), anEvent()];
    const recordEvents = new RecordEvents(
      store,
      layout,
      notifications,
      new RecordingMetrics(new Registry()),
      week,
      fixedClock(),
    );
    const [first, ...others] = events.map((event) => recordEvents.execute([event]));
    await expect(first).rejects.toThrow('Postgres is away.');
    await Promise.all(others);
    expect(begun).toEqual(events.map(({ id }) => [id]));
  });

  it('passes over what is recorded already', async () => {
    const begun: string[][] = [];
    const store = {
      record: (batch: Recording[]): Promise<Recorded> => {
        begun.push(batch.map(({ id }) => id));
        return Promise.resolve({ of: undivided, after: '0', recordings: batch });
      },
    } as unknown as EventRecordStore;
    const notifications = { publish: () => undefined } as unknown as RecordedNotifications;
    const metrics = new RecordingMetrics(new Registry());
    const recordEvents = new RecordEvents(store, layout, notifications, metrics, week, fixedClock());
    const [first, second] = [anEvent(), anEvent()];
    recordEvents.passOver([first.id]);
    await recordEvents.execute([first, second]);
    await recordEvents.execute([first]);
    expect(begun).toEqual([[second.id]]);
  });
});
