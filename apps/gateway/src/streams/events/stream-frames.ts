import type { RecordedEvent } from '@parley/contracts';

/** The reasons for which the platform ends a stream. */
export const closeReasons = [
  'slow_reader',
  'credential_ended',
  'project_deleted',
  'cursor_expired',
  'stopping',
  'unavailable',
] as const;
export type CloseReason = (typeof closeReasons)[number];

/** How long a client waits before it connects again, in milliseconds. */
const retryMs = 2_000;

/** The beginning of a stream. Its position lets a reader resume that disconnects before its first event. */
export function openingFrame(cursor: string): string {
  return `retry: ${retryMs}\nid: ${cursor}\n\n`;
}

/** The envelope is JSON and therefore on one line. When the content was deleted, the event's metadata is sent instead. */
export function eventFrame(event: RecordedEvent, cursor: string): string {
  const { id, type, createdAt, envelope } = event;
  const data = envelope ?? JSON.stringify({ id, event: type, timestamp: createdAt, payload: null });
  return `id: ${cursor}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** A comment with the position in the stream, which also advances while no event comes for the reader. */
export function heartbeatFrame(cursor: string | null): string {
  return cursor === null ? ': heartbeat\n\n' : `: heartbeat\nid: ${cursor}\n\n`;
}

/** The last event of a stream that the platform ends. */
export function closedFrame(reason: CloseReason, cursor: string): string {
  return `id: ${cursor}\nevent: stream.closed\ndata: {"reason":"${reason}"}\n\n`;
}
