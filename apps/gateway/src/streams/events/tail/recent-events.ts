import type { RecordedEvent } from '@parley/contracts/events';
import { sizeOf } from './recorded-order.js';

interface RecentEvent {
  position: bigint;
  event: RecordedEvent;
  size: number;
  seenAtMs: number;
}

/**
 * The last events of all owners. They let a stream that has read history to its end go live without a gap. Kept only
 * for seconds, because bodies that must not be retained are among them.
 */
export class RecentEvents {
  readonly #events: RecentEvent[] = [];
  #size = 0;
  /** All events after this position are in memory. */
  #from = 0n;

  /** @param maxSize in characters */
  constructor(private readonly maxSize: number) {}

  /** Forgets everything. The next events follow this position. */
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

  /** All events after a position, in order; null when some of them were forgotten. */
  after(position: bigint): RecordedEvent[] | null {
    if (position < this.#from) return null;
    // Searched from the end, because the caller has just read the earlier events.
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
