import type { RecordedEvent } from '@parley/contracts/events';

/** A run of events without a gap: all events after one position, up to another. */
export interface RecordedRun {
  after: string;
  events: readonly RecordedEvent[];
  /** Default: the position of the last event. */
  through?: string;
}

interface HeldRun {
  run: RecordedRun;
  size: number;
}

/**
 * Puts runs of events into the order of recording. Runs may repeat, overlap or overtake each other. A run that comes
 * too early is held until the gap before it is filled; beyond a maximum size it is dropped and becomes part of the gap.
 */
export class RecordedOrder {
  #position: bigint | null = null;
  #held: HeldRun[] = [];
  #heldSize = 0;

  /** @param maxHeldSize limit for runs that came too early, in characters */
  constructor(private readonly maxHeldSize: number) {}

  /** Everything up to here has been returned; null before {@link start}. */
  get position(): bigint | null {
    return this.#position;
  }

  get hasGap(): boolean {
    return this.#held.length > 0;
  }

  /** Starts, or restarts, after a position. Returns the held events that follow it. */
  start(position: string): RecordedEvent[] {
    this.#position = BigInt(position);
    return this.#takeHeld();
  }

  /** Forgets everything. */
  clear(): void {
    this.#position = null;
    this.#held = [];
    this.#heldSize = 0;
  }

  /** Returns the events that are next, in their order. */
  take(run: RecordedRun): RecordedEvent[] {
    if (this.#position === null || BigInt(run.after) > this.#position) {
      this.#hold(run);
      return [];
    }
    const next = this.#advance(run, this.#position);
    return next.length === 0 && !this.hasGap ? next : [...next, ...this.#takeHeld()];
  }

  #advance({ events, through }: RecordedRun, position: bigint): RecordedEvent[] {
    const next = events.filter((event) => BigInt(event.position) > position);
    const end = BigInt(through ?? events.at(-1)?.position ?? position);
    if (end > position) this.#position = end;
    return next;
  }

  #hold(run: RecordedRun): void {
    const size = sizeOf(run.events);
    if (this.#heldSize + size > this.maxHeldSize) return;
    this.#held.push({ run, size });
    this.#heldSize += size;
  }

  #takeHeld(): RecordedEvent[] {
    const taken: RecordedEvent[] = [];
    for (;;) {
      const position = this.#position as bigint;
      const index = this.#held.findIndex(({ run }) => BigInt(run.after) <= position);
      const [fitting] = index === -1 ? [] : this.#held.splice(index, 1);
      if (!fitting) return taken;
      this.#heldSize -= fitting.size;
      taken.push(...this.#advance(fitting.run, position));
    }
  }
}

/** Approximate size of events in memory, in characters. */
export function sizeOf(events: readonly RecordedEvent[]): number {
  return events.reduce((sum, { envelope }) => sum + (envelope?.length ?? 0) + sizeBesideEnvelope, 0);
}

const sizeBesideEnvelope = 300;
