import type { RecordedEvent } from '@parley/contracts';
import { sizeOf } from './recorded-order.js';

interface RecentEvent {
  position: bigint;
  event: RecordedEvent;
  size: number;
  seenAtMs: number;
}

/**
 * The last events of all owners, so that a stream that has read history up to its end can go on live without a gap. Kept
 * for seconds only: bodies that are not retained are among them.
 */
export class RecentEvents {
  readonly #events: RecentEvent[] = [];
  #size = 0;
  /** Nothing after this position has been forgotten. */
  #from = 0n;

  /** @param maxSize in characters */
  constructor(private readonly maxSize: number) {}

  /** Forgets everything; what comes next follows this position. */
  restart(position: bigint): void {
    this.#events.length = 0;
    this.#size = 0;
    this.#from = position;
  }

  add(events: readonly RecordedEvent[], nowMs: number): void {
    for (const event of events) {
      const size = sizeOf([event]);
      this.#events.push({ position: BigInt(event.position), event, size, seenAtMs: nowMs });
      this.#size += size;
    }
    this.#forgetWhile(() => this.#size > this.maxSize);
  }

  forgetSeenBefore(timeMs: number): void {
    this.#forgetWhile(({ seenAtMs }) => seenAtMs < timeMs);
  }

  /** All events after a position, in order; null when some of them are forgotten already. */
  after(position: bigint): RecordedEvent[] | null {
    if (position < this.#from) return null;
    // From the end: the caller has just read what came before.
    let start = this.#events.length;
    while (start > 0 && (this.#events[start - 1] as RecentEvent).position > position) start -= 1;
    return this.#events.slice(start).map(({ event }) => event);
  }

  #forgetWhile(isTooOld: (oldest: RecentEvent) => boolean): void {
    let count = 0;
    for (const oldest of this.#events) {
      if (!isTooOld(oldest)) break;
      this.#size -= oldest.size;
      this.#from = oldest.position;
      count += 1;
    }
    this.#events.splice(0, count);
  }
}
