import type { ServerResponse } from 'node:http';
import type { Hold } from './tail/catch-up-budget.js';
import type { StreamCursors, StreamOwner } from './stream-cursors.js';
import { closedFrame, openingFrame, type CloseReason } from './stream-frames.js';

/** What may wait in this process for a reader that is slow. */
const maxUnreadBytes = 256 * 1024;
/** A reader that needs longer than this for a page of history has stopped reading. */
const stalledMs = 30_000;
/**
 * How long the end of a stream may wait to be read; one that a revocation ends must be gone within a second. It is no
 * loss for a reader that is slower: the last event that it has read whole is where it goes on.
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
  /** Only events of this type. */
  readonly type: string | undefined;
}

/** One open stream: what goes to its reader, never more than the reader takes. */
export class EventStream {
  #isOver = false;
  #linger: NodeJS.Timeout | undefined;
  #lingersMs = Number.POSITIVE_INFINITY;

  constructor(
    readonly reader: StreamReader,
    /** Everything up to this position has been sent, as far as it is for this reader. */
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

  /** What waits in this process to be taken. */
  get unreadBytes(): number {
    return this.response.writableLength;
  }

  /** Sends what has just happened, unless the reader is too far behind: then that was the last. */
  send(bytes: Buffer | string, through = this.through): void {
    if (this.#isOver) return;
    const { unreadBytes } = this;
    if (unreadBytes > 0 && unreadBytes + bytes.length > maxUnreadBytes) return this.close('slow_reader');
    this.response.write(bytes);
    this.through = through;
  }

  /** Sends what history has, and waits until the reader has taken it. @param hold given back once it has, or is gone */
  sendPatiently(text: string, through: bigint, hold: Hold): Promise<void> {
    const isTaken = this.#isOver || text === '' || this.response.write(text);
    if (!this.#isOver) this.through = through;
    if (!isTaken) hold.wrote(this.unreadBytes);
    return this.#taken(isTaken, hold);
  }

  /** Does not know what is taken: it would keep it beside what the socket has of it. */
  async #taken(isTaken: boolean, hold: Hold): Promise<void> {
    if (isTaken || (await this.#drained())) return hold.release();
    this.response.once('close', () => hold.release());
    this.close('slow_reader');
  }

  /** At once, without a word: the last event that was read whole is where the reader goes on. */
  cutOff(): void {
    if (!this.#isOver) this.closed('slow_reader');
    this.#isOver = true;
    this.response.destroy();
  }

  /** Ends it with an event that says why, and where to go on. An end that is to be quicker overtakes one before it. */
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

  /** False when the reader has not taken it in time; true also when it has gone. */
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
