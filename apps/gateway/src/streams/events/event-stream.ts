import type { ServerResponse } from 'node:http';
import type { Hold } from './tail/catch-up-budget.js';
import type { StreamCursors, StreamOwner } from './stream-cursors.js';
import type { StreamFilter } from './stream-filter.js';
import { closedFrame, openingFrame, type CloseReason } from './stream-frames.js';

/** Bytes that may wait in this process for a slow reader. */
const maxUnreadBytes = 256 * 1024;
/** A reader that needs longer than this for a page of history has stopped reading. */
const stalledMs = 30_000;
/**
 * How long the end of a stream may wait to be read; a revocation must end a stream within a second. A slower reader
 * loses nothing: it resumes after the last event that it read whole.
 */
const lingerMs: Record<CloseReason, number> = {
  slow_reader: 60_000,
  credential_ended: 300,
  project_deleted: 300,
  cursor_expired: 10_000,
  stopping: 1_000,
  unavailable: 10_000,
};

export interface StreamReader {
  readonly owner: StreamOwner;
  readonly credentialId: string;
  readonly filter: StreamFilter;
}

/** One open stream of events. It buffers only a limited amount for its reader. */
export class EventStream {
  #isOver = false;
  #linger: NodeJS.Timeout | undefined;
  #lingersMs = Number.POSITIVE_INFINITY;

  constructor(
    readonly reader: StreamReader,
    /** Every event for this reader up to this position has been sent. */
    public through: bigint,
    private readonly response: ServerResponse,
    private readonly cursors: StreamCursors,
    private readonly closed: (reason: CloseReason) => void,
  ) {
    response.once('close', () => (this.#isOver = true));
    response.write(openingFrame(cursors.seal(reader.owner, through)));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Bytes in this process that the reader has not taken yet. */
  get unreadBytes(): number {
    return this.response.writableLength;
  }

  /** Sends live events. When the reader is too far behind, ends the stream instead. */
  send(bytes: Buffer | string, through = this.through): void {
    if (this.#isOver) return;
    const { unreadBytes } = this;
    if (unreadBytes > 0 && unreadBytes + bytes.length > maxUnreadBytes) return this.close('slow_reader');
    this.response.write(bytes);
    this.through = through;
  }

  /**
   * Sends a page of history, and waits until the reader has taken it.
   * @param hold released when the page is taken or the reader gone
   */
  sendPatiently(text: string, through: bigint, hold: Hold): Promise<void> {
    const isTaken = this.#isOver || text === '' || this.response.write(text);
    if (!this.#isOver) this.through = through;
    if (!isTaken) hold.wrote(this.unreadBytes);
    return this.#taken(isTaken, hold);
  }

  /** Does not get the page: an async function would keep it in memory, in addition to the socket's copy. */
  async #taken(isTaken: boolean, hold: Hold): Promise<void> {
    if (isTaken || (await this.#drained())) return hold.release();
    this.response.once('close', () => hold.release());
    this.close('slow_reader');
  }

  /** Destroys the connection at once, without a last event. The reader resumes after the last event that it read whole. */
  cutOff(): void {
    if (!this.#isOver) this.closed('slow_reader');
    this.#isOver = true;
    this.response.destroy();
  }

  /**
   * Ends the stream with an event that has the reason and the position to resume from. A later call with a shorter time
   * to linger shortens the wait.
   */
  close(reason: CloseReason): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.closed(reason);
      this.response.end(closedFrame(reason, this.cursors.seal(this.reader.owner, this.through)));
      this.response.once('close', () => clearTimeout(this.#linger));
    }
    if (this.response.closed || lingerMs[reason] >= this.#lingersMs) return;
    this.#lingersMs = lingerMs[reason];
    clearTimeout(this.#linger);
    this.#linger = setTimeout(() => this.response.destroy(), this.#lingersMs);
  }

  /** False when the reader has not taken the bytes in time; true also when it has gone. */
  #drained(): Promise<boolean> {
    const { response } = this;
    return new Promise((resolve) => {
      const settle = (isDrained: boolean): void => {
        clearTimeout(timer);
        response.off('drain', taken).off('close', taken);
        resolve(isDrained);
      };
      const taken = (): void => settle(true);
      const timer = setTimeout(() => settle(false), stalledMs);
      response.once('drain', taken).once('close', taken);
    });
  }
}
