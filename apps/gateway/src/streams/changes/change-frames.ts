import type { Change } from '@parley/contracts';

/** How long a client waits before it connects again, in milliseconds. */
const retryMs = 2_000;

/** The beginning of a stream: with a place to resume from, also for a reader that loses it before its first change. */
export function openingFrame(position: string): string {
  return `retry: ${retryMs}\nid: ${position}\n\n`;
}

export function changeFrame(change: Change, position: string): string {
  return `id: ${position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`;
}

/** What came before is not known any more: everything is to be read again. */
export function resetFrame(at: Date, position: string): string {
  return `id: ${position}\nevent: change\ndata: {"type":"reset","at":"${at.toISOString()}"}\n\n`;
}

export const heartbeatFrame = ': heartbeat\n\n';

export function closedFrame(reason: string): string {
  return `event: stream.closed\ndata: {"reason":"${reason}"}\n\n`;
}
