interface Mark {
  atMs: number;
  id: string;
}

const markEveryMs = 100;
const marksForMs = 20_000;

/** Before the first event that there can be. */
export const beginning = '0';

/**
 * Up to which id the relay of this process has published, now and some seconds ago. A notification where to begin, never a proof
 * that nothing is left before it: a transaction may commit after events with greater ids were published.
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

  /** To where the relay begins from now on. */
  jumpTo(id: string): void {
    if (BigInt(id) <= BigInt(this.last)) return;
    this.marks = [];
    this.last = id;
  }

  /** The position of `agoMs` ago or a little earlier. */
  before(agoMs: number, nowMs: number): string {
    // A mark says where the relay stood until then.
    const next = this.marks.find(({ atMs }) => atMs > nowMs - agoMs);
    return next ? next.id : this.last;
  }
}
