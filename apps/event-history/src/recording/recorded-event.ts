import type { EventsRecorded, RecordedEvent } from '@parley/contracts/events';
import { idTime } from '@parley/service-runtime';
import type { Recorded } from './event-record.store.js';
import type { Recording } from './recording.js';

/** NATS refuses more than a megabyte. A notification stays well below, except for a single huge event, which is sent alone. */
const notificationBytes = 400_000;
const bytesBesideEnvelope = 300;
/** A UTF-16 unit takes at most three bytes in UTF-8; a character that JSON escapes again takes two. */
const bytesPerUnit = 3;

/** Splits a batch into notifications, in order, each beginning at the position where the previous one ended. */
export function notificationsOf({ after, recordings }: Omit<Recorded, 'of'>): EventsRecorded[] {
  const notifications: EventsRecorded[] = [];
  let position = BigInt(after);
  let roomBytes = 0;
  for (const recording of recordings) {
    const bytes = bytesBesideEnvelope + recording.envelope.length * bytesPerUnit;
    if (bytes > roomBytes || notifications.length === 0) {
      notifications.push({ after: position.toString(), events: [] });
      roomBytes = notificationBytes;
    }
    roomBytes -= bytes;
    position += 1n;
    notifications.at(-1)?.events.push(toRecordedEvent(recording, position.toString()));
  }
  return notifications;
}

/** @param event `envelope` is null when its content is no longer available */
export function toRecordedEvent(
  event: Pick<Recording, 'id' | 'teamId' | 'projectId' | 'type'> & { envelope: string | null },
  position: string,
): RecordedEvent {
  const { id, teamId, projectId, type, envelope } = event;
  return {
    position,
    id,
    teamId,
    ...(projectId === null ? {} : { projectId }),
    type,
    createdAt: idTime(id).toISOString(),
    envelope,
  };
}
