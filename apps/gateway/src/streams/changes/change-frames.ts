import type { Change } from '@parley/contracts/changes';

/** How long a client waits before it connects again, in milliseconds. */
const retryMs = 2_000;

/** The beginning of a stream. Its position lets a reader resume that disconnects before its first change. */
export function openingFrame(position: string): string {
  return `retry: ${retryMs}\nid: ${position}\n\n`;
}

export function changeFrame(change: Change, position: string): string {
  return `id: ${position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}

/** Tells the reader to read everything again: earlier changes are not known any more. */
export function resetFrame(at: Date, position: string): string {
  return `id: ${position}\nevent: change\ndata: {"type":"reset","at":"${at.toISOString()}"}\n\n`;
}

export const heartbeatFrame = ': heartbeat\n\n';

export function closedFrame(reason: string): string {
  return `event: stream.closed\ndata: {"reason":"${reason}"}\n\n`;
}
