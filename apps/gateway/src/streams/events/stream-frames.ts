import type { RecordedEvent } from '@parley/contracts';

/** Why a stream ended that did not end by its reader. */
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

/** The beginning of a stream: with a place to resume from, also for a reader that loses it before its first event. */
export function openingFrame(cursor: string): string {
  return `retry: ${retryMs}\nid: ${cursor}\n\n`;
}

/** The envelope is JSON and so on one line. Of an event whose content is gone, what is known of it. */
export function eventFrame(event: RecordedEvent, cursor: string): string {
  const { id, type, createdAt, envelope } = event;
  const data = envelope ?? JSON.stringify({ id, event: type, timestamp: createdAt, payload: null });
  return `id: ${cursor}\nevent: ${type}\ndata: ${data}\n\n`;
}

/** A comment, and the place in the stream, which moves on also while nothing comes for its reader. */
export function heartbeatFrame(cursor: string | null): string {
  return cursor === null ? ': heartbeat\n\n' : `: heartbeat\nid: ${cursor}\n\n`;
}

/** The last event of a stream that the platform ends. */
export function closedFrame(reason: CloseReason, cursor: string): string {
  return `id: ${cursor}\nevent: stream.closed\ndata: {"reason":"${reason}"}\n\n`;
}
