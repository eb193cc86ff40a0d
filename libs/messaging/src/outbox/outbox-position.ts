interface Mark {
  atMs: number;
  id: string;
}

const markEveryMs = 100;
const marksForMs = 20_000;

/** Smaller than the id of any event. */
export const beginning = '0';

/**
 * The id up to which this process's relay has published, now and some seconds ago. It tells where to begin reading; it does
 * not prove that nothing is left before it: a transaction may commit after events with greater ids were published.
 */
export class OutboxPosition {
  private marks: Mark[] = [];
  private last = beginning;

  get current(): string {
    return this.last;
  }

  moveTo(id: string, nowMs: number): void {
    if (BigInt(id) <= BigInt(this.last)) return;
    const newest = this.marks.at(-1);
    if (!newest || nowMs - newest.atMs >= markEveryMs) this.marks.push({ atMs: nowMs, id: this.last });
    this.last = id;
    const firstKept = this.marks.findLastIndex(({ atMs }) => atMs <= nowMs - marksForMs);
    if (firstKept > 0) this.marks.splice(0, firstKept);
  }

  /** Moves the position without keeping its history: the relay begins here from now on. */
  jumpTo(id: string): void {
    if (BigInt(id) <= BigInt(this.last)) return;
    this.marks = [];
    this.last = id;
  }

  /** The position `agoMs` ago, or a little earlier. */
  before(agoMs: number, nowMs: number): string {
    // A mark stores the position that the relay had until the mark's time.
    const next = this.marks.find(({ atMs }) => atMs > nowMs - agoMs);
    return next ? next.id : this.last;
  }
}
