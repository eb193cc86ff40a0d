import { randomBytes } from 'node:crypto';
import type { Change } from '@parley/contracts/changes';
import { CoalescedChanges } from '@parley/messaging';
import { type ChangeStream, changeFrame, openingFrame, resetFrame } from './change-stream.js';

/**
 * Changes within this time are sent together. If more ids of a type changed than `CoalescedChanges` lists, one change `many`
 * stands for all of that type.
 */
export const windowMs = 250;
/** How many sent changes are kept for readers that reconnect. */
const maxRemembered = 500;

interface Sent {
  sequence: number;
  frame: string;
}

/** Sends the changes in one project to its streams in this process. */
export class ProjectFeed {
  readonly streams = new Set<ChangeStream>();
  readonly #changes = new CoalescedChanges();
  readonly #sent: Sent[] = [];
  #epoch = newEpoch();
  #sequence = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  /** Since when the feed has no stream. */
  idleSinceMs = performance.now();

  constructor(readonly teamId: string) {}

  note(change: Change): void {
    this.#changes.add(change);
    if (this.#timer) return;
    const waitMs = Math.max(quickMs, this.#flushedAtMs + windowMs - performance.now());
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  /** @param lastEventId the reader's last position; for an unknown one the stream says to read everything again */
  join(stream: ChangeStream, lastEventId: string | undefined, now: Date): void {
    this.streams.add(stream);
    stream.send(this.#opening(lastEventId, now));
  }

  /** In one piece, so that a reader which has read nothing yet does not count as too slow. */
  #opening(lastEventId: string | undefined, now: Date): string {
    if (lastEventId === undefined) return openingFrame(this.#position);
    const missed = this.#since(lastEventId);
    if (missed === null) return openingFrame(this.#position) + resetFrame(now, this.#position);
    // Begins at the reader's own position: a reader that is cut off in between resumes from there.
    return openingFrame(lastEventId) + missed.map(({ frame }) => frame).join('');
  }

  /** Keeps the feed for a stream that is about to join. */
  keep(): void {
    this.idleSinceMs = performance.now();
  }

  leave(stream: ChangeStream): void {
    this.streams.delete(stream);
    if (this.streams.size === 0) this.idleSinceMs = performance.now();
  }

  /** Tells every reader to read everything again: changes may have been missed. */
  reset(now: Date): void {
    this.#epoch = newEpoch();
    this.#sequence = 0;
    this.#sent.length = 0;
    this.#changes.take();
    this.#sendAll(resetFrame(now, this.#position));
  }

  beat(frame: string): void {
    this.#sendAll(frame);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  get #position(): string {
    return positionOf(this.#epoch, this.#sequence);
  }

  #flush(): void {
    this.#timer = undefined;
    this.#flushedAtMs = performance.now();
    const changes = this.#changes.take();
    if (changes.length === 0) return;
    const frames = changes.map((change): Sent => {
      this.#sequence += 1;
      return { sequence: this.#sequence, frame: changeFrame(change, this.#position) };
    });
    this.#sent.push(...frames);
    this.#sent.splice(0, Math.max(0, this.#sent.length - maxRemembered));
    this.#sendAll(Buffer.from(frames.map(({ frame }) => frame).join('')));
  }

  /** The changes sent after a position; null when the position is not known. */
  #since(lastEventId: string): Sent[] | null {
    const [epoch, digits = ''] = lastEventId.split('.');
    if (epoch !== this.#epoch || !/^\d{1,15}$/.test(digits)) return null;
    const sequence = Number(digits);
    const oldest = this.#sent[0]?.sequence ?? this.#sequence + 1;
    if (sequence > this.#sequence || sequence < oldest - 1) return null;
    return this.#sent.filter((sent) => sent.sequence > sequence);
  }

  #sendAll(bytes: Buffer | string): void {
    for (const stream of this.streams) stream.send(bytes);
  }
}

/** Even a single change waits this long, so that changes that come with it are sent together. */
const quickMs = 20;

function newEpoch(): string {
  return randomBytes(9).toString('base64url');
}

function positionOf(epoch: string, sequence: number): string {
  return `${epoch}.${sequence}`;
}
