import type { ServerResponse } from 'node:http';
import type { FallenReason, HeldStream } from '../held/index.js';
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

/** Bytes that may wait in this process for a slow reader. A reader that is cut off loses nothing that it cannot read again. */
const maxUnreadBytes = 64 * 1024;
/** Time for the reader to get the end: a revocation must end a stream within a second (decisions.md §2). */
const lingerMs = 300;

export type CloseReason = FallenReason | 'slow_reader' | 'stopping';

/** One open stream of changes. */
export class ChangeStream implements HeldStream {
  #isOver = false;

  constructor(
    readonly reader: { credentialId: string; owner: { teamId: string; projectId: string } },
    private readonly response: ServerResponse,
  ) {
    response.once('close', () => (this.#isOver = true));
  }

  /** Sends, or ends the stream when its reader is too far behind. */
  send(bytes: Buffer | string): void {
    if (this.#isOver) return;
    const unreadBytes = this.response.writableLength;
    if (unreadBytes > 0 && unreadBytes + bytes.length > maxUnreadBytes) return this.close('slow_reader');
    this.response.write(bytes);
  }

  close(reason: CloseReason): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.response.end(closedFrame(reason));
    const linger = setTimeout(() => this.response.destroy(), lingerMs);
    this.response.once('close', () => clearTimeout(linger));
  }
}
