import { randomBytes } from 'node:crypto';
import type { Change } from '@parley/contracts';
import { CoalescedChanges } from '@parley/messaging';
import { changeFrame, openingFrame, resetFrame } from './change-frames.js';
import type { ChangeStream } from './change-stream.js';

/** Changes of this time go out together; so many a second of each type are named. */
export const windowMs = 250;
/** What a reader that was away for a moment can still be told. */
const maxRemembered = 500;

interface Sent {
  sequence: number;
  frame: string;
}

/** What changes in one project, for its streams in this process. */
export class ProjectFeed {
  readonly streams = new Set<ChangeStream>();
  readonly #changes = new CoalescedChanges();
  readonly #sent: Sent[] = [];
  #epoch = newEpoch();
  #sequence = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushedAtMs = Number.NEGATIVE_INFINITY;
  /** Since when it has no stream. */
  idleSinceMs = performance.now();

  constructor(readonly teamId: string) {}

  note(change: Change): void {
    this.#changes.add(change);
    if (this.#timer) return;
    const waitMs = Math.max(quickMs, this.#flushedAtMs + windowMs - performance.now());
    this.#timer = setTimeout(() => this.#flush(), waitMs);
  }

  /** @param lastEventId where the reader was; of a place that is not known it is told to read everything again */
  join(stream: ChangeStream, lastEventId: string | undefined, now: Date): void {
    this.streams.add(stream);
    stream.send(this.#opening(lastEventId, now));
  }

  /** In one piece, which a reader that has not read anything yet is not too slow for. */
  #opening(lastEventId: string | undefined, now: Date): string {
    if (lastEventId === undefined) return openingFrame(this.#position);
    const missed = this.#since(lastEventId);
    if (missed === null) return openingFrame(this.#position) + resetFrame(now, this.#position);
    // From its own place on: should it be cut off in between, it asks from there again.
    return openingFrame(lastEventId) + missed.map(({ frame }) => frame).join('');
  }

  /** A stream is about to join. */
  keep(): void {
    this.idleSinceMs = performance.now();
  }

  leave(stream: ChangeStream): void {
    this.streams.delete(stream);
    if (this.streams.size === 0) this.idleSinceMs = performance.now();
  }

  /** Changes may have been missed. */
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

  /** What followed a place; null when it is not known. */
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

/** A single change goes out at once, but for what comes with it. */
const quickMs = 20;

function newEpoch(): string {
  return randomBytes(9).toString('base64url');
}

function positionOf(epoch: string, sequence: number): string {
  return `${epoch}.${sequence}`;
}
