import { describe, expect, it } from '@jest/globals';
import { anEvent } from '../testing/index.js';
import { notificationsOf } from './recorded-event.js';
import { type Recording, recordingOf } from './recording.js';

const now = new Date('2026-11-20T12:00:00.000Z');

function recording(envelope: string, fields: Parameters<typeof anEvent>[0] = {}): Recording {
  const made = recordingOf(anEvent({ envelope, ...fields }), { payloadSeconds: 60, metadataSeconds: 600 }, now);
  if (!made) throw new Error('not recorded');
  return made;
}

describe('notifications of a batch', () => {
  it('name the position before them and count on from there', () => {
    const [one, two] = [recording('{"n":1}'), recording('{"n":2}', { projectId: undefined })];
    expect(notificationsOf({ after: '9007199254740993', recordings: [one, two] })).toEqual([
      {
        after: '9007199254740993',
        events: [
          {
            position: '9007199254740994',
            id: one.id,
            teamId: '1001',
            projectId: '3001',
            type: 'message.received',
            createdAt: '2026-11-20T12:00:00.000Z',
            envelope: '{"n":1}',
          },
          {
            position: '9007199254740995',
            id: two.id,
            teamId: '1001',
            type: 'message.received',
            createdAt: '2026-11-20T12:00:00.000Z',
            envelope: '{"n":2}',
          },
        ],
      },
    ]);
  });

  it('carry the content of an event of which no bytes are kept', () => {
    const [notification] = notificationsOf({ after: '0', recordings: [recording('{"n":1}', { retained: false })] });
    expect(notification?.events[0]?.envelope).toBe('{"n":1}');
  });

  it('stay below what NATS takes, with any letters, each beginning where the one before ended', () => {
    const recordings = Array.from({ length: 40 }, () => recording(`{"text":"${'\\"é漢'.repeat(8_000)}"}`));
    const notifications = notificationsOf({ after: '5', recordings });
    expect(notifications.length).toBeGreaterThan(1);
    for (const notification of notifications)
      expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(900_000);
    expect(notifications.map(({ after }) => after)).toEqual(
      notifications.map((_, index) =>
        String(5 + notifications.slice(0, index).reduce((sum, { events }) => sum + events.length, 0)),
      ),
    );
    expect(notifications.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(recordings.map(({ id }) => id));
  });

  it('give a huge event one of its own', () => {
    const recordings = [recording('{}'), recording('x'.repeat(900_000)), recording('{}')];
    expect(notificationsOf({ after: '0', recordings }).map(({ events }) => events.length)).toEqual([1, 1, 1]);
  });

  it('are none of nothing', () => expect(notificationsOf({ after: '7', recordings: [] })).toEqual([]));
});
