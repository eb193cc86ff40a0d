import type { RecordedEvent } from '@parley/contracts/events';

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
  return `retry: ${retryMs}\n${positionFrame(cursor)}`;
}

/**
 * The envelope is JSON and therefore on one line. An event whose content was withdrawn is left out; the position after it
 * stays, so that a reader does not read it again (decisions.md §5).
 */
export function eventFrame({ type, envelope }: RecordedEvent, cursor: string): string {
  if (envelope === null) return positionFrame(cursor);
  return `id: ${cursor}\nevent: ${type}\ndata: ${envelope}\n\n`;
}

/** Without `data:` no event: clients only keep the position. */
function positionFrame(cursor: string): string {
  return `id: ${cursor}\n\n`;
}

/** A comment with the position in the stream, which also advances while no event comes for the reader. */
export function heartbeatFrame(cursor: string | null): string {
  return cursor === null ? ': heartbeat\n\n' : `: heartbeat\n${positionFrame(cursor)}`;
}

/** The last event of a stream that the platform ends. */
export function closedFrame(reason: CloseReason, cursor: string): string {
  return `id: ${cursor}\nevent: stream.closed\ndata: {"reason":"${reason}"}\n\n`;
}
